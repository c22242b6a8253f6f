import type { AssessedOutcome, ChangedApplication } from '@jibline/contract';
import {
  counted,
  IMPACT_EFFECTS,
  IMPACT_STAGES,
  type ImpactEffect,
  type ImpactStage,
  outcomeLabels,
  withUnit,
} from '@jibline/contract/enums';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

/** Before publishing, or after it. */
export type ImpactTense = 'would' | 'now';

export const EFFECT_LABELS: Record<ImpactEffect, { tone: Tone; word: string }> = {
  penetrates: { tone: 'bad', word: 'Penetrates' },
  graver: { tone: 'bad', word: 'Graver outcome' },
  closer: { tone: 'near', word: 'Less margin' },
  other: { tone: 'info', word: 'Other surface decides' },
  better: { tone: 'ok', word: 'Better' },
};
export const STAGE_LABELS: Record<ImpactStage, string> = {
  up: 'Permit, crane up',
  permit: 'Permit',
  open: 'Open application',
};

const SUBJECTS: Record<ImpactStage, (count: number) => string> = {
  up: (count) => counted(count, 'permit with its crane up', 'permits with their cranes up'),
  permit: (count) => counted(count, 'permit'),
  open: (count) => counted(count, 'open application'),
};
const PREDICATES: Record<ImpactEffect, { would: string; one: string; many: string }> = {
  penetrates: {
    would: 'would penetrate a surface',
    one: 'now penetrates a surface',
    many: 'now penetrate a surface',
  },
  graver: { would: 'would get a graver outcome', one: 'now has a graver outcome', many: 'now have a graver outcome' },
  closer: { would: 'would have less margin', one: 'now has less margin', many: 'now have less margin' },
  other: {
    would: 'would be decided by another surface',
    one: 'is now decided by another surface',
    many: 'are now decided by another surface',
  },
  better: {
    would: 'would have more margin or a milder outcome',
    one: 'now has more margin or a milder outcome',
    many: 'now have more margin or a milder outcome',
  },
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

export interface ImpactSentence {
  readonly effect: ImpactEffect;
  readonly text: string;
}

type Changed = Pick<ChangedApplication, 'effect' | 'stage'>;

/** A sentence for each effect that occurs, gravest first: “3 permits would penetrate a surface.” */
export function impactSentences(changed: readonly Changed[], tense: ImpactTense): ImpactSentence[] {
  return IMPACT_EFFECTS.flatMap((effect) => {
    const those = changed.filter((one) => one.effect === effect);
    if (those.length === 0) return [];
    const subjects = IMPACT_STAGES.flatMap((stage) => {
      const count = those.filter((one) => one.stage === stage).length;
      return count > 0 ? [SUBJECTS[stage](count)] : [];
    });
    const { would, one, many } = PREDICATES[effect];
    const predicate = tense === 'would' ? would : those.length === 1 ? one : many;
    return [{ effect, text: `${list.format(subjects)} ${predicate}.` }];
  });
}

const MAX_DIGITS = 3;

/** As many decimals as it takes to tell the two apart, one at least. */
function digitsFor(a: number | null | undefined, b: number | null): number {
  if (a == null || b === null) return 1;
  let digits = 1;
  while (digits < MAX_DIGITS && a.toFixed(digits) === b.toFixed(digits)) digits += 1;
  return digits;
}

function marginText({ marginM, surface }: AssessedOutcome, digits: number): string {
  if (marginM === null) return 'No height surface above';
  const name = surface?.name ?? 'the surface';
  const distance = withUnit(Math.abs(marginM).toFixed(digits), 'm');
  return marginM < 0 ? `${distance} above ${name}` : `${distance} below ${name}`;
}

export interface OutcomeWords {
  readonly outcome: string;
  readonly margin: string;
}

/** Both assessments in words and figures: “Clear, 3.2 m below Conical”. */
export function outcomeWords({ before, after }: Pick<ChangedApplication, 'before' | 'after'>): {
  before: OutcomeWords | null;
  after: OutcomeWords;
} {
  const digits = digitsFor(before?.marginM, after.marginM);
  const words = (outcome: AssessedOutcome) => ({
    outcome: outcomeLabels(outcome).label,
    margin: marginText(outcome, digits),
  });
  return { before: before && words(before), after: words(after) };
}
