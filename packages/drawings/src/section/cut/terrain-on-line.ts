import { type Frame, frameAt } from '@jibline/surfaces';
import type { SectionInput, TerrainProfile } from '../section-input.ts';
import type { Stretch } from './follow-component.ts';
import { alongLine, onLine, type SectionLine } from './section-line.ts';

/** A profile along another line is not drawn over this one. */
const ASIDE_M = 20;

/** The stretches of a line where a terrain model has the ground. */
export function terrainOn(frame: Frame, line: SectionLine, terrain: TerrainProfile | undefined): readonly Stretch[] {
  if (!terrain) return [];
  const [from, to] = [terrain.from, terrain.to].map(({ lat, lon }) => frame.toLocal(lat, lon));
  if (!from || !to) return [];
  const steps = Math.max(1, terrain.levelsAhdM.length - 1);
  const runs: [number, number][][] = [[]];
  for (const [i, ahdM] of terrain.levelsAhdM.entries()) {
    const at = { x: from.x + (i / steps) * (to.x - from.x), y: from.y + (i / steps) * (to.y - from.y) };
    const d = alongLine(line, at);
    const nearest = onLine(line, d);
    const isOn = Math.hypot(at.x - nearest.x, at.y - nearest.y) <= ASIDE_M;
    if (ahdM !== null && isOn) runs.at(-1)?.push([d, ahdM]);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}

/** Where a section begins and ends: what a terrain model is asked about. */
export function sectionEnds({ input, along: { line } }: Cut): Pick<TerrainProfile, 'from' | 'to'> {
  const frame = frameAt(input.arp);
  const at = (d: number) => {
    const { x, y } = onLine(line, d);
    return frame.toGeographic(x, y);
  };
  return { from: at(line.fromM), to: at(line.toM) };
}

interface Cut {
  readonly input: Pick<SectionInput, 'arp'>;
  readonly along: { readonly line: SectionLine };
}
