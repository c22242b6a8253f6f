/** Who must be asked, as data: law changed in 2026 and will change again, so nothing here is code. Who decides: decision-powers.ts. */

/** The five regimes an airport may be under (permits.md 3.4). */
export const REGIMES = ['FEDERAL_LEASED', 'CERTIFIED_OTHER', 'MILITARY', 'JOINT_USER', 'ALA'] as const;
export type Regime = (typeof REGIMES)[number];

/** What happened to the surfaces, as far as the law distinguishes; `ols` stands for every height surface of permits.md 3.3. */
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
  readonly dueDays: number | null;
  readonly citation: string;
};

export const REGULATIONS = 'Airports (Protection of Airspace) Regulations 1996';
export const MOS = 'CASR Part 139 and the Part 139 MOS';
export const DEFENCE = 'Defence Regulation 2016, Part 11A';
export const NO_RULE = 'ATSB REPCON AR201800081';

const FEDERAL: Record<Outcome, ReferralRule> = {
  nothing_pierced: {
    ask: [],
    what: 'Not a controlled activity. The airport confirms, and may set conditions by agreement.',
    dueDays: null,
    citation: 'Airports Act 1996, s 182',
  },
  ols_short: {
    ask: ['CASA', 'AIRSERVICES'],
    what: 'Invite CASA and Airservices. Without a delegation send it to the Secretary within 21 days of receipt.',
    dueDays: 21,
    citation: `${REGULATIONS}, regs 10(4) and 11`,
  },
  ols_long: {
    ask: ['CASA', 'AIRSERVICES', 'BUILDING_AUTHORITY'],
    what: 'Send it with the submissions to the Secretary within 21 days of receipt and tell the proponent in writing.',
    dueDays: 21,
    citation: `${REGULATIONS}, regs 10(2) and 11`,
  },
  pansops_short: {
    ask: ['CASA', 'AIRSERVICES', 'PROCEDURE_DESIGNER'],
    what: 'Only with the support of the airport operator, then as for an obstacle limitation surface.',
    dueDays: 21,
    citation: `${REGULATIONS}, regs 10(4) and 14(5)`,
  },
  pansops_long: {
    ask: [],
    what: 'Cannot be approved: nobody is asked. Lower it, or ask for a shorter time.',
    dueDays: null,
    citation: `${REGULATIONS}, reg 14(5)`,
  },
};

const TELL_CASA = 'Tell CASA of the planned infringement and inform the planning authority.';
const DESIGNER_FIRST = 'Tell the procedure designer first. No consent from the airport.';

const CERTIFIED: Record<Outcome, ReferralRule> = {
  nothing_pierced: { ask: [], what: 'The airport records no objection.', dueDays: null, citation: MOS },
  ols_short: { ask: ['CASA', 'PLANNING_AUTHORITY'], what: TELL_CASA, dueDays: null, citation: MOS },
  ols_long: {
    ask: ['CASA', 'PLANNING_AUTHORITY'],
    what: "As short-term, and the planning authority's consent condition is needed.",
    dueDays: null,
    citation: MOS,
  },
  pansops_short: { ask: ['PROCEDURE_DESIGNER', 'CASA'], what: DESIGNER_FIRST, dueDays: null, citation: MOS },
  pansops_long: { ask: ['PROCEDURE_DESIGNER', 'CASA'], what: DESIGNER_FIRST, dueDays: null, citation: MOS },
};

const APPROVAL = 'Defence approval.';
const PROCEDURES =
  'Defence, with Air Force aeronautical information (10 business days) for military procedures and Airservices (6 weeks) for civil ones.';

/** What Defence wants where it is not the aerodrome's own people. */
const WITH_DEFENCE: Record<Outcome, ReferralRule> = {
  nothing_pierced: {
    ask: [],
    what: 'Below the declared heights of the defence aviation area, which are among the surfaces: no crane form.',
    dueDays: null,
    citation: DEFENCE,
  },
  ols_short: { ask: ['DEFENCE'], what: APPROVAL, dueDays: null, citation: DEFENCE },
  ols_long: { ask: ['DEFENCE'], what: APPROVAL, dueDays: null, citation: DEFENCE },
  pansops_short: { ask: ['DEFENCE', 'AIRSERVICES'], what: PROCEDURES, dueDays: null, citation: DEFENCE },
  pansops_long: { ask: ['DEFENCE', 'AIRSERVICES'], what: PROCEDURES, dueDays: null, citation: DEFENCE },
};

/** The people of a military aerodrome are Defence: they do not write to themselves. */
const WITHIN_DEFENCE = perOutcome((outcome) => {
  const rule = WITH_DEFENCE[outcome];
  return { ...rule, ask: rule.ask.filter((party) => party !== 'DEFENCE') };
});

const COURTESY: ReferralRule = {
  ask: [],
  what: 'No rule applies: a courtesy notice to the operator and advice to the applicant.',
  dueDays: null,
  citation: NO_RULE,
};

/** Rules that apply, in order; at a joint-user airport both the federal and the Defence rule do. */
export const REFERRAL_RULES: Record<Regime, Record<Outcome, readonly ReferralRule[]>> = {
  FEDERAL_LEASED: perOutcome((o) => [FEDERAL[o]]),
  CERTIFIED_OTHER: perOutcome((o) => [CERTIFIED[o]]),
  MILITARY: perOutcome((o) => [WITHIN_DEFENCE[o]]),
  JOINT_USER: perOutcome((o) => (o === 'pansops_long' ? [FEDERAL[o]] : [FEDERAL[o], WITH_DEFENCE[o]])),
  ALA: perOutcome(() => [COURTESY]),
};

function perOutcome<T>(of: (outcome: Outcome) => T): Record<Outcome, T> {
  return {
    nothing_pierced: of('nothing_pierced'),
    ols_short: of('ols_short'),
    ols_long: of('ols_long'),
    pansops_short: of('pansops_short'),
    pansops_long: of('pansops_long'),
  };
}
