import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as JSON text; the reader parses what comes back. */
export type Json = ColumnType<unknown, string | undefined, string>;
/** The same, nullable. */
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
