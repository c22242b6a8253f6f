import type { Aerodrome, Facility } from '../../aerodrome/aerodrome.ts';
import { SurfacesError } from '../../errors.ts';
import { type Frame, frameAt } from '../../geodesy/frame.ts';
import type { Component, ComponentKind } from '../../surface/component.ts';
import { bandFootprint, discFootprint, ringFootprint } from '../../surface/footprint.ts';
import { aboveGround, flat, radialCone } from '../../surface/law.ts';
import { type Draft, finish, generated } from '../draft.ts';
import { everyHeight, facilityDraft } from '../facility-draft.ts';
import { antenna } from '../frame/facility-axes.ts';
import { glidePathDrafts, localiserDrafts } from './ils.ts';
import { type Area, type Level, type NasfGRow, nasfG, sightLines, type Zone } from './tables.ts';

/** Building restricted areas of the facilities whose owner uses NASF Guideline G. */
export function generateNasfG(aerodrome: Aerodrome): readonly Component[] {
  const frame = frameAt(aerodrome.arp);
  const drafts = aerodrome.facilities
    .filter((facility) => facility.family === 'nasf-g')
    .flatMap((facility) => facilityDrafts(aerodrome, frame, facility));
  return finish('cns', generated('nasf-g'), drafts);
}

function facilityDrafts(aerodrome: Aerodrome, frame: Frame, facility: Facility): readonly Draft[] {
  if (facility.kind === 'ils_loc') return localiserDrafts(aerodrome, frame, facility);
  if (facility.kind === 'ils_gp') return glidePathDrafts(aerodrome, frame, facility);
  if (facility.kind === 'radar_monitor' || facility.kind === 'radio_link') return sightLineDrafts(frame, facility);
  const row = nasfG.find((candidate) => candidate.kind === facility.kind);
  return row === undefined ? [] : row.zones.flatMap((zone) => zoneDrafts(frame, facility, row, zone));
}

const KINDS: Readonly<Record<Area, ComponentKind>> = {
  'zone-a': 'cns-zone-a',
  'zone-b': 'cns-zone-b',
  'area-of-interest': 'cns-area-of-interest',
};

function zoneDrafts(frame: Frame, facility: Facility, row: NasfGRow, zone: Zone): readonly Draft[] {
  const at = antenna(frame, facility);
  const kind = KINDS[zone.area];
  const footprint = zone.fromM === 0 ? discFootprint(at, zone.toM) : ringFootprint(at, zone.fromM, zone.toM);
  switch (zone.rule) {
    case 'every-height':
      return everyHeight(facility, row, kind, footprint);
    case 'above-level': {
      const law = flat(levelOf(facility, zone.level));
      return [facilityDraft(facility, row, kind, 'above a level plane', footprint, law, row.notes)];
    }
    case 'above-ground':
      return [
        facilityDraft(
          facility,
          row,
          kind,
          `over ${zone.heightM}\u00a0m`,
          footprint,
          aboveGround(zone.heightM),
          row.notes,
        ),
      ];
    case 'cone': {
      const apex = levelOf(facility, zone.level) - zone.startM * zone.slope;
      const law = radialCone({ ...at, z: apex }, zone.slope);
      return [facilityDraft(facility, row, kind, 'above a cone', footprint, law, row.notes)];
    }
  }
}

function levelOf(facility: Facility, level: Level): number {
  const base = {
    ground: facility.groundElevationAhdM,
    antenna: facility.antennaElevationAhdM,
    'antenna-base': facility.antennaBaseElevationAhdM,
  }[level.from];
  if (base === null)
    throw new SurfacesError('incomplete_input', `facility ${facility.id}`, `an elevation of the ${level.from}`, null);
  return base + level.offsetM;
}

/** Along the line from a site monitor to its radar, or along a radio link. */
function sightLineDrafts(frame: Frame, facility: Facility): readonly Draft[] {
  if (facility.farEnd === null) {
    throw new SurfacesError('incomplete_input', `facility ${facility.id}.farEnd`, 'the other end of the line', null);
  }
  const here = antenna(frame, facility);
  const there = frame.toLocal(facility.farEnd.lat, facility.farEnd.lon);
  if (facility.kind === 'radio_link') {
    const row = sightLines.radioLink;
    return everyHeight(facility, row, 'cns-zone-a', bandFootprint([here, there], 0, row.halfWidthM));
  }
  const distance = Math.hypot(there.x - here.x, there.y - here.y);
  const row = distance <= sightLines.radarMonitorNear.upToM ? sightLines.radarMonitorNear : sightLines.radarMonitorFar;
  const about = sightLines.aboutMonitorM;
  return [
    ...everyHeight(facility, row, 'cns-zone-a', bandFootprint([here, there], 0, row.halfWidthM)),
    ...everyHeight(facility, about, 'cns-zone-b', discFootprint(here, about.radiusM)),
  ];
}
