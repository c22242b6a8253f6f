import type { Outcome, Party, Power } from '@jibline/surfaces';
import type { Authority } from '../airports/enums.ts';

/** The engine's lists, held to it by the compiler: a name too many or too few does not compile. */
const namesOf = <Name extends string>(names: Record<Name, true>) => Object.keys(names) as Name[];

/** What the findings of an airport come to, as far as the law distinguishes. */
export const OUTCOMES = namesOf<Outcome>({
  nothing_pierced: true,
  ols_short: true,
  ols_long: true,
  pansops_short: true,
  pansops_long: true,
});

/** Who may have to be asked: each is an authority a case can be referred to. */
export const PARTIES = namesOf<Party>({
  CASA: true,
  AIRSERVICES: true,
  DEFENCE: true,
  BUILDING_AUTHORITY: true,
  PLANNING_AUTHORITY: true,
  PROCEDURE_DESIGNER: true,
  HELICOPTER_SITE_OPERATOR: true,
  WIND_CONSULTANT: true,
}) satisfies readonly Authority[];

/** Who may say yes: the airport, its delegate for the Secretary, someone outside, or no one. */
export const POWERS = namesOf<Power>({ airport: true, delegate: true, outside: true, nobody: true });

interface ToAsk {
  readonly ask: readonly { readonly party: Party }[];
}

/** Those who must be asked and were not yet. */
export const unaskedOf = (
  { ask }: ToAsk,
  referrals: readonly { readonly authority: string }[],
): (Party & Authority)[] =>
  ask.map(({ party }) => party).filter((party) => !referrals.some(({ authority }) => authority === party));
