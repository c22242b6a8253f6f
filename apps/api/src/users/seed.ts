import { readFile } from 'node:fs/promises';
import { Email, Phone, ROLE, SCOPE } from '@jibline/contract';
import { z } from 'zod';
import type { Db } from '../db.ts';
import { newId } from '../new-id.ts';
import { seededId } from '../seeded-id.ts';
import { hasPeople, insertSeededGrant, insertSeededUser } from './seed-store.ts';

const Role = z.enum(Object.keys(ROLE) as (keyof typeof ROLE)[]);
const SeededGrant = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('global'), role: Role }),
  z.strictObject({ scope: z.literal('airport'), role: Role, icao: z.string().regex(/^[A-Z]{4}$/) }),
  z.strictObject({ scope: z.literal('organisation'), role: Role, organisation: z.string().min(1) }),
]);
/** Several programs read the file; this schema picks the people. */
const SeedFile = z.object({
  people: z.array(
    z.object({
      email: Email,
      name: z.string().optional(),
      phone: Phone.optional(),
      emailVerified: z.boolean(),
      active: z.boolean(),
      grants: z.array(SeededGrant),
    }),
  ),
});

function targetOf(grant: z.infer<typeof SeededGrant>): string | null {
  if (grant.scope === 'global') return null;
  return grant.scope === 'airport' ? seededId('airport', grant.icao) : seededId('organisation', grant.organisation);
}

const memberOf = (grant: z.infer<typeof SeededGrant>) => (grant.scope === 'organisation' ? targetOf(grant) : null);

/**
 * Adds the people of the file, unless the database has people besides the platform's own. Returns how many were added.
 */
export async function seedPeople(db: Db, file: string): Promise<number> {
  const parsed = SeedFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`SEED_FILE ${file}: ${z.prettifyError(parsed.error)}`);
  const { people } = parsed.data;
  return db.transaction().execute(async (tx) => {
    if (await hasPeople(tx)) return 0;
    let added = 0;
    for (const person of people) {
      const id = newId();
      const isNew = await insertSeededUser(tx, {
        id,
        email: person.email,
        name: person.name ?? null,
        phone: person.phone ?? null,
        email_verified: person.emailVerified,
        active: person.active,
        organisation_id: person.grants.map(memberOf).find((organisation) => organisation !== null) ?? null,
        registered_at: person.emailVerified && person.name ? new Date() : null,
      });
      if (!isNew) continue;
      added += 1;
      for (const grant of person.grants)
        await insertSeededGrant(tx, {
          id: newId(),
          user_id: id,
          scope: SCOPE[grant.scope],
          role: ROLE[grant.role],
          target_id: targetOf(grant),
        });
    }
    return added;
  });
}
