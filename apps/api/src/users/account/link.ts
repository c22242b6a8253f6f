import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import type { Claims } from '../../integrations/identity.ts';
import type { Person } from '../../rights/person.ts';
import { findBySubject, lockPermissions } from '../../rights/person-store.ts';
import { joinAtFirstSignIn } from '../invitations/join.ts';
import { changeEmail, insertPerson, linkSubject, lockByEmail } from '../store.ts';

const SEVERAL_AT_ONCE = 3;

/**
 * First verified sign-in: links the row prepared for that address, or creates one, and accepts the address's
 * invitations.
 */
async function introduce(context: AppContext, subject: string, email: string, name: string | null): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockPermissions(tx);
    const prepared = await lockByEmail(tx, email);
    if (prepared?.subject && prepared.subject !== subject)
      throw new ApiError('forbidden', 'Another sign-in already uses this email address. Contact us to move it.');
    const about = prepared
      ? (await linkSubject(tx, prepared.id, subject, name)) && prepared.id
      : await insertPerson(tx, { subject, email, name });
    // Nothing was written, because another request of the same person was faster; the caller looks again.
    if (!about) return;
    const event = prepared ? 'user.linked' : 'user.appeared';
    await appendHistory(tx, { aboutKind: 'user', aboutId: about, event, actorId: about, detail: {} });
    await joinAtFirstSignIn(context, tx, about, email);
  });
}

async function followEmail({ db }: AppContext, person: Person, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await changeEmail(tx, person.id, email))) return;
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: person.id,
      event: 'user.email-changed',
      actorId: person.id,
      detail: {},
    });
  });
}

/** The person behind a verified token: found by subject, else linked by email address, else new. */
export async function link(context: AppContext, claims: Claims & { email: string }): Promise<Person> {
  for (let attempt = 0; attempt < SEVERAL_AT_ONCE; attempt += 1) {
    const person = await findBySubject(context.db, claims.subject);
    if (!person) await introduce(context, claims.subject, claims.email, claims.name);
    else if (person.email.toLowerCase() !== claims.email.toLowerCase() && attempt === 0)
      await followEmail(context, person, claims.email);
    else return person;
  }
  throw new ApiError('unavailable', 'Your account is being set up. Try again.');
}
