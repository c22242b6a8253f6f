import * as z from 'zod';

/** UUIDv7 in practice; any UUID is taken so that tests and imports may bring their own. */
export const Id = z.uuid();
/** A moment, ISO 8601 in UTC (`…Z`). Local wall time never travels alone: the airport's zone is beside it. */
export const Instant = z.iso.datetime();
/** Compared as moments: as text, `…00.5Z` would come before `…00Z`. */
export const isAfter = (later: string, earlier: string) => Date.parse(later) > Date.parse(earlier);
/** A calendar day at the place, `2026-11-15`. */
export const Day = z.iso.date();
/** Wall-clock time at the place, `07:30`. */
export const TimeOfDay = z.iso.time({ precision: -1 });
export const Email = z.email().max(254);
/** E.164: 8 to 15 digits after the plus sign. */
export const Phone = z.string().regex(/^\+[1-9]\d{7,14}$/, 'Enter a phone number, for example +61412345678.');
/** Whole cents; never a float of dollars. */
export const Cents = z.int().min(0).max(100_000_000_00);
/** What the database counts versions with: a number beyond it is no version of anything. */
const LAST_VERSION = 2 ** 31 - 1;
/** Optimistic lock: the version the caller last saw; a stale one is answered with `conflict`. */
export const Version = z.int().min(1).max(LAST_VERSION);
/** What the caller may do with this record now, judged by the API (`slice:verb`). */
export const Actions = z.array(z.string());
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Text without surrounding blanks, at least `min` and at most `max` characters. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max);
/** Control characters, line breaks and marks that turn the direction of text: none of them is seen, all of them mislead. */
export const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** Names and the like, which stand in subjects, headings and lists. */
export const oneLine = (min: number, max: number) =>
  text(min, max).refine((value) => !HIDDEN.test(value), 'Use one line, without hidden characters.');
export const IdParams = z.strictObject({ id: Id });
