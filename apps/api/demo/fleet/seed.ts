import { type DraftAnswers, FleetCraneAnswers } from '@jibline/contract';
import type { Db } from '../../src/db.ts';
import { insertCrane } from '../../src/fleet/store.ts';
import { newId } from '../../src/new-id.ts';
import type { Person } from '../../src/rights/person.ts';
import { DEMO_CRANES } from './demo-cranes.ts';

type Detail = NonNullable<DraftAnswers['craneDetail']>;
/** The crane of a project, as its application names it. */
export type CraneOfProject = ReadonlyMap<string, Pick<Detail, 'fleetCraneId' | 'make' | 'model' | 'plantId'>>;

/** Gives the demonstration company its cranes. */
export async function seedFleet(db: Db, owner: Person): Promise<CraneOfProject> {
  const { organisationId } = owner;
  const named = new Map<string, Pick<Detail, 'fleetCraneId' | 'make' | 'model' | 'plantId'>>();
  if (organisationId === null) return named;
  await db.transaction().execute(async (tx) => {
    for (const { answers, projects } of DEMO_CRANES) {
      const id = newId();
      await insertCrane(tx, {
        ...{ id, organisationId, by: owner.id, at: new Date() },
        answers: FleetCraneAnswers.parse(answers),
      });
      const { make, model, plantId } = answers.craneDetail;
      for (const project of projects) named.set(project, { fleetCraneId: id, make, model, plantId });
    }
  });
  return named;
}
