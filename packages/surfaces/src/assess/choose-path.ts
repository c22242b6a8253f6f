import { SurfacesError } from '../errors.ts';
import type { SurfaceType } from '../surface/component.ts';
import type { AerodromeAssessment } from './assess-aerodrome.ts';
import { isShortTerm, type Period } from './duration.ts';
import type { HeightFinding } from './finding.ts';
import { limits } from './headline.ts';
import { type Outcome, type Party, REFERRAL_RULES, REGIMES, type ReferralRule, type Regime } from './referral-rules.ts';

export const PATHS = ['GREEN', 'AMBER', 'RED-S', 'RED-L', 'BLACK', 'OTHER'] as const;
export type Path = (typeof PATHS)[number];

/** Settings of the airport that bear on the path; months are data because the regulations of 2026 may change them. */
export type AirportRegime = { readonly regime: Regime; readonly shortTermMonths: number };

export type PathProposal = {
  readonly path: Path;
  readonly shortTerm: boolean;
  /** Whether anybody may say yes: a long-term PANS-OPS intrusion at a federal airport cannot be approved (reg 14(5)). */
  readonly approvable: 'yes' | 'only_with_airport_support' | 'no';
  /** Plain reasons, most serious first. */
  readonly reasons: readonly string[];
  readonly rules: readonly ReferralRule[];
  /** Everybody to ask, by the rules and by the surfaces pierced, each once. */
  readonly ask: readonly Party[];
};

/** Beyond the rules of the regime: whom a pierced surface of this type concerns (surfaces.md 7.6). */
const CONCERNS: Partial<Record<SurfaceType, Party>> = {
  pansops: 'PROCEDURE_DESIGNER',
  vss: 'PROCEDURE_DESIGNER',
  cns: 'AIRSERVICES',
  helicopter: 'HELICOPTER_SITE_OPERATOR',
};

/** "Pierces OLS or another non-PANS-OPS height surface" (permits.md 3.3). CNS only refers, windshear concerns buildings. */
const RED_TYPES: readonly SurfaceType[] = ['ols', 'future_ols', 'vss', 'helicopter'];

function typesIn(heights: readonly HeightFinding[], states: readonly HeightFinding['state'][]): Set<SurfaceType> {
  return new Set(heights.filter((f) => states.includes(f.state)).map((f) => f.type));
}

function reasonsFor(pierced: Set<SurfaceType>, near: Set<SurfaceType>, unknown: Set<SurfaceType>): string[] {
  return [
    ...[...pierced].map((type) => `pierces ${type}`),
    ...[...unknown].map((type) => `${type} cannot be judged without a ground level`),
    ...[...near].filter((type) => !pierced.has(type)).map((type) => `below ${type} by less than the buffer`),
  ];
}

type Judged = Pick<AerodromeAssessment, 'heights' | 'zones' | 'craneKind'>;

/** The findings that bear on the path, as it looks at them. */
function consider(assessment: Judged) {
  const counted = assessment.heights.filter((f) => limits(assessment.craneKind, f.type));
  const pierced = typesIn(counted, ['pierced']);
  const near = typesIn(counted, ['near']);
  const unknown = typesIn(counted, ['unknown']);
  const inCnsArea = assessment.zones.some((z) => z.type === 'cns' && z.state === 'inside');
  return { pierced, near, unknown, inCnsArea, red: RED_TYPES.some((type) => pierced.has(type)) };
}

function pathFor(
  { pierced, near, unknown, inCnsArea, red }: ReturnType<typeof consider>,
  regime: Regime,
  isShort: () => boolean,
): Path {
  if (regime === 'MILITARY' || regime === 'ALA') return 'OTHER';
  if (pierced.has('pansops')) return 'BLACK';
  if (red) return isShort() ? 'RED-S' : 'RED-L';
  return inCnsArea || pierced.size + near.size + unknown.size > 0 ? 'AMBER' : 'GREEN';
}

/** The path alone, for an answer that goes no further. */
export const pathOf = (assessment: Judged, airport: AirportRegime, periods: readonly Period[]): Path =>
  pathFor(consider(assessment), airport.regime, () => isShortTerm(periods, airport.shortTermMonths));

/** The automatic proposal of permits.md 3.3; a person confirms it. Working and resting both count. */
export function choosePath(assessment: Judged, airport: AirportRegime, periods: readonly Period[]): PathProposal {
  if (!REGIMES.includes(airport.regime)) {
    throw new SurfacesError('bad_text', 'regime', `one of ${REGIMES.join(', ')}`, airport.regime);
  }
  const shortTerm = isShortTerm(periods, airport.shortTermMonths);
  const considered = consider(assessment);
  const { pierced, near, unknown, inCnsArea, red } = considered;
  const outcome: Outcome = pierced.has('pansops')
    ? 'pansops'
    : red
      ? shortTerm
        ? 'ols_short'
        : 'ols_long'
      : 'nothing_pierced';
  const rules = REFERRAL_RULES[airport.regime][outcome];
  const concerned = [...pierced].flatMap((type) => CONCERNS[type] ?? []);
  if (inCnsArea) concerned.push('AIRSERVICES');
  const wind: Party[] = pierced.has('windshear') ? ['WIND_CONSULTANT'] : [];
  const chosen = pathFor(considered, airport.regime, () => shortTerm);
  return {
    path: chosen,
    shortTerm,
    approvable: chosen !== 'BLACK' ? 'yes' : shortTerm ? 'only_with_airport_support' : 'no',
    reasons: [...reasonsFor(pierced, near, unknown), ...(inCnsArea ? ['within an area of a navigation aid'] : [])],
    rules,
    ask: [...new Set([...rules.flatMap((rule) => rule.ask), ...concerned, ...wind])],
  };
}
