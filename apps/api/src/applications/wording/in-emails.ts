import { type EmailId, fillLines } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { emailWordingOf } from '../../templates/index.ts';
import type { EmailContext } from '../emails/email-context.ts';
import type { Recipient } from '../emails/recipients.ts';
import { templateFactsAt } from './facts.ts';

interface Added {
  paragraphs: readonly string[];
  contact: readonly string[];
}
const NOTHING: Added = { paragraphs: [], contact: [] };

/**
 * What the airport the application is numbered for adds: a paragraph for the applicant, and its contact block for
 * everyone outside. Its own staff get neither.
 */
export async function airportWording(
  tx: Tx,
  { application }: EmailContext,
  email: EmailId,
  side: Recipient['side'],
): Promise<Added> {
  const [airport] = application.airports;
  if (!airport || side === 'staff') return NOTHING;
  const own = await emailWordingOf(tx, airport.airport_id, email);
  const paragraph = side === 'applicant' ? own.paragraph : '';
  if (paragraph === '' && own.contact === '') return NOTHING;
  const facts = await templateFactsAt(tx, application, airport);
  return { paragraphs: fillLines(paragraph, facts).lines, contact: fillLines(own.contact, facts).lines };
}
