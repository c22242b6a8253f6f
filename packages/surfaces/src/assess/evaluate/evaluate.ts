import { SurfacesError } from '../../errors.ts';
import type { SurfaceType } from '../../surface/component.ts';
import type { AerodromeAssessment } from '../assess-aerodrome.ts';
import { limitsCrane } from '../headline.ts';
import { AREA_CONCERNS, CONCERNS, type Concern } from './concerns.ts';
import { DECISION_POWERS, type DecisionPower } from './decision-powers.ts';
import { isShortTerm, type Period } from './duration.ts';
import { type Outcome, REFERRAL_RULES, REGIMES, type Regime } from './referral-rules.ts';

export const PATHS = ['GREEN', 'AMBER', 'RED-S', 'RED-L', 'BLACK', 'OTHER'] as const;
export type Path = (typeof PATHS)[number];

/** Settings of the airport that affect the outcome; months are data because the regulations of 2026 may change them. */
export type AirportRegime = { readonly regime: Regime; readonly shortTermMonths: number };

/** The legal consequences of one airport's findings, stored with them. */
export type Evaluation = {
  readonly outcome: Outcome;
  readonly shortTerm: boolean;
  /** Everyone to consult before an approval, each once. */
  readonly ask: Concern[];
  readonly decides: DecisionPower;
};

/** "Pierces OLS or another non-PANS-OPS height surface" (permits.md 3.3). CNS only refers, windshear concerns buildings. */
const RED_TYPES: readonly SurfaceType[] = ['ols', 'future_ols', 'vss', 'helicopter'];

type AssessedFindings = Pick<AerodromeAssessment, 'heights' | 'zones' | 'craneKind'>;

/**
 * The types that affect the outcome, working or at rest; those that do not apply to this kind of crane are left out.
 */
function consider({ heights, zones, craneKind }: AssessedFindings) {
  const [pierced, close] = [new Set<SurfaceType>(), new Set<SurfaceType>()];
  for (const { type, state } of heights) {
    if (!limitsCrane(craneKind, type)) continue;
    if (state === 'pierced') pierced.add(type);
    else if (state === 'near' || state === 'unknown') close.add(type);
  }
  const inside = zones.flatMap(({ type, state }) => (state === 'inside' ? (AREA_CONCERNS[type] ?? []) : []));
  return { pierced, close, inside };
}

type Considered = ReturnType<typeof consider>;

/** Every outcome the law knows for these penetrations, the most serious first. */
function outcomesOf({ pierced }: Considered, shortTerm: boolean): readonly [Outcome, ...Outcome[]] {
  const red: Outcome[] = RED_TYPES.some((type) => pierced.has(type)) ? [shortTerm ? 'ols_short' : 'ols_long'] : [];
  if (pierced.has('pansops')) return [shortTerm ? 'pansops_short' : 'pansops_long', ...red];
  return [red[0] ?? 'nothing_pierced'];
}

function pathOf({ pierced, close, inside }: Considered, regime: Regime, outcome: Outcome): Path {
  if (regime === 'MILITARY' || regime === 'ALA') return 'OTHER';
  switch (outcome) {
    case 'pansops_short':
    case 'pansops_long':
      return 'BLACK';
    case 'ols_short':
      return 'RED-S';
    case 'ols_long':
      return 'RED-L';
    case 'nothing_pierced':
      return pierced.size + close.size + inside.length > 0 ? 'AMBER' : 'GREEN';
  }
}

function requested({ pierced, inside }: Considered, regime: Regime, outcomes: readonly Outcome[]): Concern[] {
  const byRule = outcomes
    .flatMap((outcome) => REFERRAL_RULES[regime].flatMap((rules) => rules[outcome] ?? []))
    .flatMap(({ ask, what, citation }) => ask.map((party) => ({ party, because: what, clause: citation })));
  const byType = [...pierced].flatMap((type) => CONCERNS[type] ?? []);
  const once = new Map<string, Concern>();
  for (const one of [...byRule, ...byType, ...inside]) if (!once.has(one.party)) once.set(one.party, one);
  return [...once.values()];
}

/**
 * The only place that decides what findings mean in law: the path of permits.md 3.3, whom to consult and who decides
 * (3.4), each with its clause. A person confirms it.
 */
export function evaluate(
  findings: AssessedFindings,
  { regime, shortTermMonths }: AirportRegime,
  periods: readonly Period[],
): Evaluation & { readonly path: Path } {
  if (!REGIMES.includes(regime)) {
    throw new SurfacesError('bad_text', 'regime', `one of ${REGIMES.join(', ')}`, regime);
  }
  const shortTerm = isShortTerm(periods, shortTermMonths);
  const considered = consider(findings);
  const outcomes = outcomesOf(considered, shortTerm);
  const [outcome] = outcomes;
  const decides = DECISION_POWERS[regime][outcome];
  return {
    path: pathOf(considered, regime, outcome),
    outcome,
    shortTerm,
    // Where nobody may approve, nobody is consulted (surfaces.md 7.6).
    ask: decides.power === 'nobody' ? [] : requested(considered, regime, outcomes),
    decides,
  };
}
