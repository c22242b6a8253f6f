import type { FormIssue } from './form-issue.ts';
import type { FurtherCraneDraft } from './further-cranes.ts';
import type { DraftAnswers } from './submission.ts';

function withoutStages<D extends { readonly stages?: unknown }>({ stages: _stages, ...crane }: D): Omit<D, 'stages'> {
  return crane;
}

const withoutOwnStages = ({ craneDetail, ...crane }: FurtherCraneDraft): FurtherCraneDraft =>
  craneDetail ? { ...crane, craneDetail: withoutStages(craneDetail) } : crane;

/**
 * A copy with the same location, machine and people, but without dates, declarations and anything tied to the old
 * dates.
 */
export function cloneAnswers(answers: DraftAnswers): DraftAnswers {
  const { schedule, craneDetail, furtherCranes, ...rest } = answers;
  const { hours, nightWork, weekendWork } = schedule ?? {};
  const stored = {
    ...(hours === undefined ? {} : { hours }),
    ...(nightWork === undefined ? {} : { nightWork }),
    ...(weekendWork === undefined ? {} : { weekendWork }),
  };
  return {
    ...rest,
    ...(craneDetail === undefined ? {} : { craneDetail: withoutStages(craneDetail) }),
    ...(furtherCranes === undefined ? {} : { furtherCranes: furtherCranes.map(withoutOwnStages) }),
    ...(Object.keys(stored).length === 0 ? {} : { schedule: stored }),
  };
}

/** AHD heights are computed from the ground and the structure, not typed. */
const FOLLOWS = /\.maxHeightAhdM$/;
const MILLIONTH = 1e6;

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Normalises an answer: an empty text counts as missing, and tiny rounding differences are ignored. */
function meant(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * MILLIONTH) / MILLIONTH;
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(meant);
  if (!isSection(value)) return value;
  const inner = Object.entries(value).map(([key, one]) => [key, meant(one)] as const);
  return Object.fromEntries(inner.filter(([, one]) => one !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Answer by answer: descends two levels; everything below is one answer. */
function* fieldsOf(answers: DraftAnswers): Generator<[field: string, text: string]> {
  for (const [section, value] of Object.entries(answers))
    if (!isSection(value)) yield [section, JSON.stringify(meant(value) ?? null)];
    else
      for (const [name, one] of Object.entries(value))
        if (meant(one) !== undefined) yield [`${section}.${name}`, JSON.stringify(meant(one))];
}

/**
 * "Extension: only dates change": every other answer that differs from the permit's, by field. What a copy leaves out,
 * because it belongs to the old dates, an extension may answer anew.
 */
export function changedByExtension(permit: DraftAnswers, answers: DraftAnswers): FormIssue[] {
  const [old, now] = [new Map(fieldsOf(cloneAnswers(permit))), new Map(fieldsOf(cloneAnswers(answers)))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .filter((field) => old.get(field) !== now.get(field) && !FOLLOWS.test(field))
    .map((path) => ({
      path,
      message: 'This differs from the permit. An extension changes only the dates. Apply to change the permit instead.',
      missing: false,
    }));
}
