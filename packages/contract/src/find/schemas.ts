import * as z from 'zod';
import { ApplicationSummary } from '../applications/list-schemas.ts';
import { Id } from '../scalars.ts';
import { FOUND_GROUPS, FOUND_PER_GROUP, FOUND_RECORDS, type FoundGroup, MAX_FIND_CHARACTERS } from './enums.ts';

export const FindQuery = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Type what you want to find.')
    .max(MAX_FIND_CHARACTERS, `Type at most ${MAX_FIND_CHARACTERS} characters.`),
});
export type FindQuery = z.infer<typeof FindQuery>;

/** A text in pieces; a hit is a piece that was typed. */
export const FoundText = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type FoundText = z.infer<typeof FoundText>;

export const FoundItem = z.object({
  record: z.enum(FOUND_RECORDS),
  id: Id,
  title: FoundText,
  detail: FoundText,
  /** As lists show it; null for other records. */
  application: ApplicationSummary.nullable(),
});
export type FoundItem = z.infer<typeof FoundItem>;

const groups = Object.keys(FOUND_GROUPS) as [FoundGroup, ...FoundGroup[]];

/** What the caller may see and the text matches, grouped by what matched; the last changed first. */
export const Found = z.object({
  groups: z.array(
    z.object({
      group: z.enum(groups),
      items: z.array(FoundItem).min(1).max(FOUND_PER_GROUP),
      /** There are more than are shown. */
      more: z.boolean(),
    }),
  ),
});
export type Found = z.infer<typeof Found>;
