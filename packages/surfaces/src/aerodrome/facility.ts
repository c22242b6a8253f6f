import { designator, elevationAhdM, position } from './runway.ts';
import { oneOf, orNull, type Read, shape, text } from './shape.ts';

export const EUR_DOC_015_KINDS = [
  'dme',
  'cvor',
  'dvor',
  'direction_finder',
  'marker',
  'ndb',
  'gbas_reference',
  'gbas_vdb',
  'vdb_monitor',
  'vhf_tx',
  'vhf_rx',
  'psr',
  'ssr',
  'ils_loc_single',
  'ils_loc_dual',
  'ils_gp',
  'dme_directional',
  'mls_azimuth',
  'mls_elevation',
] as const;

export const NASF_G_KINDS = [
  'vor',
  'cvor_ground',
  'cvor_elevated',
  'dvor_ground',
  'dvor_elevated',
  'dme',
  'ndb',
  'marker',
  'vhf',
  'hf_tx',
  'hf_rx',
  'satellite',
  'ads_b',
  'wam',
  'psr',
  'ssr',
  'radar_monitor',
  'radio_link',
  'gbas_reference',
  'gbas_vdb',
  'ils_loc',
  'ils_gp',
] as const;

/** A communication, navigation or surveillance facility and the rule family its operator uses. */
export const facility = shape({
  id: text(),
  name: text(),
  family: oneOf('eur-doc-015', 'nasf-g'),
  kind: oneOf(...new Set([...EUR_DOC_015_KINDS, ...NASF_G_KINDS])),
  position,
  groundElevationAhdM: elevationAhdM,
  /** Antenna reference (centre); null unless the kind's rule is measured from it. */
  antennaElevationAhdM: orNull(elevationAhdM),
  /** Foot of the antenna (radar, ADS-B, multilateration); null otherwise. */
  antennaBaseElevationAhdM: orNull(elevationAhdM),
  /** Landing designator served (localiser, glide path, MLS, directional DME); null otherwise. */
  serves: orNull(designator),
  /** Localiser category (NASF G); null otherwise. */
  category: orNull(oneOf('I', 'II/III')),
  /** The radar a site monitor looks at, or the other end of a radio link; null otherwise. */
  farEnd: orNull(position),
});
export type Facility = Read<typeof facility>;

type Needed = 'antennaElevationAhdM' | 'antennaBaseElevationAhdM' | 'serves' | 'category' | 'farEnd';
const radar: readonly Needed[] = ['antennaElevationAhdM', 'antennaBaseElevationAhdM'];

/** What a rule needs beyond position and ground elevation. */
export const FACILITY_NEEDS: Readonly<Record<Facility['family'], Readonly<Record<string, readonly Needed[]>>>> = {
  'eur-doc-015': {
    ils_loc_single: ['serves'],
    ils_loc_dual: ['serves'],
    ils_gp: ['serves'],
    dme_directional: ['serves'],
    mls_azimuth: ['serves'],
    mls_elevation: ['serves'],
  },
  'nasf-g': {
    dme: ['antennaElevationAhdM'],
    hf_rx: ['antennaElevationAhdM'],
    ads_b: ['antennaBaseElevationAhdM'],
    wam: ['antennaBaseElevationAhdM'],
    psr: radar,
    ssr: radar,
    radar_monitor: ['farEnd'],
    radio_link: ['farEnd'],
    ils_loc: ['serves', 'category'],
    ils_gp: ['serves'],
  },
};
