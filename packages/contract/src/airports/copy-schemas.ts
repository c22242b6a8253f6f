import * as z from 'zod';
import { Id, Version } from '../scalars.ts';

/** What copying a record to another airport does there. */
export const COPY_CHANGES = ['none', 'adds', 'replaces'] as const;

/** Another airport of the same operator, where the person may change this kind of record too. */
export const otherAirport = { id: Id, label: z.string(), change: z.enum(COPY_CHANGES) };

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
