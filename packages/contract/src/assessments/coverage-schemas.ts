import * as z from 'zod';
import { Id } from '../scalars.ts';

/** Whom anyone may ask at an aerodrome, as in the public directory. */
export const CoverageContact = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** All of it as read in a sentence. */
  text: z.string(),
});

/** An aerodrome near a location whose protected surfaces are not in Jibline: none published, or deactivated. */
export const NearbyUnassessed = z.object({
  airportId: Id,
  name: z.string(),
  label: z.string(),
  /** From its reference point. */
  distanceM: z.number().min(0),
  contact: CoverageContact.nullable(),
});

/**
 * Whether the surfaces in Jibline speak for a location: an aerodrome with a published set within 15 km, and none without
 * one within 15 km (certified: 30 km).
 */
export const Coverage = z.discriminatedUnion('known', [
  z.object({ known: z.literal(true) }),
  z.object({
    known: z.literal(false),
    /** Nearest first; empty: no aerodrome with a published set is near. */
    unassessed: z.array(NearbyUnassessed),
    /** What is not known. */
    sentence: z.string(),
    /** Whom to ask. */
    ask: z.string(),
  }),
]);
export type Coverage = z.infer<typeof Coverage>;
