import * as z from 'zod';
import { numericOf } from './assessments/location.ts';

/** A number in an address is text. Only plain decimals count: blank is not 0, `0x10` and `1e3` are not numbers. */
const Typed = z.union([z.number(), z.string()]);

export const queryNumber = <T>(target: z.ZodType<T, number>) =>
  Typed.transform((typed) => numericOf(typed) ?? Number.NaN).pipe(target);

/** Blank is as good as left out; `target` says what happens then. */
export const optionalQueryNumber = <T>(target: z.ZodType<T, number | undefined>) =>
  Typed.optional()
    .transform((typed) => (typed === undefined || typed === '' ? undefined : (numericOf(typed) ?? Number.NaN)))
    .pipe(target);
