import * as z from 'zod';
import { Id, Version } from '../scalars.ts';

/** What copying a record to another airport does there. */
export const COPY_CHANGES = ['none', 'adds', 'replaces'] as const;
export type CopyChange = (typeof COPY_CHANGES)[number];

/** Another airport of the same operator, where the person may change this kind of record too. */
export const otherAirport = {
  id: Id,
  label: z.string(),
  change: z.enum(COPY_CHANGES),
  /** Of what it has now; null: nothing yet. */
  version: Version.nullable(),
  /** Why it can't be copied there; null: it can. */
  refusal: z.string().nullable(),
};

/** With the versions last read, of the record and of what each airport has (null: nothing yet): all are changed, or none. */
export const CopyToAirports = z.strictObject({
  version: Version,
  airports: z
    .array(z.strictObject({ id: Id, version: Version.nullable() }))
    .min(1)
    .max(200)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Choose each airport once.'),
});
export type CopyToAirports = z.infer<typeof CopyToAirports>;
