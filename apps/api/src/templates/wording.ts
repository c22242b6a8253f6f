import { CONTACT_BLOCK, type EmailId, isWordedEmail, type LegalKey } from '@jibline/contract';
import type { Db, Tx } from '../db.ts';
import { ownTextsOf } from './store.ts';

/** Each airport's own wording of conditions, by the condition's key. */
export async function conditionWordingOf(
  db: Db | Tx,
  airportIds: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const own = new Map(airportIds.map((id) => [id, new Map<string, string>()]));
  if (airportIds.length === 0) return own;
  for (const { airport_id, key, text } of await ownTextsOf(db, airportIds, 'condition'))
    own.get(airport_id)?.set(key, text);
  return own;
}

/** What an airport adds to an email: a paragraph to this one, and its contact block. Empty: nothing. */
export async function emailWordingOf(
  db: Db | Tx,
  airportId: string,
  email: EmailId,
): Promise<{ paragraph: string; contact: string }> {
  const own = new Map((await ownTextsOf(db, [airportId], 'email')).map(({ key, text }) => [key, text]));
  return {
    paragraph: (isWordedEmail(email) ? own.get(email) : undefined) ?? '',
    contact: own.get(CONTACT_BLOCK) ?? '',
  };
}

/**
 * What an airport adds to a decision document: the small print as it was when the airport decided, and the contact block
 * of today.
 */
export async function documentWordingOf(
  db: Db | Tx,
  airportId: string,
  { outcome, decidedAt }: { outcome: 'approved' | 'rejected'; decidedAt: Date | null },
): Promise<{ legal: string[]; contact: string }> {
  const legal = new Map((await ownTextsOf(db, [airportId], 'legal', decidedAt)).map(({ key, text }) => [key, text]));
  const email = await ownTextsOf(db, [airportId], 'email');
  const keys: readonly LegalKey[] = [outcome === 'approved' ? 'permit' : 'decision-notice', 'privacy'];
  return {
    legal: keys.flatMap((key) => legal.get(key) ?? []),
    contact: email.find(({ key }) => key === CONTACT_BLOCK)?.text ?? '',
  };
}
