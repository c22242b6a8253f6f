import * as z from 'zod';
import { numericOf } from './assessments/location.ts';

/** Numbers in an address are text. Only plain decimals count: blank is not 0, `0x10` and `1e3` are not numbers. */
const Typed = z.union([z.number(), z.string()]);

/** `missing`: the message where the address has none, or a blank one; otherwise the schema library's own. */
export const queryNumber = <T>(target: z.ZodType<T, number>, missing?: string) =>
  z
    .union(Typed.options, missing)
    .transform((typed, context) => {
      if (missing !== undefined && typeof typed === 'string' && typed.trim() === '') {
        context.addIssue(missing);
        return z.NEVER;
      }
      return numericOf(typed) ?? Number.NaN;
    })
    .pipe(target);

/** Blank counts as missing; `target` decides what happens then. */
export const optionalQueryNumber = <T>(target: z.ZodType<T, number | undefined>) =>
  Typed.optional()
    .transform((typed) => (typed === undefined || typed === '' ? undefined : (numericOf(typed) ?? Number.NaN)))
    .pipe(target);
