import type { Figures } from './measure.ts';

/** By rate, at p50 and by processor time: on a busy machine only the last is meaningful. */
function times(ours: Figures, peer: Figures): string {
  if (peer === ours) return '';
  const rate = `${(ours.perSecond / peer.perSecond).toFixed(1)}x`;
  const p50 = `p50 ${((peer.batchP50Us ?? peer.p50Us) / (ours.batchP50Us ?? ours.p50Us)).toFixed(1)}x`;
  if (peer.cpuUs === undefined || ours.cpuUs === undefined) return `${rate}, ${p50}`;
  return `${rate}, ${p50}, CPU ${(peer.cpuUs / ours.cpuUs).toFixed(1)}x`;
}

/** Ours first. */
export function showTable(title: string, figures: readonly Figures[]): void {
  const [ours] = figures;
  if (!ours) return;
  console.log(`\n${title}`);
  console.table(
    figures.map((f) => ({
      who: f.name,
      'questions/s': Math.round(f.perSecond),
      'p50 us': Number(f.p50Us.toFixed(2)),
      'p50 of batches': f.batchP50Us === undefined ? '' : Number(f.batchP50Us.toFixed(2)),
      'p99 us': Number(f.p99Us.toFixed(1)),
      'CPU us': f.cpuUs === undefined ? '' : Number(f.cpuUs.toFixed(2)),
      MB: f.megabytes === undefined ? '' : Number(f.megabytes.toFixed(1)),
      'ours is': times(ours, f),
      'worst error m': Number(f.worstErrorM.toFixed(6)),
      'wrongly in or out': f.missed,
    })),
  );
}
