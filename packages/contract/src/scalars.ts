import * as z from 'zod';

/** UUIDv7 in practice; any UUID is accepted, for tests and imports. */
export const Id = z.uuid();
/** ISO 8601 has a year 0; the database's calendar goes from 1 BC to AD 1. */
const isAfterYear0 = [(text: string) => !text.startsWith('0000'), 'Enter a year from 0001.'] as const;
/** An instant, ISO 8601 in UTC (`…Z`). Local time is never sent without the airport's zone. */
export const Instant = z.iso.datetime().refine(...isAfterYear0);
/** Compared as instants: as text, `…00.5Z` would sort before `…00Z`. */
export const isAfter = (later: string, earlier: string) => Date.parse(later) > Date.parse(earlier);
/** A local calendar date, `2026-11-15`. */
export const Day = z.iso.date().refine(...isAfterYear0);
/** A local time of day, `07:30`. */
export const TimeOfDay = z.iso.time({ precision: -1 });
export const Email = z.email().max(254);
/** E.164: 8 to 15 digits after the plus sign. */
export const Phone = z.string().regex(/^\+[1-9]\d{7,14}$/, 'Enter a phone number, for example +61412345678.');
/** Whole cents; never a float of dollars. */
export const Cents = z.int().min(0).max(100_000_000_00);
/** The largest integer of the database's version column. */
const LAST_VERSION = 2 ** 31 - 1;
/** Optimistic lock: the version the caller last read; an outdated one is answered with `conflict`. */
export const Version = z.int().min(1).max(LAST_VERSION);
/** What the caller may do with this record now, decided by the API (`slice:verb`). */
export const Actions = z.array(z.string());
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Trimmed text of at least `min` and at most `max` characters. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max);
/** Control characters, line breaks and direction marks: invisible and misleading. */
export const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** Single-line text, for names in subjects, headings and lists. */
export const oneLine = (min: number, max: number) =>
  text(min, max).refine((value) => !HIDDEN.test(value), 'Use one line, without hidden characters.');
export const IdParams = z.strictObject({ id: Id });
