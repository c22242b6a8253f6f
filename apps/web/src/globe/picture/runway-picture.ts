import type { GlobeRunway } from '../mesh/runway.ts';

/** A canvas of this many pixels carries a runway of three kilometres with paint that can be read. */
export const RUNWAY_PX = { long: 4096, wide: 128 } as const;

const ASPHALT = '#4a4f52';
const SHOULDER = '#6d7375';
const PAINT = '#f4f4ee';

/** Metres from each pavement end to the threshold; 0 where it is not displaced. */
export type Displaced = readonly [low: number, high: number];

/** Shoulders, edges, thresholds, designators, aiming points and centreline, from the low end at the left. */
export function paintRunway(
  pen: CanvasRenderingContext2D,
  { ends, widthM }: Pick<GlobeRunway, 'ends' | 'widthM'>,
  lengthM: number,
  displaced: Displaced,
): void {
  const { long, wide } = RUNWAY_PX;
  const m = long / lengthM;
  const across = wide / widthM;
  pen.fillStyle = SHOULDER;
  pen.fillRect(0, 0, long, wide);
  pen.fillStyle = ASPHALT;
  pen.fillRect(0, wide * 0.04, long, wide * 0.92);
  pen.fillStyle = PAINT;
  for (const y of [0.08, 0.9]) pen.fillRect(0, wide * y, long, Math.max(2, 0.9 * across));
  // Centreline: 30 m of paint, 20 m of gap.
  for (let x = displaced[0] + 90; x < lengthM - displaced[1] - 90; x += 50) {
    pen.fillRect(x * m, wide / 2 - 2, 30 * m, 4);
  }
  for (const end of [0, 1] as const) {
    pen.save();
    if (end === 1) {
      pen.translate(long, wide);
      pen.rotate(Math.PI);
    }
    const start = displaced[end] * m;
    if (displaced[end] > 1) {
      // Arrows lead over the pavement before a displaced threshold.
      pen.fillRect(start - 2 * m, wide * 0.1, 2 * m, wide * 0.8);
      for (let x = start - 60 * m; x > 0; x -= 80 * m) arrow(pen, x, wide / 2, 24 * m, wide * 0.12);
    }
    const bars = widthM >= 40 ? 6 : 4;
    for (let i = 0; i < bars * 2; i++) {
      const y = wide * (0.14 + (0.72 * (i + 0.25)) / (bars * 2));
      pen.fillRect(start + 6 * m, y, 30 * m, (wide * 0.36) / bars / 1.6);
    }
    designator(pen, ends[end].designator, start + 62 * m, wide);
    for (const y of [0.2, 0.64]) pen.fillRect(start + 400 * m, wide * y, 60 * m, wide * 0.16);
    pen.restore();
  }
}

function arrow(pen: CanvasRenderingContext2D, x: number, y: number, length: number, half: number): void {
  pen.beginPath();
  pen.moveTo(x + length, y);
  pen.lineTo(x + length * 0.4, y - half);
  pen.lineTo(x + length * 0.4, y + half);
  pen.fill();
  pen.fillRect(x, y - 2, length * 0.5, 4);
}

/** Read when landing: the foot of the figures towards the threshold. */
function designator(pen: CanvasRenderingContext2D, text: string, x: number, wide: number): void {
  const [, number = text, letter = ''] = /^(\d+)(\D*)$/.exec(text) ?? [];
  pen.save();
  pen.translate(x, wide / 2);
  pen.rotate(Math.PI / 2);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${wide * 0.5}px Inter, system-ui, sans-serif`;
  if (letter) pen.fillText(letter, 0, 0);
  pen.fillText(number, 0, letter ? -wide * 0.55 : 0);
  pen.restore();
}
