import { randomBytes } from 'node:crypto';
import type { ApplicationRow } from '../../applications/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db.ts';
import { aboutApplication } from '../email-context.ts';
import { invitationToPay } from '../emails/payment-emails.ts';
import { hashOf, insertLink } from './link-store.ts';

/** A secret payment link for someone else who pays; only its hash is stored. */
export async function inviteToPay(
  { outbox, publicUrl }: Pick<AppContext, 'outbox' | 'publicUrl'>,
  tx: Tx,
  application: ApplicationRow,
  due: { id: string; email: string; cents: number; until: Date },
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(tx, { tokenHash: hashOf(token), dueId: due.id, email: due.email, until: due.until, at: now });
  const by = application.owner_name ?? application.owner_email;
  const about = await aboutApplication(tx, application, publicUrl);
  await outbox.queueEmail(tx, invitationToPay(about, due.email, { cents: due.cents, until: due.until, by, token }));
}
