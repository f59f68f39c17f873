"""What the environments show of Babel."""

from shedu.envs.pettingzoo import raw_env


def test_an_agent_that_waits_sees_its_own_cards():
    world = raw_env("babel")
    world.reset(seed=1)
    waiting = next(name for name in world.agents if name != world.agent_selection)
    hand = world.position.row.hand[int(waiting[-1])]
    facts = world.observe(waiting)["observation"]["facts"]
    assert facts[:5].tolist() == hand.tolist()
