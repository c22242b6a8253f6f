import type { Aerodrome } from '../../aerodrome/aerodrome.ts';
import { frameAt } from '../../geodesy/frame.ts';
import type { Component } from '../../surface/component.ts';
import { discFootprint, polygonFootprint, ringFootprint } from '../../surface/footprint.ts';
import { type Draft, finish, generated } from '../draft.ts';
import { pointAt, polygonIn, type SV } from '../frame/axes.ts';
import { type EndIndex, endU, outward, type RunwayLine, runwayLine } from '../frame/runway-line.ts';
import * as table from './tables.ts';

const ARP = { x: 0, y: 0 };
const AERODROME = { kind: 'aerodrome' } as const;

export function generateNasfC(): readonly Component[] {
  const drafts = table.wildlifeRings.map(
    ({ zone, fromM, toM, advice }): Draft => ({
      ...table.wildlifeCited,
      kind: 'wildlife-ring',
      label: `wildlife:${zone}`,
      name: `Wildlife area ${zone}`,
      subject: AERODROME,
      footprint: fromM === 0 ? discFootprint(ARP, toM) : ringFootprint(ARP, fromM, toM),
      zone: { name: zone, advice },
    }),
  );
  return finish('wildlife', generated('nasf-c'), drafts);
}

export function generateNasfD(): readonly Component[] {
  const draft: Draft = {
    ...table.windFarmCited,
    kind: 'wind-farm-ring',
    label: 'wind_farms',
    name: 'Wind farm consultation area',
    subject: AERODROME,
    footprint: discFootprint(ARP, table.windFarmRadiusM),
    zone: { name: '30\u00a0km', advice: table.WIND_FARM_ADVICE },
  };
  return finish('wind_farms', generated('nasf-d'), [draft]);
}

export function generateNasfE(aerodrome: Aerodrome): readonly Component[] {
  return finish('lighting', generated('nasf-e'), linesInUse(aerodrome).flatMap(lightingDrafts));
}

function lightingDrafts(line: RunwayLine): readonly Draft[] {
  const subject = { kind: 'runway', runway: line.runway.id } as const;
  const corners = (zone: (typeof table.lightingZones)[number]) => {
    const { beyondEndM, halfWidthM } = zone;
    const box: readonly SV[] = [
      [-beyondEndM, -halfWidthM],
      [line.lengthM + beyondEndM, -halfWidthM],
      [line.lengthM + beyondEndM, halfWidthM],
      [-beyondEndM, halfWidthM],
    ];
    return box.map(([s, v]) => pointAt(line.axes, s, v));
  };
  const zones = table.lightingZones.map((zone, index): Draft => {
    const inside = table.lightingZones[index - 1];
    return {
      ...table.lightingCited,
      kind: 'lighting-zone',
      label: `lighting:${zone.zone}`,
      name: `Lighting zone ${zone.zone} of runway ${line.runway.id}`,
      subject,
      footprint: polygonFootprint(corners(zone), inside === undefined ? [] : [corners(inside)]),
      zone: { name: zone.zone, advice: `At most ${zone.maxCandela}\u00a0cd at 3° above the horizontal` },
    };
  });
  return [
    ...zones,
    {
      ...table.lightingCited,
      kind: 'lighting-zone',
      label: 'lighting:area',
      name: `Lighting area about runway ${line.runway.id}`,
      subject,
      footprint: discFootprint(pointAt(line.axes, line.lengthM / 2, 0), table.lightingAreaRadiusM),
      zone: { name: '6\u00a0km', advice: table.LIGHTING_AREA_ADVICE },
    },
  ];
}

export function generateNasfI(aerodrome: Aerodrome): readonly Component[] {
  if (!aerodrome.publicSafetyAreas) return [];
  const drafts = linesInUse(aerodrome).flatMap((line) => [publicSafetyDraft(line, 0), publicSafetyDraft(line, 1)]);
  return finish('psa', generated('nasf-i'), drafts);
}

function publicSafetyDraft(line: RunwayLine, end: EndIndex): Draft {
  const { lengthM, widthAtEndM, widthAtOuterM } = table.publicSafetyArea;
  const { designator } = line.runway.ends[end];
  return {
    ...table.publicSafetyCited,
    kind: 'public-safety-area',
    label: `psa:${designator}`,
    name: `Public safety area beyond runway end ${designator}`,
    subject: { kind: 'runway', runway: line.runway.id, end: designator },
    footprint: polygonIn(outward(line, end, endU(line, end)), [
      [0, -widthAtEndM / 2],
      [lengthM, -widthAtOuterM / 2],
      [lengthM, widthAtOuterM / 2],
      [0, widthAtEndM / 2],
    ]),
    zone: { name: designator, advice: table.PUBLIC_SAFETY_ADVICE },
  };
}

function linesInUse(aerodrome: Aerodrome): readonly RunwayLine[] {
  const frame = frameAt(aerodrome.arp);
  return aerodrome.runways.filter((runway) => runway.status !== 'planned').map((runway) => runwayLine(runway, frame));
}
