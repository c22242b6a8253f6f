import type { DraftAnswers } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { badField } from '../../errors.ts';
import { knownAirports } from '../store.ts';
import { airportsNamed } from './columns.ts';

/** Drafts may be incomplete but never invalid: every named airport must exist. */
export async function checkAnswers(tx: Tx, answers: DraftAnswers): Promise<void> {
  const named = airportsNamed(answers);
  if (named.length === 0) return;
  const known = new Set(await knownAirports(tx, named));
  const unknown = named.find((id) => !known.has(id));
  if (unknown === undefined) return;
  const field = unknown === answers.site?.airportId ? 'airportId' : 'otherAirportIds';
  throw badField(`answers.site.${field}`, 'Choose an airport from the list.');
}
