import { CRANE_TYPE, type CraneType } from '@jibline/contract';
import type { DemoApplication, DemoOwner } from '../applications/demo-applications.ts';
import type { Check } from './automatic.ts';
import { randomFrom } from './random.ts';

/** What becomes of an application. */
export const FATES = ['worked', 'asked', 'late', 'rejected', 'withdrawn', 'suspended', 'extended', 'revoked'] as const;
export type Fate = (typeof FATES)[number];

export interface HistoryRow {
  row: DemoApplication;
  fate: Fate;
  /** Hours each step takes. */
  pace: number;
  /** What an officer says of it, if it is approved automatically; null: no one checks it. */
  check: Check | null;
}

/** Of a hundred applications. */
const SHARE: Readonly<Record<Fate, number>> = {
  worked: 58,
  asked: 13,
  late: 9,
  rejected: 6,
  withdrawn: 5,
  suspended: 3,
  extended: 5,
  revoked: 1,
};

export const HISTORY_AIRPORTS = ['YPPH', 'YPAD', 'YBCG'] as const;
/** Most applicants are the company, which pays by account; few are people on their own. */
const APPLICANTS: readonly DemoOwner[] = [
  ...Array.from({ length: 6 }, () => 'company-admin' as const),
  ...Array.from({ length: 6 }, () => 'company-manager' as const),
  ...Array.from({ length: 5 }, () => 'company-rigger' as const),
  'applicant',
];
/** The streets are real, everything else is invented. */
const STREETS: Readonly<Record<(typeof HISTORY_AIRPORTS)[number], readonly string[]>> = {
  YPPH: ['Great Eastern Highway', 'Kewdale Road', 'Abernethy Road', 'Horrie Miller Drive', 'Dundas Road'],
  YPAD: ['Richmond Road', 'Marion Road', 'Tapleys Hill Road', 'Burbridge Road', 'Morphett Road'],
  YBCG: ['Golden Four Drive', 'Coolangatta Road', 'Kennedy Drive', 'Bilinga Street', 'Pacific Parade'],
};
const WORKS = [
  'shed',
  'roof plant',
  'bridge span',
  'apartments',
  'tank',
  'signage',
  'school hall',
  'car park',
] as const;

/** Of a hundred automatic approvals. */
const CHECKED: Readonly<Record<Check, number>> = { right: 30, seen: 10, wrong: 15 };

const HISTORY_SEED = 20_241_118;
/** Of their own: they change nothing of the rest. */
const CHECKS_SEED = 20_260_122;
const MONTHS = 24;
const DAYS_IN_MONTH = 30.4;
/** Per airport and month; more in the dry months. */
const MONTHLY = { YPPH: 5, YPAD: 3, YBCG: 2 } as const;

/** The name whose share of a hundred a number from 0 to 1 falls into; null beyond all of them. */
function drawn<T extends string>(number: number, shares: Readonly<Record<T, number>>): T | null {
  let sum = 0;
  for (const name of Object.keys(shares) as T[]) {
    sum += shares[name];
    if (number * 100 < sum) return name;
  }
  return null;
}

/** A company whose permit was revoked has nothing approved automatically for a year: it happens to others. */
const ownerOf = (owner: DemoOwner, fate: Fate): DemoOwner => (fate === 'revoked' ? 'applicant' : owner);

/** Two years of applications at three airports, the oldest first; always the same ones. */
export function historyRows(): HistoryRow[] {
  const random = randomFrom(HISTORY_SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] ?? (from[0] as T);
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const checks = randomFrom(CHECKS_SEED);
  const rows: HistoryRow[] = [];
  const named = new Map<string, number>();
  const nameOf = (project: string) => {
    const stage = (named.get(project) ?? 0) + 1;
    named.set(project, stage);
    return stage === 1 ? project : `${project}, stage ${stage}`;
  };
  for (let month = 0; month < MONTHS; month += 1)
    for (const icao of HISTORY_AIRPORTS)
      for (let n = between(MONTHLY[icao] - 2, MONTHLY[icao] + 3); n > 0; n -= 1) {
        const lodgedDaysAgo = Math.max(1, Math.round((MONTHS - month - random()) * DAYS_IN_MONTH));
        const isTower = random() < 0.12;
        const isHigh = isTower || random() < 0.15;
        const craneType: CraneType = isTower ? CRANE_TYPE['TOWER CRANE'] : pick([0, 0, 0, 2] as const);
        const applicant = pick(APPLICANTS);
        const street = pick(STREETS[icao]);
        const work = pick(WORKS);
        const height = isHigh ? between(30, 62) : between(9, 20);
        const [startInDays, days] = [between(8, 30), isTower ? between(50, 85) : between(1, 14)];
        const place = [`${between(1, 180)} ${street}`, between(0, 359), between(2_600, 7_500)] as const;
        const project = nameOf(`${place[0]} ${work}`);
        const radius = isTower ? between(30, 50) : between(8, 24);
        const fate = drawn(random(), SHARE) ?? 'worked';
        const period = [lodgedDaysAgo, startInDays, days] as const;
        rows.push({
          row: [icao, project, ...place, craneType, height, radius, ownerOf(applicant, fate), 'approved', ...period],
          fate,
          pace: between(2, 20) + (random() < 0.1 ? 60 : 0),
          check: drawn(checks(), CHECKED),
        });
      }
  return rows.toSorted((a, b) => b.row[10] - a.row[10]);
}
