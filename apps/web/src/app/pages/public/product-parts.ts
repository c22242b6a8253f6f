import type { ScreenName } from '../../route-table.ts';

interface Part {
  name: string;
  /** The screens that make this part usable; it is ready when none of them is still to come. */
  screens: readonly ScreenName[];
}

const PARTS = {
  accounts: { name: 'Sign-in, help and contact', screens: ['help', 'contactUs'] },
  profile: { name: 'Profiles, organisations and rights', screens: ['profile', 'organisations', 'users'] },
  guide: { name: 'Location guide and pre-check', screens: ['locationGuide'] },
  directory: { name: 'Aerodrome directory', screens: ['aerodromes'] },
  surfaces: { name: 'Airports and their surface sets', screens: ['airports'] },
  applications: { name: 'Crane applications', screens: ['crane', 'home', 'craneApplicationStatus'] },
  developments: { name: 'Development applications', screens: ['development'] },
  payments: { name: 'Fees and payments', screens: ['paymentOutcome'] },
  kml: { name: 'KML tools', screens: ['createKml', 'kmls'] },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export interface PartStatus {
  id: PartName;
  name: string;
  ready: boolean;
}

/** Screens that are not there yet: none. Whoever takes one out of the product names it here, and no page promises it. */
const MISSING: Partial<Record<ScreenName, true>> = {};

/** What works today: no page can promise more than the product has. */
export function partStatuses(missing: object = MISSING): PartStatus[] {
  return (Object.keys(PARTS) as PartName[]).map((id) => ({
    id,
    name: PARTS[id].name,
    ready: PARTS[id].screens.every((screen) => !(screen in missing)),
  }));
}

export const isReady = (id: PartName) => partStatuses().some((part) => part.id === id && part.ready);
