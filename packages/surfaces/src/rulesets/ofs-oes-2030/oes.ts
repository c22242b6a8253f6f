import type { DesignGroup } from '../../aerodrome/aerodrome.ts';
import type { Point } from '../../geodesy/frame.ts';
import { bandFootprint, bandRegion, footprintOf } from '../../surface/footprint.ts';
import { flat } from '../../surface/law.ts';
import { basicIlsPieces } from '../doc8168/basic-ils.ts';
import type { Draft } from '../draft.ts';
import { planeIn, pointAt, polygonIn } from '../frame/axes.ts';
import { type EndIndex, endU, outward, outwardOf, type RunwayLine } from '../frame/runway-line.ts';
import { other } from '../ols/obstacle-free-zone.ts';
import { climbDraft } from '../ols/take-off-climb.ts';
import * as table from './tables.ts';

export interface GroupedLine {
  readonly line: RunwayLine;
  readonly group: DesignGroup;
}

function thresholds(line: RunwayLine): readonly Point[] {
  return line.thresholdU.map((u) => pointAt(line.axes, u, 0));
}

/**
 * Rings around the thresholds; a larger design group includes the smaller rings, each starting where the inner one
 * ends.
 */
export function horizontalDrafts(runways: readonly GroupedLine[], aerodromeElevationM: number): readonly Draft[] {
  const drafts: Draft[] = [];
  let inside: { readonly hull: readonly Point[]; readonly radiusM: number } | undefined;
  for (const ring of table.oesRings) {
    const hull = runways.filter(({ group }) => ring.groups.includes(group)).flatMap(({ line }) => thresholds(line));
    if (hull.length === 0) continue;
    const within = bandRegion(hull, 0, ring.radiusM);
    drafts.push({
      kind: 'horizontal',
      label: `oes_horizontal:${ring.heightM}`,
      name: `Obstacle evaluation surface: horizontal at ${ring.heightM}\u00a0m`,
      subject: { kind: 'aerodrome' },
      clause: ring.clause,
      confidence: ring.confidence,
      footprint:
        inside === undefined
          ? footprintOf(within)
          : footprintOf(within, bandRegion(inside.hull, inside.radiusM, Number.POSITIVE_INFINITY)),
      law: flat(aerodromeElevationM + ring.heightM),
    });
    inside = { hull, radiusM: ring.radiusM };
  }
  return drafts;
}

/** The surfaces of one runway: straight-in and precision surfaces of its landings, surfaces of its departures. */
export function runwayOesDrafts({ line, group }: GroupedLine, aerodromeElevationM: number): readonly Draft[] {
  const types = line.runway.ends.map((end) => end.landing?.type ?? 'NI');
  const instrument = types.some((type) => type !== 'NI');
  return [
    ...(instrument ? straightInDrafts(line, aerodromeElevationM) : []),
    ...([0, 1] as const).flatMap((end) => [
      ...(types[end] === 'PA1' || types[end] === 'PA23' ? precisionDrafts(line, end) : []),
      ...departureDrafts(line, end, group, instrument),
    ]),
  ];
}

function straightInDrafts(line: RunwayLine, aerodromeElevationM: number): readonly Draft[] {
  const t = table.oesStraightIn;
  const [first, second] = line.thresholdU;
  const common = {
    kind: 'straight-in',
    label: `oes_straight_in:${line.runway.id}`,
    subject: { kind: 'runway', runway: line.runway.id },
    clause: t.clause,
    confidence: t.confidence,
  } as const;
  return [
    {
      ...common,
      name: `Obstacle evaluation surface: straight-in approach, lower section, runway ${line.runway.id}`,
      footprint: bandFootprint(thresholds(line), 0, t.lowerRadiusM),
      law: flat(aerodromeElevationM + t.lowerHeightM),
    },
    {
      ...common,
      name: `Obstacle evaluation surface: straight-in approach, upper section, runway ${line.runway.id}`,
      footprint: polygonIn(line.axes, [
        [first - t.beyondThresholdM, -t.shortSideM / 2],
        [second + t.beyondThresholdM, -t.shortSideM / 2],
        [second + t.beyondThresholdM, t.shortSideM / 2],
        [first - t.beyondThresholdM, t.shortSideM / 2],
      ]),
      law: flat(aerodromeElevationM + t.upperHeightM),
    },
  ];
}

/** The same planes as the basic ILS surfaces of Doc 8168. */
function precisionDrafts(line: RunwayLine, end: EndIndex): readonly Draft[] {
  const { designator } = line.runway.ends[end];
  return basicIlsPieces({ line, end }).map(({ part, footprint, law }) => ({
    kind: 'precision-approach',
    label: `oes_precision:${designator}`,
    name: `Obstacle evaluation surface: precision approach ${designator}, ${part.part}`,
    subject: { kind: 'runway', runway: line.runway.id, end: designator },
    ...table.oesPrecision,
    footprint,
    law,
  }));
}

function departureDrafts(line: RunwayLine, from: EndIndex, group: DesignGroup, instrument: boolean): readonly Draft[] {
  const { departure } = line.runway.ends[from];
  if (departure === null) return [];
  const row = table.oesTakeOffClimb.find(
    (candidate) => candidate.groups.includes(group) && candidate.over5700Kg === departure.over5700Kg,
  );
  const climb = row === undefined ? [] : [climbDraft(line, from, row)];
  return [
    ...climb.map((draft) => ({
      ...draft,
      label: `oes_${draft.label}`,
      name: `Obstacle evaluation surface: ${draft.name}`,
    })),
    ...(instrument ? instrumentDepartureDrafts(line, from) : []),
  ];
}

/** From the end of the take-off distance available, 5 m above the centreline there. */
function instrumentDepartureDrafts(line: RunwayLine, from: EndIndex): readonly Draft[] {
  const t = table.oesDeparture;
  const { designator, departure } = line.runway.ends[from];
  const over = other(from);
  const axes = outward(line, over, outwardOf(over, endU(line, over), departure?.clearwayM ?? 0));
  const base = line.runway.ends[over].end.elevationAhdM + t.aboveCentrelineM;
  let s = 0;
  let half = t.innerEdgeM / 2;
  return t.sections.map((section) => {
    const near = { s, half };
    s += section.lengthM;
    half += section.divergence * section.lengthM;
    return {
      kind: 'instrument-departure',
      label: `oes_instrument_departure:${designator}`,
      name: `Obstacle evaluation surface: instrument departure ${designator}`,
      subject: { kind: 'runway', runway: line.runway.id, end: designator },
      clause: t.clause,
      confidence: t.confidence,
      footprint: polygonIn(axes, [
        [near.s, -near.half],
        [s, -half],
        [s, half],
        [near.s, near.half],
      ]),
      law: planeIn(axes, { z0: base, perS: section.slope, perV: 0 }),
    };
  });
}
