import { DraftAnswers, type LastContacts } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { parseStored } from '../../database/parse-stored.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { lastContactsOf } from './contacts-store.ts';

/**
 * The contacts of the person's own last application. Someone who has none yet gets those of their company, if their role
 * lets them read its applications.
 */
export async function getLastContacts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
): Promise<LastContacts> {
  const companies = [...effectivePermissionsOf(actor, now()).organisations.keys()];
  const last = await lastContactsOf(db, actor.id, companies);
  if (!last) return { last: null };
  const { applicant = {}, people = {} } = parseStored(DraftAnswers, last.answers);
  return { last: { number: last.number, applicant, people } };
}
