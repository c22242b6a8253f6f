import type { FoundGroup } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import { type SqlCondition, SUBMITTED_BEFORE, visibleTo } from '../applications/index.ts';
import { wordQuery } from '../database/word-query.ts';
import type { Db } from '../db.ts';
import type { Viewer } from '../rights/viewer.ts';
import { NUMBER_DIGITS } from './details.ts';
import type { Typed } from './typed.ts';

/** The same expression as the index of migration 0046, which explains the letters. */
const LEXEMES = sql`application_lexemes(a.number, a.draft_number, a.owner_id, a.created_by, a.organisation_id, a.airport_ids, a.answers)`;
const PERMIT_LEXEMES = sql`permit_lexemes(d.permit_number, d.permit_code)`;

const WORD_LETTERS = { project: 'j', place: 's', company: 'c', person: 'p', crane: 'm' } as const;
const KEY_LETTERS = { number: 'n', business: 'b', plant: 'g', da: 'd' } as const;
const ALL_LETTERS = [...Object.values(WORD_LETTERS), ...Object.values(KEY_LETTERS)];

// Words and keys are letters and figures alone, so nothing in them needs escaping.
const begins = (letter: string, text: string) => `'${letter}${text}':*`;
const all = (queries: readonly string[]) => queries.join(' & ');
const any = (queries: readonly string[]) => `(${queries.join(' | ')})`;

/** Who sees an application is among its lexemes, so the index leaves out what others may see. */
function scopeOf({ id, permissions: { global, airports, organisations } }: Viewer): readonly string[] {
  if (global !== null) return [];
  return [any([id, ...airports.keys(), ...organisations.keys()].map((one) => `'@${one}'`))];
}

const matches = (lexemes: typeof LEXEMES, queries: readonly string[]): SqlCondition =>
  sql<SqlBool>`${lexemes} @@ ${all(queries)}::tsquery`;

/** A condition for each group the typed text can mean; whole words are for `details`, after the others found nothing. */
export function conditionsOf(viewer: Viewer, typed: Typed): Partial<Record<FoundGroup, SqlCondition>> {
  const scope = scopeOf(viewer);
  const { words, parts, key, phones, code } = typed;
  const permitKey = any([begins('k', code ?? key), ...(code === null ? [begins('n', key)] : [])]);
  const permit = sql<SqlBool>`a.id in (select d.application_id from application_airports d
    where d.permit_number is not null and ${matches(PERMIT_LEXEMES, [permitKey])})`;
  if (code !== null) return { permit };
  const padded = /^\d+$/.test(key) && key.length < NUMBER_DIGITS ? [`'n${key.padStart(NUMBER_DIGITS, '0')}'`] : [];
  const byKey = (letter: string, further: readonly string[] = []) =>
    matches(LEXEMES, [any([begins(letter, key), ...further]), ...scope]);
  const byWords = (letter: string) => matches(LEXEMES, [...words.map((word) => begins(letter, word)), ...scope]);
  return {
    number: byKey(KEY_LETTERS.number, padded),
    permit,
    ...(phones.length > 0 ? { phone: matches(LEXEMES, [any(phones.map((one) => begins('t', one))), ...scope]) } : {}),
    ...(/^\d{4,}$/.test(key) ? { business: byKey(KEY_LETTERS.business) } : {}),
    plant: byKey(KEY_LETTERS.plant),
    da: byKey(KEY_LETTERS.da),
    project: byWords(WORD_LETTERS.project),
    place: byWords(WORD_LETTERS.place),
    company: byWords(WORD_LETTERS.company),
    person: byWords(WORD_LETTERS.person),
    officer: sql<SqlBool>`a.assignee_id = any(array(
      select u.id from users u where u.words @@ to_tsquery('simple'::regconfig, ${wordQuery(words.join(' '))})))`,
    crane: matches(LEXEMES, [
      any([words, parts].map((one) => all(one.map((word) => begins(WORD_LETTERS.crane, word))))),
      ...scope,
    ]),
  };
}

/** Every word somewhere, each perhaps in another detail. */
export const anywhere = (viewer: Viewer, { words }: Typed): SqlCondition =>
  matches(LEXEMES, [
    ...words.map((word) => any(ALL_LETTERS.map((letter) => begins(letter, word)))),
    ...scopeOf(viewer),
  ]);

/** The last changed applications of each group that the viewer may see, in one statement. */
export async function findIds(
  db: Db,
  viewer: Viewer,
  conditions: Partial<Record<FoundGroup, SqlCondition>>,
  limit: number,
): Promise<ReadonlyMap<FoundGroup, readonly string[]>> {
  const groups = Object.entries(conditions) as [FoundGroup, SqlCondition][];
  const visible = sql<SqlBool>`(${sql.join(
    visibleTo(viewer).map(({ where }) => sql`(${where})`),
    sql` or `,
  )})`;
  const columns = groups.map(
    // The offset makes the planner find by the index of lexemes first. Walking the newest rows, or those of an airport,
    // would compute the lexemes of every row when few or none match.
    ([group, matching]) => sql`array(select a.id from (select * from applications a where ${matching} offset 0) a
      where ${visible} order by a.updated_at desc, a.id desc limit ${sql.lit(limit)}) as ${sql.id(group)}`,
  );
  const { rows } = await sql<Partial<Record<FoundGroup, string[]>>>`select ${sql.join(columns)}`.execute(db);
  return new Map(groups.map(([group]) => [group, rows[0]?.[group] ?? []]));
}

export interface FoundRow {
  id: string;
  draft_number: string;
  answers: unknown;
  /** As last submitted, while the applicant is changing them. */
  submitted: unknown;
  permits: { number: string; code: string | null }[];
}

/** What the applications are found by, besides their row of the list. */
export async function readFound(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FoundRow>> {
  const { rows } = await sql<FoundRow>`
    select a.id, a.draft_number, a.answers,
      ${SUBMITTED_BEFORE} as submitted,
      coalesce((select json_agg(json_build_object('number', d.permit_number, 'code', d.permit_code) order by d.position)
        from application_airports d where d.application_id = a.id and d.permit_number is not null), '[]') as permits
    from applications a where a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
