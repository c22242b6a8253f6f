/** Pixels of the picture. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const [ASIDE_PX, ABOVE_PX] = [4, 2];

/** With a little room between them. */
export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + ASIDE_PX &&
  a.right > b.left - ASIDE_PX &&
  a.top < b.bottom + ABOVE_PX &&
  a.bottom > b.top - ABOVE_PX;

export function around(spots: readonly { x: number; y: number; isBefore: boolean }[]): Box | null {
  if (spots.length === 0 || !spots.every(({ isBefore }) => isBefore)) return null;
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Figures keep their order and move up or down until none covers another, or lies under the title or the buttons. */
export function spread(boxes: readonly Box[], height: number, covering: readonly Box[] = []): void {
  const sorted = [...boxes].sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  const move = (box: Box, top: number) => {
    box.bottom += top - box.top;
    box.top = top;
  };
  const atTop = covering.filter(({ bottom }) => bottom < height / 2);
  for (const [i, box] of sorted.entries()) {
    const before = sorted[i - 1];
    for (const over of atTop) if (meet(over, box)) move(box, over.bottom + ABOVE_PX);
    if (before && box.top < before.bottom + ABOVE_PX) move(box, before.bottom + ABOVE_PX);
  }
  let floor = height - ABOVE_PX;
  for (const box of sorted.toReversed()) {
    if (box.bottom > floor) move(box, floor - (box.bottom - box.top));
    floor = box.top - ABOVE_PX;
  }
}

/** Title, legend, scale and buttons lie over the picture: a name half under them would be misread. */
export function covers(holder: HTMLElement): Box[] {
  const { left, top } = holder.getBoundingClientRect();
  return [...(holder.parentElement?.querySelectorAll('[data-covers], fieldset') ?? [])].map((one) => {
    const box = one.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
  });
}
