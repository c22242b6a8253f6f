import * as z from 'zod';
import { Email, Instant, oneLine, Phone, text } from '../../scalars.ts';

/**
 * One answer of the form, defined once for both uses: what a draft may contain (incomplete, but valid) and what a
 * submission must contain. `need` has one mark per column, mobile · tower · platform · development: R required, o
 * optional, c required by a rule across fields, - not asked.
 */
export type Requirement = 'R' | 'o' | 'c' | '-';
export type RequirementRow = `${Requirement}${Requirement}${Requirement}${Requirement}`;
export type Column = 0 | 1 | 2 | 3;

export interface Answer<
  D extends z.ZodType = z.ZodType,
  F extends z.ZodType = z.ZodType,
  N extends RequirementRow = RequirementRow,
> {
  readonly need: N;
  readonly draft: D;
  readonly final: F;
}
export type Answers = Record<string, Answer>;

type MarkIn<N extends string, C extends Column> = N extends `${infer M}${infer T}${infer E}${infer D}`
  ? [M, T, E, D][C]
  : never;
type FinalOf<A extends Answer, C extends Column> =
  MarkIn<A['need'], C> extends 'R' ? A['final'] : z.ZodOptional<A['final']>;
export type DraftShape<S extends Answers> = { [K in keyof S]: z.ZodOptional<S[K]['draft']> };
export type FinalShape<S extends Answers, C extends Column> = {
  [K in keyof S as MarkIn<S[K]['need'], C> extends '-' ? never : K]: FinalOf<S[K], C>;
};

/** Required answers are present; the others are optional. */
export type LodgedShape<S extends Answers, C extends Column> = {
  [K in keyof S]: MarkIn<S[K]['need'], C> extends 'R' ? S[K]['draft'] : z.ZodOptional<S[K]['draft']>;
};

/** The section in a draft: nothing required, nothing unknown. */
export function draftOf<S extends Answers>(section: S) {
  const shape = Object.fromEntries(Object.entries(section).map(([key, answer]) => [key, answer.draft.optional()]));
  return z.strictObject(shape as DraftShape<S>);
}

/** The section as a submission requires it for one column. */
export function finalOf<S extends Answers, const C extends Column>(section: S, column: C) {
  const requested = Object.entries(section).filter(([, answer]) => answer.need[column] !== '-');
  const shape = Object.fromEntries(
    requested.map(([key, answer]) => [key, answer.need[column] === 'R' ? answer.final : answer.final.optional()]),
  );
  return z.strictObject(shape as FinalShape<S, C>);
}

/**
 * The section of a submitted application: required answers are present, and their values are not checked again.
 * Stricter ranges and formats since then must not make an old permit unreadable.
 */
export function lodgedOf<S extends Answers, const C extends Column>(section: S, column: C) {
  const shape = Object.fromEntries(
    Object.entries(section).map(([key, { need, draft }]) => [key, need[column] === 'R' ? draft : draft.optional()]),
  );
  return z.strictObject(shape as LodgedShape<S, C>);
}

const answer = <N extends RequirementRow, D extends z.ZodType, F extends z.ZodType>(need: N, draft: D, final: F) => ({
  need,
  draft,
  final,
});

/** A draft may contain half-typed text, numbers out of range and incomplete addresses, but no other types of value. */
export const field = {
  text: <N extends RequirementRow>(need: N, min: number, max: number) =>
    answer(need, z.string().max(max), text(min, max)),
  line: <N extends RequirementRow>(need: N, min: number, max: number) =>
    answer(need, z.string().max(max), oneLine(min, max)),
  number: <N extends RequirementRow>(need: N, min: number, max: number) =>
    answer(need, z.number().min(-1e6).max(1e6), z.number().min(min).max(max)),
  integer: <N extends RequirementRow>(need: N, min: number, max: number) =>
    answer(need, z.int().min(-1e6).max(1e6), z.int().min(min).max(max)),
  email: <N extends RequirementRow>(need: N) => answer(need, z.string().max(254), Email),
  phone: <N extends RequirementRow>(need: N) => answer(need, z.string().max(30), Phone),
  yesNo: <N extends RequirementRow>(need: N) => answer(need, z.boolean(), z.boolean()),
  instant: <N extends RequirementRow>(need: N) => answer(need, Instant, Instant),
  oneOf: <N extends RequirementRow, const V extends readonly string[]>(need: N, values: V) =>
    answer(need, z.enum(values), z.enum(values)),
  exactly: <N extends RequirementRow, S extends z.ZodType>(need: N, shape: S) => answer(need, shape, shape),
  either: <N extends RequirementRow, D extends z.ZodType, F extends z.ZodType>(need: N, draft: D, final: F) =>
    answer(need, draft, final),
};
