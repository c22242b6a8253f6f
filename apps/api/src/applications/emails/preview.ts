import type { EmailDue, PossibleTransitions } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import type { EmailContext } from './email-context.ts';
import { enclosedWith } from './enclosures.ts';
import { recipientsOf } from './recipients.ts';
import { enclosedInReferral } from './referral.ts';
import { isPaymentEmail, PAYMENT_EMAILS, TEMPLATES } from './templates.ts';

type Promised = Pick<PossibleTransitions['moves'][number], 'letters' | 'documents'>;

interface PreviewRequest {
  event: string;
  letters: readonly EmailDue['letter'][];
  now: Date;
  actorId: string;
  /** Permits the same transition also changes. */
  alsoAbout: readonly EmailContext[];
}

/**
 * The emails a transition will send, with the recipients and attachments they will be written with. An email without a recipient
 * is left out.
 */
export async function promisedBy(tx: Tx, about: EmailContext | null, request: PreviewRequest): Promise<Promised> {
  const emails: Promised['letters'] = [];
  const documents = new Set<string>();
  const add = (email: EmailDue['letter'], to: readonly string[], encloses: readonly string[]) => {
    if (to.length === 0) return;
    emails.push({ letter: email, to: [...new Set(to)] });
    for (const document of encloses) documents.add(document);
  };
  for (const id of request.letters) {
    if (isPaymentEmail(id)) add(id, PAYMENT_EMAILS[id].to, PAYMENT_EMAILS[id].encloses);
    else if (id === 'E13') add(id, ['each authority you name'], about ? await enclosedInReferral(tx, about) : []);
    else if (about) {
      const { to, encloses } = TEMPLATES[id];
      const recipients = await recipientsOf(tx, about, id, to, request);
      const enclosed = enclosedWith(about, encloses?.(request.event) ?? []).map(({ name }) => name);
      add(
        id,
        recipients.map(({ as, inSummary }) => (inSummary ? `${as} (in the daily summary)` : as)),
        enclosed,
      );
    }
  }
  return { letters: emails, documents: [...documents] };
}
