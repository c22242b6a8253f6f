import type { DraftAnswers } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { badField } from '../../errors.ts';
import { isCraneOf, knownAirports } from '../store.ts';
import { airportsNamed } from './columns.ts';

/** Drafts may be incomplete but never invalid: every named airport must exist, and the crane must be the company's. */
export async function checkAnswers(tx: Tx, answers: DraftAnswers, organisationId: string | null): Promise<void> {
  const chosen = [answers.craneDetail, ...(answers.furtherCranes ?? []).map(({ craneDetail }) => craneDetail)];
  for (const [n, crane] of chosen.entries())
    if (crane?.fleetCraneId !== undefined && !(await isCraneOf(tx, crane.fleetCraneId, organisationId)))
      throw badField(
        `answers.${n === 0 ? '' : `furtherCranes.${n - 1}.`}craneDetail.fleetCraneId`,
        'Choose a crane of your company’s fleet.',
      );
  const named = airportsNamed(answers);
  if (named.length === 0) return;
  const known = new Set(await knownAirports(tx, named));
  const unknown = named.find((id) => !known.has(id));
  if (unknown === undefined) return;
  const field = unknown === answers.site?.airportId ? 'airportId' : 'otherAirportIds';
  throw badField(`answers.site.${field}`, 'Choose an airport from the list.');
}
