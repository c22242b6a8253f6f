import type { Outcome, Party, Power } from '@jibline/surfaces';
import type { Authority } from '../airports/enums.ts';

/** Lists tied to the engine's by the compiler: a name too many or too few is a compile error. */
const namesOf = <Name extends string>(names: Record<Name, true>) => Object.keys(names) as Name[];

/** The combined outcomes of an airport's findings that the law distinguishes. */
export const OUTCOMES = namesOf<Outcome>({
  nothing_pierced: true,
  ols_short: true,
  ols_long: true,
  pansops_short: true,
  pansops_long: true,
});

/** Authorities that may have to be consulted: an application can be referred to each. */
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

/** Who may approve: the airport, its delegate for the Secretary, another authority, or no one. */
export const POWERS = namesOf<Power>({ airport: true, delegate: true, outside: true, nobody: true });

interface ToAsk {
  readonly ask: readonly { readonly party: Party }[];
}

/** Those who must be consulted and have not been. */
export const unaskedOf = (
  { ask }: ToAsk,
  referrals: readonly { readonly authority: string }[],
): (Party & Authority)[] =>
  ask.map(({ party }) => party).filter((party) => !referrals.some(({ authority }) => authority === party));
