import type { Draft } from '../draft.ts';
import { planeIn, polygonIn } from '../frame/axes.ts';
import { evenPieces } from '../frame/runway-line.ts';
import { type RunwayOls, stripOf } from './runway-ols.ts';

/** The strip at the elevation of its centreline: only frangible aids are allowed there. */
export function stripDrafts({ line, tables }: RunwayOls): readonly Draft[] {
  const { widthM, extensionM, clause, confidence } = stripOf(line.runway, tables);
  const half = widthM / 2;
  return evenPieces(line, -extensionM, line.lengthM + extensionM).map(([a, b]) => {
    const perS = (b.z - a.z) / (b.u - a.u);
    return {
      kind: 'strip',
      label: `strip:${line.runway.id}`,
      name: `Strip of runway ${line.runway.id}`,
      subject: { kind: 'runway', runway: line.runway.id },
      clause,
      confidence,
      footprint: polygonIn(line.axes, [
        [a.u, -half],
        [b.u, -half],
        [b.u, half],
        [a.u, half],
      ]),
      law: planeIn(line.axes, { z0: a.z - perS * a.u, perS, perV: 0 }),
    };
  });
}
