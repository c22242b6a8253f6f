import type { EmailDue, StateMove } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import type { EmailContext } from './email-context.ts';
import { enclosedWith } from './enclosures.ts';
import { recipientsOf } from './recipients.ts';
import { isPaymentEmail, MONEY_LETTERS, TEMPLATES } from './templates.ts';

type Promised = Pick<StateMove['moves'][number], 'letters' | 'documents'>;

interface PreviewRequest {
  event: string;
  letters: readonly EmailDue['letter'][];
  now: Date;
  actorId: string;
  /** Permits the move befalls too. */
  alsoAbout: readonly EmailContext[];
}

/**
 * What a person is told beforehand about the letters of a move: the very recipients and enclosures they will be written with. A
 * letter that would reach nobody is not promised.
 */
export async function promisedBy(tx: Tx, about: EmailContext | null, asked: PreviewRequest): Promise<Promised> {
  const letters: Promised['letters'] = [];
  const documents = new Set<string>();
  const note = (letter: EmailDue['letter'], to: readonly string[], encloses: readonly string[]) => {
    if (to.length === 0) return;
    letters.push({ letter, to: [...new Set(to)] });
    for (const document of encloses) documents.add(document);
  };
  for (const id of asked.letters) {
    if (isPaymentEmail(id)) note(id, MONEY_LETTERS[id].to, MONEY_LETTERS[id].encloses);
    else if (id === 'E13') note(id, ['the authority you name'], []);
    else if (about) {
      const { to, encloses } = TEMPLATES[id];
      const recipients = await recipientsOf(tx, about, id, to, asked);
      const enclosed = enclosedWith(about, encloses?.(asked.event) ?? []).map(({ name }) => name);
      note(
        id,
        recipients.map(({ as, inSummary }) => (inSummary ? `${as} (in the daily summary)` : as)),
        enclosed,
      );
    }
  }
  return { letters, documents: [...documents] };
}
