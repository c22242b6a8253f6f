import type { Aerodrome } from '../../aerodrome/aerodrome.ts';
import { frameAt } from '../../geodesy/frame.ts';
import type { Component } from '../../surface/component.ts';
import type { Cited } from '../clause.ts';
import { type Draft, finish, generated } from '../draft.ts';
import { planeIn, polygonIn } from '../frame/axes.ts';
import { type EndIndex, evenPieces, outwardOf, type RunwayLine, runwayLine } from '../frame/runway-line.ts';

/** NASF Guideline B (2018): the rectangle in which buildings are tested for wind shear, and the 1:35 plane. */
const windshear = {
  clause: 'NASF Guideline B (2018), assessment trigger area and 1:35 surface',
  confidence: 'M-H',
  halfWidthM: 1200,
  beforeThresholdM: 900,
  pastThresholdM: 500,
  slope: 1 / 35,
} as const satisfies Cited & Record<string, unknown>;

export function generateNasfB(aerodrome: Aerodrome): readonly Component[] {
  const frame = frameAt(aerodrome.arp);
  const drafts = aerodrome.runways
    .filter((runway) => runway.status !== 'planned')
    .map((runway) => runwayLine(runway, frame))
    .flatMap((line) => [...endDrafts(line, 0), ...endDrafts(line, 1)]);
  return finish('windshear', generated('nasf-b'), drafts);
}

function endDrafts(line: RunwayLine, end: EndIndex): readonly Draft[] {
  const { designator } = line.runway.ends[end];
  const before = outwardOf(end, line.thresholdU[end], windshear.beforeThresholdM);
  const past = outwardOf(end, line.thresholdU[end], -windshear.pastThresholdM);
  return evenPieces(line, Math.min(before, past), Math.max(before, past)).flatMap(([a, b]) =>
    ([1, -1] as const).map((sign) => {
      const perS = (b.z - a.z) / (b.u - a.u);
      return {
        kind: 'windshear',
        label: `windshear:${designator}`,
        name: `Wind shear test plane at runway end ${designator}`,
        subject: { kind: 'runway', runway: line.runway.id, end: designator },
        clause: windshear.clause,
        confidence: windshear.confidence,
        footprint: polygonIn(line.axes, [
          [a.u, 0],
          [b.u, 0],
          [b.u, sign * windshear.halfWidthM],
          [a.u, sign * windshear.halfWidthM],
        ]),
        law: planeIn(line.axes, { z0: a.z - perS * a.u, perS, perV: sign * windshear.slope }),
        notes: ['Meant for buildings; slender lattice cranes do not disturb the wind: information only'],
      };
    }),
  );
}
