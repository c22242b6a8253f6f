import { readFile } from 'node:fs/promises';
import { Abn, ORGANISATION_KINDS } from '@jibline/contract';
import { z } from 'zod';
import type { Db } from '../db.ts';
import { seededId } from '../seeded-id.ts';
import { insertSeeded } from './store.ts';

/** Several programs read the file; this schema picks the organisations. */
const SeedFile = z.object({
  organisations: z
    .array(
      z.object({
        key: z.string().min(1),
        kind: z.enum(ORGANISATION_KINDS),
        name: z.string().min(2),
        airports: z.array(z.string()),
        /** As in the business register; what is not there yet is entered later. */
        abn: Abn.nullable().default(null),
      }),
    )
    .default([]),
});

export interface SeededOrganisation {
  id: string;
  airports: string[];
}

/** Adds the file's organisations where they are missing. Returns them all, with the airports they run. */
export async function seedOrganisations(db: Db, file: string): Promise<SeededOrganisation[]> {
  const parsed = SeedFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`SEED_FILE ${file}: ${z.prettifyError(parsed.error)}`);
  return db.transaction().execute(async (tx) => {
    const seeded: SeededOrganisation[] = [];
    for (const { key, kind, name, abn, airports } of parsed.data.organisations) {
      const id = seededId('organisation', key);
      await insertSeeded(tx, id, { kind, name, abn });
      seeded.push({ id, airports });
    }
    return seeded;
  });
}
