import type { Figures } from './measure.ts';

/** By rate and by processor time: on a busy machine only the second says much. */
function times(ours: Figures, peer: Figures): string {
  if (peer === ours) return '';
  const rate = `${(ours.perSecond / peer.perSecond).toFixed(1)}x`;
  if (peer.cpuUs === undefined || ours.cpuUs === undefined) return rate;
  return `${rate}, CPU ${(peer.cpuUs / ours.cpuUs).toFixed(1)}x`;
}

export function showTable(title: string, ours: Figures, peers: readonly Figures[]): void {
  console.log(`\n${title}`);
  console.table(
    [ours, ...peers].map((f) => ({
      who: f.name,
      'questions/s': Math.round(f.perSecond),
      'p50 us': Number(f.p50Us.toFixed(1)),
      'p99 us': Number(f.p99Us.toFixed(1)),
      'CPU us': f.cpuUs === undefined ? '' : Number(f.cpuUs.toFixed(2)),
      MB: f.megabytes === undefined ? '' : Number(f.megabytes.toFixed(1)),
      'ours is': times(ours, f),
      'worst error m': Number(f.worstErrorM.toFixed(6)),
      'wrongly in or out': f.missed,
    })),
  );
}
