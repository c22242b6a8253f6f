/** Who must be asked and who decides, as data: law changed in 2026 and will change again, so nothing here is code. */

/** The five regimes an airport may be under (permits.md 3.4). */
export const REGIMES = ['FEDERAL_LEASED', 'CERTIFIED_OTHER', 'MILITARY', 'JOINT_USER', 'ALA'] as const;
export type Regime = (typeof REGIMES)[number];

/** What happened to the surfaces, as far as the law distinguishes. */
export const OUTCOMES = ['nothing_pierced', 'ols_short', 'ols_long', 'pansops'] as const;
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
  readonly decides: string;
  readonly what: string;
  readonly dueDays: number | null;
  readonly citation: string;
};

const REG = 'Airports (Protection of Airspace) Regulations 1996';
const MOS = 'CASR Part 139 and the Part 139 MOS';
const DEFENCE = 'Defence Regulation 2016, Part 11A';

const FEDERAL: Record<Outcome, ReferralRule> = {
  nothing_pierced: {
    ask: [],
    decides: 'airport',
    what: 'Not a controlled activity. The airport confirms, and may set conditions by agreement.',
    dueDays: null,
    citation: 'Airports Act 1996, s 182',
  },
  ols_short: {
    ask: ['CASA', 'AIRSERVICES'],
    decides: "the airport's delegate for the Secretary where a delegation exists, otherwise the Secretary",
    what: 'Invite CASA and Airservices. Without a delegation send it to the Secretary within 21 days of receipt.',
    dueDays: 21,
    citation: `${REG}, regs 10(4) and 11`,
  },
  ols_long: {
    ask: ['CASA', 'AIRSERVICES', 'BUILDING_AUTHORITY'],
    decides: 'Secretary',
    what: 'Send it with the submissions to the Secretary within 21 days of receipt and tell the proponent in writing.',
    dueDays: 21,
    citation: `${REG}, regs 10(2) and 11`,
  },
  pansops: {
    ask: ['CASA', 'AIRSERVICES', 'PROCEDURE_DESIGNER'],
    decides: "the airport's delegate for the Secretary, only where short-term and supported by the airport",
    what: 'Cannot be approved, except short-term with the support of the airport operator.',
    dueDays: 21,
    citation: `${REG}, reg 14(5)`,
  },
};

const CERTIFIED: Record<Outcome, ReferralRule> = {
  nothing_pierced: {
    ask: [],
    decides: 'airport',
    what: 'The airport records no objection.',
    dueDays: null,
    citation: MOS,
  },
  ols_short: {
    ask: ['CASA', 'PLANNING_AUTHORITY'],
    decides: 'CASA on hazard, lights and charting; the planning authority on consent',
    what: 'Tell CASA of the planned infringement and inform the planning authority.',
    dueDays: null,
    citation: MOS,
  },
  ols_long: {
    ask: ['CASA', 'PLANNING_AUTHORITY'],
    decides: 'CASA on hazard, lights and charting; the planning authority on consent',
    what: "As short-term, and the planning authority's consent condition is needed.",
    dueDays: null,
    citation: MOS,
  },
  pansops: {
    ask: ['PROCEDURE_DESIGNER', 'CASA'],
    decides: 'procedure designer',
    what: 'Tell the procedure designer first. No consent from the airport.',
    dueDays: null,
    citation: MOS,
  },
};

const MILITARY: Record<Outcome, ReferralRule> = {
  nothing_pierced: {
    ask: ['DEFENCE'],
    decides: 'Defence',
    what: 'Defence crane form where the crane is above the declared height of the defence aviation area.',
    dueDays: null,
    citation: DEFENCE,
  },
  ols_short: { ask: ['DEFENCE'], decides: 'Defence', what: 'Defence approval.', dueDays: null, citation: DEFENCE },
  ols_long: { ask: ['DEFENCE'], decides: 'Defence', what: 'Defence approval.', dueDays: null, citation: DEFENCE },
  pansops: {
    ask: ['DEFENCE', 'AIRSERVICES'],
    decides: 'Defence',
    what: 'Defence, with Air Force aeronautical information (10 business days) for military procedures and Airservices (6 weeks) for civil ones.',
    dueDays: null,
    citation: DEFENCE,
  },
};

const COURTESY: ReferralRule = {
  ask: [],
  decides: 'nobody',
  what: 'No rule applies: a courtesy notice to the operator and advice to the applicant.',
  dueDays: null,
  citation: 'ATSB REPCON AR201800081',
};

/** Rules that apply, in order; at a joint-user airport both the federal and the Defence rule do. */
export const REFERRAL_RULES: Record<Regime, Record<Outcome, readonly ReferralRule[]>> = {
  FEDERAL_LEASED: perOutcome((o) => [FEDERAL[o]]),
  CERTIFIED_OTHER: perOutcome((o) => [CERTIFIED[o]]),
  MILITARY: perOutcome((o) => [MILITARY[o]]),
  JOINT_USER: perOutcome((o) => [FEDERAL[o], MILITARY[o]]),
  ALA: perOutcome(() => [COURTESY]),
};

function perOutcome(rules: (outcome: Outcome) => readonly ReferralRule[]): Record<Outcome, readonly ReferralRule[]> {
  return {
    nothing_pierced: rules('nothing_pierced'),
    ols_short: rules('ols_short'),
    ols_long: rules('ols_long'),
    pansops: rules('pansops'),
  };
}
