import type { Vector } from '../gl/matrices.ts';
import type { Camera } from './camera.ts';
import { around, type Box, covers, meet, spread } from './label-boxes.ts';

export const LABEL_LOOKS = [
  'crane',
  'alarm',
  'contour',
  'surface',
  'runway',
  'place',
  'distance',
  'note',
  'strong',
] as const;
export type LabelLook = (typeof LABEL_LOOKS)[number];

/** Words at a point of the picture. */
export interface SceneLabel {
  readonly text: string;
  readonly at: Vector;
  readonly look: LabelLook;
  /** Nearer to 0 wins where two would overlap. */
  readonly rank: number;
  /** Hidden beyond this distance. */
  readonly withinM: number;
  /** Beside its point instead of over it. */
  readonly side?: 'right' | 'below';
  /** Shown even where it overlaps another. */
  readonly isFixed?: boolean;
}

interface Shown {
  readonly label: SceneLabel;
  readonly box: HTMLElement;
  width: number;
  height: number;
}

/** Names of surfaces and places and contour figures give way to the subject; the crane's own words and distances do not. */
const OF_LITTLE_RANK = 3;

type Spot = { readonly x: number; readonly y: number };

/** Figures and the crane's name stay inside the picture; other names may reach over its edge. */
function boxOf({ label, width, height }: Shown, { x, y }: Spot, within: number): Box {
  const free = label.side === 'right' ? x + 8 : x - width / 2;
  const isInside = label.isFixed || label.look === 'crane' || label.look === 'alarm';
  const left = isInside ? Math.max(4, Math.min(free, within - width - 4)) : free;
  const top = label.side === 'below' ? y + 6 : label.side === 'right' ? y - height / 2 : y - height - 4;
  return { left, top, right: left + width, bottom: top + height };
}

/** Words are elements of the page over the canvas: as sharp as any text, and no label covers another. */
export function labelOverlay(holder: HTMLElement, classOf: (look: LabelLook) => string) {
  const layers = new Map<string, Shown[]>();
  const all = () => [...layers.values()].flat().sort((a, b) => a.label.rank - b.label.rank);
  return {
    set(layer: string, labels: readonly SceneLabel[]) {
      const before = layers.get(layer) ?? [];
      const isSame =
        before.length === labels.length &&
        before.every(({ label }, i) => label.text === labels[i]!.text && label.look === labels[i]!.look);
      if (isSame) {
        layers.set(
          layer,
          before.map((shown, i) => ({ ...shown, label: labels[i]! })),
        );
        return;
      }
      for (const { box } of before) box.remove();
      const made = labels.map((label): Shown => {
        const box = document.createElement('span');
        box.className = classOf(label.look);
        box.textContent = label.text;
        holder.append(box);
        return { label, box, width: 0, height: 0 };
      });
      for (const shown of made) {
        shown.width = shown.box.offsetWidth;
        shown.height = shown.box.offsetHeight;
      }
      layers.set(layer, made);
    },
    place(camera: Camera, width: number, height: number, keepClear: readonly Vector[]) {
      const shown = all();
      const figures = shown.filter(({ label }) => label.isFixed);
      const boxes = new Map(shown.map((one) => [one, boxOf(one, camera.screen(one.label.at), width)] as const));
      const covering = covers(holder);
      spread(
        figures.map((one) => boxes.get(one)!),
        height,
        covering,
      );
      const clear = around(keepClear.map((at) => camera.screen(at)));
      const taken: Box[] = [...covering];
      for (const one of shown) {
        const { label, box } = one;
        const area = boxes.get(one)!;
        const { isBefore, distanceM } = camera.screen(label.at);
        const isInside = isBefore && area.right > 0 && area.left < width && area.bottom > 0 && area.top < height;
        const isFree =
          label.isFixed ||
          !(
            taken.some((other) => meet(other, area)) ||
            (label.rank >= OF_LITTLE_RANK && clear !== null && meet(clear, area))
          );
        const isShown = isInside && isFree && distanceM <= label.withinM;
        box.style.visibility = isShown ? 'visible' : 'hidden';
        if (!isShown) continue;
        taken.push(area);
        box.style.transform = `translate(${area.left.toFixed(1)}px, ${area.top.toFixed(1)}px)`;
      }
    },
    /** What is visible now, for a picture to take along. */
    visible: () =>
      all().flatMap(({ label, box }) => {
        if (box.style.visibility !== 'visible') return [];
        const { x, y } = new DOMMatrixReadOnly(box.style.transform).transformPoint({ x: 0, y: 0 });
        return [{ text: label.text, look: label.look, x, y, width: box.offsetWidth, height: box.offsetHeight }];
      }),
    clear() {
      holder.replaceChildren();
      layers.clear();
    },
  };
}
