"""The positions of Tigris & Euphrates that the documents show."""

import shedu
from test_docs import blocks


def test_the_picture_of_the_readme_is_a_position():
    picture = next(block for block in blocks("README.md", "") if "K1" in block)
    state = shedu.game("tigris-euphrates").state(picture)
    assert state.position(drawn=True).startswith(picture.rstrip())
    assert "tB1" in state.legal or state.explain("tB1") is not None


def test_the_scene_of_the_notation_page_is_a_position():
    scene = next(b for b in blocks("docs/notation/tigris-euphrates.md", "") if "K1" in b)
    state = shedu.game("tigris-euphrates").state(scene)
    assert state.view(None)["board"]["treasures"] == ["G6"]
    assert len(state.legal) > 0
