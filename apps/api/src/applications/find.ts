import type { Db, Tx } from '../db.ts';
import { notFound } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { type ActorAccess, accessOf } from './policy.ts';
import { type ApplicationRow, findApplication, lockApplication } from './store.ts';

/** One answer for an application that does not exist and one the caller may not see. */
export const noApplication = () => notFound('Application');

export interface FoundApplication {
  application: ApplicationRow;
  access: ActorAccess;
}

function seen(application: ApplicationRow | null, actor: Person, now: Date): FoundApplication {
  const access = application && accessOf(actor, application, now);
  if (!application || !access?.side) throw noApplication();
  return { application, access };
}

/** The application and the actor's access to it, if the actor may see it. */
export const findApplicationFor = async (
  db: Db | Tx,
  actor: Person,
  id: string,
  now: Date,
): Promise<FoundApplication> => seen(await findApplication(db, id), actor, now);

/** The same, locked until the transaction ends. */
export const lockApplicationFor = async (tx: Tx, actor: Person, id: string, now: Date): Promise<FoundApplication> =>
  seen(await lockApplication(tx, id), actor, now);
