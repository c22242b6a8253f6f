import type { Aerodrome } from '@jibline/contract';

/** Australia's time zones follow its states; only the ACT shares one. Any other zone: external territories. */
const STATE_OF_ZONE: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'NSW',
  'Australia/Broken_Hill': 'NSW',
  'Australia/Lord_Howe': 'NSW',
  'Australia/Melbourne': 'VIC',
  'Australia/Brisbane': 'QLD',
  'Australia/Lindeman': 'QLD',
  'Australia/Adelaide': 'SA',
  'Australia/Perth': 'WA',
  'Australia/Eucla': 'WA',
  'Australia/Hobart': 'TAS',
  'Antarctica/Macquarie': 'TAS',
  'Australia/Darwin': 'NT',
};

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'Other'] as const;
export type State = (typeof STATES)[number];

/** The ACT's boundary, after Natural Earth (public domain), accurate to about 1 km. */
const CAPITAL_TERRITORY: readonly (readonly [lon: number, lat: number])[] = [
  [149.404, -35.329],
  [149.368, -35.356],
  [149.279, -35.347],
  [149.185, -35.383],
  [149.141, -35.441],
  [149.149, -35.508],
  [149.127, -35.584],
  [149.087, -35.611],
  [149.105, -35.829],
  [149.051, -35.914],
  [148.948, -35.887],
  [148.899, -35.821],
  [148.89, -35.744],
  [148.792, -35.709],
  [148.775, -35.637],
  [148.77, -35.494],
  [148.828, -35.312],
  [149.105, -35.146],
  [149.19, -35.177],
  [149.194, -35.218],
  [149.256, -35.271],
];

function isInCapitalTerritory([lon, lat]: readonly [number, number]): boolean {
  let inside = false;
  CAPITAL_TERRITORY.forEach(([aLon, aLat], at) => {
    const [bLon, bLat] = CAPITAL_TERRITORY[(at + 1) % CAPITAL_TERRITORY.length] ?? [aLon, aLat];
    const crosses = aLat > lat !== bLat > lat;
    if (crosses && lon < aLon + ((bLon - aLon) * (lat - aLat)) / (bLat - aLat)) inside = !inside;
  });
  return inside;
}

/**
 * By the aerodrome's time zone: Gold Coast's reference point is in New South Wales, its clocks and its town in
 * Queensland.
 */
export function stateOf({ timeZone, arp }: Pick<Aerodrome, 'timeZone' | 'arp'>): State {
  const state = STATE_OF_ZONE[timeZone];
  if (state === 'NSW' && isInCapitalTerritory(arp.coordinates)) return 'ACT';
  return STATES.find((known) => known === state) ?? 'Other';
}
