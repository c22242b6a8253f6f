import type { CraneType } from '@jibline/contract';

/** How far a demonstration application gets in the lifecycle. */
export type Scene =
  | 'draft'
  | 'submitted'
  | 'triage'
  | 'asked'
  | 'referred'
  | 'ready'
  | 'approved'
  | 'up'
  | 'suspended'
  | 'removed'
  | 'rejected'
  | 'withdrawn'
  | 'revoked';

/** Who applies: a person on their own, or someone of the crane company. */
export const DEMO_OWNERS = ['applicant', 'company-admin', 'company-manager', 'company-rigger'] as const;
export type DemoOwner = (typeof DEMO_OWNERS)[number];
export const isOfCompany = (owner: DemoOwner) => owner !== 'applicant';

export type DemoApplication = readonly [
  icao: string,
  project: string,
  address: string,
  bearingDeg: number,
  distanceM: number,
  craneType: CraneType | null,
  heightAglM: number,
  radiusM: number,
  owner: DemoOwner,
  scene: Scene,
  lodgedDaysAgo: number,
  startInDays: number,
  days: number,
];

/** The streets are real, everything else is invented. Nothing here is about a real building site. */
// biome-ignore format: reads as the table it is
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  ['YSSY', 'Green Square library roof plant', '355 Botany Road, Zetland', 25, 4600, 0, 28, 18, 'applicant', 'submitted', 0, 12, 3],
  ['YSSY', 'Mascot station towers, stage 2', '8 Bourke Street, Mascot', 40, 1900, 1, 52, 40, 'company-admin', 'referred', 9, 35, 80],
  ['YSSY', 'Botany container park lights', '20 Hale Street, Botany', 120, 2700, 2, 12, 9, 'company-admin', 'approved', 12, 5, 10],
  ['YSSY', 'Alexandria cold store', '46 Doody Street, Alexandria', 20, 3400, 0, 36, 22, 'applicant', 'triage', 2, 20, 5],
  ['YSSY', 'Rockdale rail bridge span', 'Walz Street, Rockdale', 255, 3900, 0, 14, 30, 'company-admin', 'ready', 6, 15, 4],
  ['YSSY', 'Wolli Creek apartments', '35 Arncliffe Street, Wolli Creek', 310, 3100, 1, 60, 45, 'company-admin', 'asked', 8, 50, 85],
  ['YSSY', 'Kogarah hospital helipad works', 'Gray Street, Kogarah', 235, 5200, 0, 30, 20, 'applicant', 'withdrawn', 20, 5, 3],
  ['YSSY', 'Newtown telecom mast', '1 Lennox Street, Newtown', 350, 5600, 0, 14, 16, 'applicant', 'removed', 40, -20, 6],
  ['YSSY', 'Sydenham tank replacement', '12 Railway Road, Sydenham', 325, 3300, 0, 12, 14, 'company-admin', 'suspended', 15, 3, 20],
  ['YSSY', 'Pagewood school hall', '15 Page Street, Pagewood', 95, 4100, 2, 16, 10, 'applicant', 'submitted', 1, 14, 2],
  ['YSSY', 'Kyeemagh signage', '1 General Holmes Drive, Kyeemagh', 205, 2300, 0, 22, 12, 'applicant', 'rejected', 18, 10, 2],
  ['YSSY', 'Waterloo metro quarter', '151 Cope Street, Waterloo', 15, 5900, 1, 66, 50, 'company-admin', 'draft', 0, 60, 85],
  ['YSSY', 'Banksia warehouse tilt-up', '7 Gibbes Street, Banksia', 270, 3600, 0, 12, 24, 'company-admin', 'revoked', 30, -8, 25],
  ['YSSY', 'Eastlakes chimney', '19 Evans Avenue, Eastlakes', 70, 3600, null, 38, 6, 'applicant', 'triage', 4, 90, 0],
  ['YMML', 'Tullamarine freight hub', '200 Sharps Road, Tullamarine', 170, 4200, 0, 35, 24, 'company-manager', 'submitted', 1, 18, 10],
  ['YMML', 'Attwood water tower', 'Mickleham Road, Attwood', 60, 5200, 0, 10, 18, 'applicant', 'approved', 14, 4, 8],
  ['YMML', 'Keilor gorge footbridge', 'Green Gully Road, Keilor', 205, 6800, 0, 44, 30, 'company-manager', 'asked', 5, 30, 6],
  ['YBBN', 'Nundah apartments', '1 Buckland Road, Nundah', 255, 4800, 1, 48, 38, 'company-rigger', 'triage', 3, 40, 80],
  ['YBBN', 'Hendra stables roof', '230 Nudgee Road, Hendra', 235, 5600, 0, 20, 14, 'applicant', 'submitted', 0, 9, 2],
  ['YBBN', 'Pinkenba silo survey', 'Eagle Farm Road, Pinkenba', 175, 4300, 2, 12, 10, 'applicant', 'removed', 35, -15, 5],
  ['YPPH', 'Redcliffe rail canopy', 'Brearley Avenue, Redcliffe', 260, 3100, 0, 12, 20, 'company-admin', 'ready', 7, 21, 6],
  ['YPPH', 'Forrestfield depot', 'Berkshire Road, Forrestfield', 135, 4700, 0, 23, 16, 'applicant', 'draft', 0, 25, 4],
  ['YSCB', 'Majura solar inverters', 'Majura Road, Majura', 20, 3900, 0, 12, 15, 'company-admin', 'approved', 10, 6, 12],
  ['YSCB', 'Fyshwick recycling shed', '59 Newcastle Street, Fyshwick', 225, 3300, 0, 32, 20, 'applicant', 'submitted', 1, 16, 3],
  ['YPAD', 'Glenelg jetty lights', 'Moseley Square, Glenelg', 225, 3800, 2, 15, 8, 'applicant', 'draft', 0, 20, 1],
  ['YBCG', 'Tugun surf club roof', 'Golden Four Drive, Tugun', 310, 3500, 0, 21, 15, 'applicant', 'triage', 2, 24, 2],
  ['YSCB', 'Pialligo nursery roof', 'Beltana Road, Pialligo', 265, 2600, 0, 12, 14, 'applicant', 'draft', 0, 30, 4],
  ['YSCB', 'Brindabella park sign', 'Brindabella Circuit, Canberra Airport', 80, 2200, 2, 11, 8, 'company-admin', 'draft', 0, 28, 3],
  ['YSCB', 'Fairbairn hangar door', 'Richmond Avenue, Fairbairn', 70, 2600, 0, 12, 12, 'applicant', 'draft', 0, 26, 2],
  ['YSSY', 'Bexley rail possession', 'Forest Road, Bexley', 255, 4300, 0, 12, 20, 'company-manager', 'up', 16, -3, 24],
  ['YSSY', 'Hillsdale tank farm lift', 'Denison Street, Hillsdale', 112, 3500, 0, 12, 16, 'company-rigger', 'up', 14, -5, 8],
  ['YSSY', 'Maroubra water main', 'Anzac Parade, Maroubra', 105, 4700, 0, 12, 18, 'company-rigger', 'approved', 8, 4, 6],
  ['YSCB', 'Symonston data hall', 'Mugga Lane, Symonston', 225, 5200, 0, 12, 14, 'company-admin', 'draft', 0, 24, 5],
  ['YSCB', 'Hume freight shed', 'Sheppard Street, Hume', 205, 6900, 0, 14, 16, 'company-admin', 'draft', 0, 33, 6],
];
