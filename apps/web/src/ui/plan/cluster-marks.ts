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
/** A mark that stands for several is wider. */
const SEVERAL_PX = 26;

/** Marks that would cover each other, together; each belongs to the first it is close to. */
export function clusterMarks<T>(placed: readonly PlacedMark<T>[]): Cluster<T>[] {
  const found: { marks: T[]; x: number; y: number; sumX: number; sumY: number }[] = [];
  for (const { mark, x, y } of placed) {
    const near = found.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) <= TOGETHER_PX);
    if (near) {
      near.marks.push(mark);
      near.sumX += x;
      near.sumY += y;
    } else found.push({ marks: [mark], x, y, sumX: x, sumY: y });
  }
  const clusters: Cluster<T>[] = found.map(({ marks, sumX, sumY }) => ({
    ...{ marks, x: sumX / marks.length, y: sumY / marks.length },
  }));
  return apart(clusters);
}

const coverEachOther = <T>(a: Cluster<T>, b: Cluster<T>) =>
  Math.hypot(a.x - b.x, a.y - b.y) < (a.marks.length > 1 || b.marks.length > 1 ? SEVERAL_PX : TOGETHER_PX);

/** In the middle of their marks, clusters may have come close to each other: those are one. */
function apart<T>(clusters: readonly Cluster<T>[]): Cluster<T>[] {
  const done: Cluster<T>[] = [];
  for (const next of clusters) {
    let joined = next;
    for (let at = 0; at < done.length; at++) {
      const other = done[at]!;
      if (!coverEachOther(other, joined)) continue;
      done.splice(at, 1);
      joined = join(other, joined);
      // It has moved, and may cover one that was far enough before.
      at = -1;
    }
    done.push(joined);
  }
  return done;
}

function join<T>(a: Cluster<T>, b: Cluster<T>): Cluster<T> {
  const marks = [...a.marks, ...b.marks];
  const middle = (of: 'x' | 'y') => (a[of] * a.marks.length + b[of] * b.marks.length) / marks.length;
  return { marks, x: middle('x'), y: middle('y') };
}

/** The cluster someone pointed at, if any is within reach. */
export const nearestWithin = <T>(clusters: readonly Cluster<T>[], x: number, y: number, reachPx: number) =>
  clusters
    .map((cluster) => ({ ...cluster, away: Math.hypot(cluster.x - x, cluster.y - y) }))
    .filter(({ away }) => away <= reachPx)
    .toSorted((a, b) => a.away - b.away)[0];
