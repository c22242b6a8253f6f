export interface PlacedMark<T> {
  readonly mark: T;
  readonly x: number;
  readonly y: number;
}

export interface Cluster<T> {
  readonly marks: readonly T[];
  /** The middle of its marks. */
  readonly x: number;
  readonly y: number;
}

/** Marks closer than a mark's own width cannot be told apart. */
const TOGETHER_PX = 20;

/** Marks that would cover each other, together; each belongs to the first it is close to. */
export function clusterMarks<T>(placed: readonly PlacedMark<T>[]): Cluster<T>[] {
  const clusters: { marks: T[]; x: number; y: number; sumX: number; sumY: number }[] = [];
  for (const { mark, x, y } of placed) {
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) <= TOGETHER_PX);
    if (near) {
      near.marks.push(mark);
      near.sumX += x;
      near.sumY += y;
    } else clusters.push({ marks: [mark], x, y, sumX: x, sumY: y });
  }
  return clusters.map(({ marks, sumX, sumY }) => ({ marks, x: sumX / marks.length, y: sumY / marks.length }));
}
