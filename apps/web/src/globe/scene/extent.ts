import type { Position } from '@jibline/surfaces';

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** Middle of drawn shapes. */
export function middleOf(boxes: readonly Box[]): Position | undefined {
  if (boxes.length === 0) return undefined;
  return {
    lat: (Math.min(...boxes.map(({ south }) => south)) + Math.max(...boxes.map(({ north }) => north))) / 2,
    lon: (Math.min(...boxes.map(({ west }) => west)) + Math.max(...boxes.map(({ east }) => east))) / 2,
  };
}

/** Half the extent of drawn shapes in metres. */
export function sizeOf(boxes: readonly Box[]): number {
  if (boxes.length === 0) return 15_000;
  const tall = Math.max(...boxes.map(({ north }) => north)) - Math.min(...boxes.map(({ south }) => south));
  const wide = Math.max(...boxes.map(({ east }) => east)) - Math.min(...boxes.map(({ west }) => west));
  return Math.max(300, (Math.max(tall, wide) * 111_000) / 2);
}
