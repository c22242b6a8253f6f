import { fillLines } from '@jibline/contract';
import type { Db } from '../../db.ts';
import type { Blobs } from '../../integrations/blobs.ts';
import { documentWordingOf } from '../../templates/index.ts';
import { findSignatureImage } from '../emails/recipient-store.ts';
import type { ApplicationAirport, ApplicationRow } from '../store.ts';
import { templateFactsAt } from './facts.ts';
import { printableLogo } from './printable-logo.ts';

/** What an airport's documents carry of its own. */
export interface Letterhead {
  /** A picture as data URL; null: none, or none that can be printed. */
  logo: string | null;
  contact: readonly string[];
  legal: readonly string[];
}

export const logoOf = async (db: Db, blobs: Blobs, airportId: string): Promise<string | null> => {
  const image = await findSignatureImage(db, airportId);
  return image ? printableLogo(blobs, image) : null;
};

export async function letterheadOf(
  { db, blobs }: { db: Db; blobs: Blobs },
  application: ApplicationRow,
  airport: ApplicationAirport,
): Promise<Letterhead> {
  const { airport_id: id, decided_at: decidedAt } = airport;
  const outcome = airport.outcome === 'rejected' ? 'rejected' : 'approved';
  const own = await documentWordingOf(db, id, { outcome, decidedAt });
  const logo = await logoOf(db, blobs, id);
  if (own.contact === '' && own.legal.length === 0) return { logo, contact: [], legal: [] };
  const facts = await templateFactsAt(db, application, airport);
  const lines = (text: string) => fillLines(text, facts).lines;
  return { logo, contact: lines(own.contact), legal: own.legal.flatMap(lines) };
}
