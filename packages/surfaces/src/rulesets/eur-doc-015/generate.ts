import type { Aerodrome, Facility } from '../../aerodrome/aerodrome.ts';
import { type Frame, frameAt } from '../../geodesy/frame.ts';
import type { Component } from '../../surface/component.ts';
import { discFootprint, ringFootprint } from '../../surface/footprint.ts';
import { flat, radialCone } from '../../surface/law.ts';
import { type Draft, finish, generated } from '../draft.ts';
import { everyHeight, facilityDraft } from '../facility-draft.ts';
import { antenna } from '../frame/facility-axes.ts';
import { directionalDrafts } from './directional.ts';
import { directional, type OmniRow, omnidirectional } from './tables.ts';

export interface CnsOptions {
  /** Whether a wind turbine is assessed: EUR Doc 015 has a second, wider cylinder for turbines only. */
  readonly windTurbines?: boolean;
}

/** Building restricted areas of the facilities whose owner uses EUR Doc 015. */
export function generateEurDoc015(aerodrome: Aerodrome, options: CnsOptions = {}): readonly Component[] {
  const frame = frameAt(aerodrome.arp);
  const drafts = aerodrome.facilities
    .filter((facility) => facility.family === 'eur-doc-015')
    .flatMap((facility) => facilityDrafts(aerodrome, frame, facility, options));
  return finish('cns', generated('eur-doc-015'), drafts);
}

function facilityDrafts(aerodrome: Aerodrome, frame: Frame, facility: Facility, options: CnsOptions): readonly Draft[] {
  const omni = omnidirectional.find((row) => row.kind === facility.kind);
  if (omni !== undefined) return omniDrafts(frame, facility, omni, options);
  const row = directional.find((candidate) => candidate.kind === facility.kind);
  return row === undefined ? [] : directionalDrafts(aerodrome, frame, facility, row);
}

function omniDrafts(frame: Frame, facility: Facility, row: OmniRow, options: CnsOptions): readonly Draft[] {
  const at = antenna(frame, facility);
  const z = facility.groundElevationAhdM;
  const cone = facilityDraft(
    facility,
    row,
    'cns-slope',
    `cone of ${row.alphaDeg}°`,
    ringFootprint(at, row.innerRadiusM, row.outerRadiusM),
    radialCone({ ...at, z }, Math.tan((row.alphaDeg * Math.PI) / 180)),
  );
  const turbines =
    options.windTurbines && row.turbines !== null
      ? [
          facilityDraft(
            facility,
            row,
            'cns-wind-turbine',
            'wind turbines',
            discFootprint(at, row.turbines.radiusM),
            flat(z + row.turbines.heightM),
          ),
        ]
      : [];
  return [...everyHeight(facility, row, 'cns-base', discFootprint(at, row.innerRadiusM)), cone, ...turbines];
}
