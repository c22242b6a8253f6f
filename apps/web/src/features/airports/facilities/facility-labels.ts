import { EUR_DOC_015_KINDS, NASF_G_KINDS } from '@jibline/surfaces';

export type FacilityKind = (typeof EUR_DOC_015_KINDS)[number] | (typeof NASF_G_KINDS)[number];

export const KIND_LABELS: Record<FacilityKind, string> = {
  dme: 'DME',
  cvor: 'Conventional VOR',
  dvor: 'Doppler VOR',
  direction_finder: 'Direction finder',
  marker: 'Marker beacon',
  ndb: 'NDB',
  gbas_reference: 'GBAS reference receiver',
  gbas_vdb: 'GBAS data broadcast',
  vdb_monitor: 'GBAS broadcast monitor',
  vhf_tx: 'VHF transmitter',
  vhf_rx: 'VHF receiver',
  psr: 'Primary radar',
  ssr: 'Secondary radar',
  ils_loc_single: 'ILS localiser, single frequency',
  ils_loc_dual: 'ILS localiser, dual frequency',
  ils_gp: 'ILS glide path',
  dme_directional: 'DME, directional antenna',
  mls_azimuth: 'MLS azimuth',
  mls_elevation: 'MLS elevation',
  vor: 'VOR',
  cvor_ground: 'Conventional VOR, on the ground',
  cvor_elevated: 'Conventional VOR, elevated',
  dvor_ground: 'Doppler VOR, on the ground',
  dvor_elevated: 'Doppler VOR, elevated',
  vhf: 'VHF communication',
  hf_tx: 'HF transmitter',
  hf_rx: 'HF receiver',
  satellite: 'Satellite ground station',
  ads_b: 'ADS-B receiver',
  wam: 'Wide-area multilateration',
  radar_monitor: 'Radar site monitor',
  radio_link: 'Radio link',
  ils_loc: 'ILS localiser',
};

export const FAMILIES = {
  'nasf-g': { label: 'NASF guideline G', kinds: NASF_G_KINDS },
  'eur-doc-015': { label: 'ICAO EUR Doc 015', kinds: EUR_DOC_015_KINDS },
} as const;

export const kindLabel = (kind: string) => Object.entries(KIND_LABELS).find(([known]) => known === kind)?.[1] ?? kind;
