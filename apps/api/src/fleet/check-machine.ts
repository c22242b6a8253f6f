import type { FleetCraneAnswers } from '@jibline/contract';
import { machineProblems } from '@jibline/surfaces';
import type { Tx } from '../db.ts';
import { ApiError, badFields } from '../errors.ts';
import { isNumberTaken } from './store.ts';

/** The engine's own rules about a machine, which the form reports too: a boom that cannot lie where it is said to rest. */
export function checkMachine(answers: FleetCraneAnswers): void {
  const problems = machineProblems(answers);
  if (problems.length > 0) throw badFields(problems.map(({ path, message }) => ({ path: `answers.${path}`, message })));
}

/** The database refuses a second one too; this is the sentence for people. */
export async function checkNumber(
  tx: Tx,
  organisationId: string,
  { craneDetail }: FleetCraneAnswers,
  except: string | null,
): Promise<void> {
  if (!(await isNumberTaken(tx, organisationId, craneDetail.plantId?.trim() ?? '', except))) return;
  const message = 'Another crane of your fleet has this plant number. Enter a different one.';
  throw new ApiError('already-exists', message, { issues: [{ path: 'answers.craneDetail.plantId', message }] });
}
