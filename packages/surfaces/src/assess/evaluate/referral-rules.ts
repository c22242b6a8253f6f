/**
 * Who must be consulted, as data, because the law changed in 2026 and will change again. Who decides:
 * decision-powers.ts.
 */

/** The five regimes an airport may be under (permits.md 3.4). */
export const REGIMES = ['FEDERAL_LEASED', 'CERTIFIED_OTHER', 'MILITARY', 'JOINT_USER', 'ALA'] as const;
export type Regime = (typeof REGIMES)[number];

/** Outcomes the law distinguishes; `ols` stands for every height surface of permits.md 3.3. */
export const OUTCOMES = ['nothing_pierced', 'ols_short', 'ols_long', 'pansops_short', 'pansops_long'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const PARTIES = [
  'CASA',
  'AIRSERVICES',
  'DEFENCE',
  'BUILDING_AUTHORITY',
  'PLANNING_AUTHORITY',
  'PROCEDURE_DESIGNER',
  'HELICOPTER_SITE_OPERATOR',
  'WIND_CONSULTANT',
] as const;
export type Party = (typeof PARTIES)[number];

export type ReferralRule = {
  readonly ask: readonly Party[];
  readonly what: string;
  readonly citation: string;
};

/** For an outcome without an entry nobody is consulted; decision-powers.ts says who decides then. */
type ReferralRules = Partial<Record<Outcome, ReferralRule>>;

export const REGULATIONS = 'Airports (Protection of Airspace) Regulations 1996';
export const MOS = 'CASR Part 139 and the Part 139 MOS';
export const DEFENCE = 'Defence Regulation 2016, Part 11A';
export const NO_RULE = 'ATSB REPCON AR201800081';

const FEDERAL: ReferralRules = {
  ols_short: {
    ask: ['CASA', 'AIRSERVICES'],
    what: 'Invite CASA and Airservices to comment. Without a delegation, send it to the Secretary within 21 days of receipt.',
    citation: `${REGULATIONS}, regs 10(4) and 11`,
  },
  ols_long: {
    ask: ['CASA', 'AIRSERVICES', 'BUILDING_AUTHORITY'],
    what: 'Send it with the submissions to the Secretary within 21 days of receipt and notify the proponent in writing.',
    citation: `${REGULATIONS}, regs 10(2) and 11`,
  },
  pansops_short: {
    ask: ['CASA', 'AIRSERVICES', 'PROCEDURE_DESIGNER'],
    what: 'Only with the support of the airport operator, then as for an obstacle limitation surface.',
    citation: `${REGULATIONS}, regs 10(4) and 14(5)`,
  },
};

const NOTIFY_CASA = 'Notify CASA and the planning authority of the planned infringement.';
const DESIGNER_FIRST = 'Notify the procedure designer first. The airport gives no consent.';

const CERTIFIED: ReferralRules = {
  ols_short: { ask: ['CASA', 'PLANNING_AUTHORITY'], what: NOTIFY_CASA, citation: MOS },
  ols_long: {
    ask: ['CASA', 'PLANNING_AUTHORITY'],
    what: 'As for short term. The planning authority’s consent condition is also needed.',
    citation: MOS,
  },
  pansops_short: { ask: ['PROCEDURE_DESIGNER', 'CASA'], what: DESIGNER_FIRST, citation: MOS },
  pansops_long: { ask: ['PROCEDURE_DESIGNER', 'CASA'], what: DESIGNER_FIRST, citation: MOS },
};

const APPROVAL = 'Defence approval.';
const PROCEDURES =
  'Defence, with Air Force aeronautical information (10 business days) for military procedures and Airservices (6 weeks) for civil ones.';

/** Defence's requirements where the aerodrome's own people are not Defence. */
const WITH_DEFENCE: ReferralRules = {
  ols_short: { ask: ['DEFENCE'], what: APPROVAL, citation: DEFENCE },
  ols_long: { ask: ['DEFENCE'], what: APPROVAL, citation: DEFENCE },
  pansops_short: { ask: ['DEFENCE', 'AIRSERVICES'], what: PROCEDURES, citation: DEFENCE },
};

/** The people of a military aerodrome are Defence themselves, so Defence is not consulted. */
const WITHIN_DEFENCE: ReferralRules = {
  pansops_short: { ask: ['AIRSERVICES'], what: PROCEDURES, citation: DEFENCE },
  pansops_long: { ask: ['AIRSERVICES'], what: PROCEDURES, citation: DEFENCE },
};

/** Rules that apply, in order; at a joint-user airport both the federal and the Defence rule do. */
export const REFERRAL_RULES: Record<Regime, readonly ReferralRules[]> = {
  FEDERAL_LEASED: [FEDERAL],
  CERTIFIED_OTHER: [CERTIFIED],
  MILITARY: [WITHIN_DEFENCE],
  JOINT_USER: [FEDERAL, WITH_DEFENCE],
  ALA: [],
};
