import type { AirportFinding, Authority, Regime } from '@jibline/contract';
import { type Outcome, type Party, REFERRAL_RULES } from '@jibline/surfaces';

/**
 * Who may say yes, by regime and by what is pierced. airport: the airport itself · delegate: the airport, while it holds a
 * delegation, else the Secretary · outside: somebody else, whose decision is recorded with its document.
 */
export type Power = 'airport' | 'delegate' | 'outside';

// biome-ignore format: reads as the table it is
export const POWER: Record<Regime, Record<Outcome, Power>> = {
  FEDERAL_LEASED:  { nothing_pierced: 'airport', ols_short: 'delegate', ols_long: 'outside', pansops: 'outside' },
  CERTIFIED_OTHER: { nothing_pierced: 'airport', ols_short: 'airport',  ols_long: 'airport', pansops: 'outside' },
  // A military aerodrome's own people are Defence.
  MILITARY:        { nothing_pierced: 'airport', ols_short: 'airport',  ols_long: 'airport', pansops: 'airport' },
  JOINT_USER:      { nothing_pierced: 'airport', ols_short: 'delegate', ols_long: 'outside', pansops: 'outside' },
  ALA:             { nothing_pierced: 'airport', ols_short: 'airport',  ols_long: 'airport', pansops: 'airport' },
};

const RED_TYPES: readonly string[] = ['ols', 'future_ols', 'vss', 'helicopter'];

function piercedTypes({ results }: AirportFinding): string[] {
  return results.flatMap((result) =>
    result.dimension === 3 && [result.working.finding, result.resting.finding].includes('pierced')
      ? [result.surfaceType]
      : [],
  );
}

/** What happened to the surfaces, as far as the law distinguishes; paths of their own regime (OTHER) by what is pierced. */
export function outcomeOf(finding: AirportFinding, shortTerm: boolean): Outcome {
  const pierced = piercedTypes(finding);
  if (pierced.includes('pansops')) return 'pansops';
  if (!pierced.some((type) => RED_TYPES.includes(type))) return 'nothing_pierced';
  return shortTerm ? 'ols_short' : 'ols_long';
}

/** Whom a pierced surface concerns, besides the rules of the regime. */
const CONCERNS: Readonly<Record<string, Party>> = {
  pansops: 'PROCEDURE_DESIGNER',
  vss: 'PROCEDURE_DESIGNER',
  cns: 'AIRSERVICES',
  helicopter: 'HELICOPTER_SITE_OPERATOR',
};

/** The authority a referral to a party is addressed to. */
const AUTHORITY_OF: Record<Party, Authority> = {
  CASA: 'CASA',
  AIRSERVICES: 'AIRSERVICES',
  DEFENCE: 'DEFENCE',
  BUILDING_AUTHORITY: 'BUILDING_AUTHORITY',
  PLANNING_AUTHORITY: 'BUILDING_AUTHORITY',
  PROCEDURE_DESIGNER: 'OTHER',
  HELICOPTER_SITE_OPERATOR: 'OTHER',
  WIND_CONSULTANT: 'OTHER',
};

/** Who must be asked before this airport may be told "ready"; nobody where nothing is pierced, as far as law goes. */
export function mustAsk(finding: AirportFinding, shortTerm: boolean): Authority[] {
  const outcome = outcomeOf(finding, shortTerm);
  if (outcome === 'nothing_pierced') return [];
  const rules = REFERRAL_RULES[finding.regime][outcome];
  const parties = [
    ...rules.flatMap(({ ask }) => ask),
    ...piercedTypes(finding).flatMap((type) => CONCERNS[type] ?? []),
  ];
  // Its own people are Defence: they do not write to themselves.
  const own: readonly Party[] = finding.regime === 'MILITARY' ? ['DEFENCE'] : [];
  return [...new Set(parties.filter((party) => !own.includes(party)).map((party) => AUTHORITY_OF[party]))];
}
