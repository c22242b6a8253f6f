import { DEFENCE, MOS, NO_RULE, type Outcome, REGULATIONS, type Regime } from './referral-rules.ts';

/**
 * Who may approve. airport: the airport itself · delegate: the airport, while it has a delegation, otherwise the
 * Secretary · outside: someone else, whose decision is recorded with its document · nobody: it cannot be approved.
 */
export const POWERS = ['airport', 'delegate', 'outside', 'nobody'] as const;
export type Power = (typeof POWERS)[number];

export type DecisionPower = { readonly power: Power; readonly who: string; readonly clause: string };

const row = (power: Power, who: string, clause: string): DecisionPower => ({ power, who, clause });

const REG_11 = `${REGULATIONS}, reg 11`;
const REG_14_5 = `${REGULATIONS}, reg 14(5)`;
const SUPPORTED = 'the Secretary, only with the support of the airport operator in writing';
const NEVER = 'no one: it cannot be approved for longer than short term';
const OWN_PEOPLE = 'the aerodrome, which Defence operates';
const COURTESY = 'the operator, as a courtesy (no rule applies)';

/** By regime and by what is penetrated (permits.md 3.4, surfaces.md 7.3). */
export const DECISION_POWERS: Record<Regime, Record<Outcome, DecisionPower>> = {
  FEDERAL_LEASED: {
    nothing_pierced: row('airport', 'the airport', 'Airports Act 1996, s 182'),
    ols_short: row('delegate', "the airport's delegate for the Secretary, or the Secretary", REG_11),
    ols_long: row('outside', 'the Secretary', REG_11),
    pansops_short: row('outside', SUPPORTED, REG_14_5),
    pansops_long: row('nobody', NEVER, REG_14_5),
  },
  CERTIFIED_OTHER: {
    nothing_pierced: row('airport', 'the airport', MOS),
    ols_short: row('airport', 'the airport, after CASA’s advice on hazard, lights and charting', MOS),
    ols_long: row('airport', 'the airport, with CASA’s advice and the planning authority’s consent', MOS),
    pansops_short: row('outside', 'the procedure designer (the airport gives no consent)', MOS),
    pansops_long: row('outside', 'the procedure designer (the airport gives no consent)', MOS),
  },
  MILITARY: {
    nothing_pierced: row('airport', OWN_PEOPLE, DEFENCE),
    ols_short: row('airport', OWN_PEOPLE, DEFENCE),
    ols_long: row('airport', OWN_PEOPLE, DEFENCE),
    pansops_short: row('airport', OWN_PEOPLE, DEFENCE),
    pansops_long: row('airport', OWN_PEOPLE, DEFENCE),
  },
  JOINT_USER: {
    nothing_pierced: row('airport', 'the airport', `Airports Act 1996, s 182; ${DEFENCE}`),
    ols_short: row(
      'delegate',
      "the airport's delegate for the Secretary, or the Secretary, with Defence's approval",
      `${REG_11}; ${DEFENCE}`,
    ),
    ols_long: row('outside', "the Secretary, with Defence's approval", `${REG_11}; ${DEFENCE}`),
    pansops_short: row('outside', `${SUPPORTED}, and with Defence's approval`, `${REG_14_5}; ${DEFENCE}`),
    pansops_long: row('nobody', NEVER, REG_14_5),
  },
  ALA: {
    nothing_pierced: row('airport', COURTESY, NO_RULE),
    ols_short: row('airport', COURTESY, NO_RULE),
    ols_long: row('airport', COURTESY, NO_RULE),
    pansops_short: row('airport', COURTESY, NO_RULE),
    pansops_long: row('airport', COURTESY, NO_RULE),
  },
};
