import type { Aerodrome, Runway } from '../../aerodrome/aerodrome.ts';
import { APPROACH_TYPES } from '../../aerodrome/runway.ts';
import type { Point } from '../../geodesy/frame.ts';
import { bandFootprint, bandRegion, footprintOf } from '../../surface/footprint.ts';
import { flat, offsetCone } from '../../surface/law.ts';
import type { Draft } from '../draft.ts';
import { pointAt } from '../frame/axes.ts';
import type { RunwayLine } from '../frame/runway-line.ts';
import { governingType, runwayRow, stripOf } from './runway-ols.ts';
import type { OlsTables } from './tables.ts';

/** Highest code number, then most demanding approach: the runway that decides the conical's height. */
function governingRunway(runways: readonly Runway[]): Runway {
  const rank = (runway: Runway) => runway.codeNumber * 10 + APPROACH_TYPES.indexOf(governingType(runway));
  return runways.reduce((best, runway) => (rank(runway) > rank(best) ? runway : best));
}

function stripEndCentres(line: RunwayLine, tables: OlsTables): readonly Point[] {
  const { extensionM } = stripOf(line.runway, tables);
  return [pointAt(line.axes, -extensionM, 0), pointAt(line.axes, line.lengthM + extensionM, 0)];
}

export function innerHorizontalElevation(tables: OlsTables, runways: readonly Runway[], datumM: number): number {
  return datumM + (runwayRow(tables.innerHorizontal, governingRunway(runways))?.heightM ?? 45);
}

/**
 * Inner horizontal: everything within the largest radius of the hull of all strip-end centres (arcs joined by
 * tangents). The conical rises outside it; the outer horizontal extends from the conical's top to a circle around the
 * ARP.
 */
export function horizontalDrafts(
  tables: OlsTables,
  lines: readonly RunwayLine[],
  datumM: number,
  arp: Point,
): readonly Draft[] {
  const runways = lines.map((line) => line.runway);
  const governing = governingRunway(runways);
  const centres = lines.flatMap((line) => stripEndCentres(line, tables));
  const inner = runways
    .map((runway) => runwayRow(tables.innerHorizontal, runway))
    .reduce((best, row) => (row !== undefined && (best === undefined || row.radiusM > best.radiusM) ? row : best));
  const conical = runwayRow(tables.conical, governing);
  const outer = runways.map((runway) => runwayRow(tables.outerHorizontal, runway)).find((row) => row !== undefined);
  if (inner === undefined || conical === undefined) return [];
  const innerM = datumM + inner.heightM;
  const meetsOuter = outer !== undefined && tables.conicalMeetsOuterHorizontal.applies;
  const rise = meetsOuter ? outer.heightM - inner.heightM : conical.heightM;
  const edgeM = inner.radiusM + rise / conical.slope;
  const subject = { kind: 'aerodrome' } as const;
  const drafts: Draft[] = [
    {
      kind: 'inner-horizontal',
      label: 'inner_horizontal',
      name: 'Inner horizontal',
      subject,
      clause: inner.clause,
      confidence: inner.confidence,
      footprint: bandFootprint(centres, 0, inner.radiusM),
      law: flat(innerM),
    },
    {
      kind: 'conical',
      label: 'conical',
      name: 'Conical',
      subject,
      clause: meetsOuter ? `${conical.clause}; ${tables.conicalMeetsOuterHorizontal.clause}` : conical.clause,
      confidence: conical.confidence,
      footprint: bandFootprint(centres, inner.radiusM, edgeM),
      law: offsetCone(centres, inner.radiusM, innerM, conical.slope),
    },
  ];
  if (outer === undefined) return drafts;
  return [
    ...drafts,
    {
      kind: 'outer-horizontal',
      label: 'outer_horizontal',
      name: 'Outer horizontal',
      subject,
      clause: outer.clause,
      confidence: outer.confidence,
      footprint: footprintOf(
        bandRegion([arp], 0, outer.radiusFromArpM),
        bandRegion(centres, edgeM, Number.POSITIVE_INFINITY),
      ),
      law: flat(datumM + outer.heightM),
    },
  ];
}

/** The runways that count today, or in the master plan. */
export function runwaysOf(aerodrome: Aerodrome, horizon: 'today' | 'master-plan'): readonly Runway[] {
  const left = horizon === 'today' ? 'planned' : 'replaced';
  return aerodrome.runways.filter((runway) => runway.status !== left);
}
