/** Motion that explains: what has just come flies in from where it was. */
import type { Attachment } from "svelte/attachments";

/** Fly in from an element elsewhere on the screen; from a little above if there is none. */
export function flight(from: () => Element | null): Attachment<SVGGraphicsElement | HTMLElement> {
  return (element) => {
    const duration = 1.5 * (parseFloat(getComputedStyle(element).getPropertyValue("--slow")) || 0);
    if (duration === 0) return;
    const { x, y } = wayTo(element, from());
    const frames = [{ transform: `translate(${x}px, ${y}px)`, opacity: 0.6 }, { transform: "none", opacity: 1 }];
    const motion = element.animate(frames, { duration, easing: "cubic-bezier(.2, .7, .3, 1)" });
    return () => motion.cancel();
  };
}

/** How far another element is from one, in the units that one is drawn in. */
function wayTo(element: SVGGraphicsElement | HTMLElement, other: Element | null): { x: number; y: number } {
  if (!other) return { x: 0, y: -22 };
  const [here, there] = [middle(element), middle(other)];
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  return { x: (there.x - here.x) / scale, y: (there.y - here.y) / scale };
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where somebody's pieces come from: the hand if it is shown, else what belongs to them. */
export function sourceOf(seat: number | null | undefined, piece: string, viewer: number | null): Element | null {
  const own = seat === viewer ? document.querySelector(`main [data-piece="${piece}"]`) : null;
  return own ?? document.querySelector(`main [data-seat="${seat}"]`);
}
