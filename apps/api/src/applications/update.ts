import type { Application, ApplicationUpdate } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import type { Person } from '../users/index.ts';
import { stale } from './check-version.ts';
import { lockApplicationFor } from './find.ts';
import { getApplication } from './get.ts';
import type { CaseHouse } from './house.ts';
import { isSameSave, save } from './save.ts';

/** Saves answers, makes a move in the lifecycle, or both at once: one transaction, all or nothing. */
export function updateApplication(
  { db, now }: CaseHouse,
  actor: Person,
  id: string,
  sent: ApplicationUpdate,
): Promise<Application> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const found = await lockApplicationFor(tx, actor, id, at);
    const { application } = found;
    if (application.version !== sent.version) {
      if (sent.answers && !sent.transition && isSameSave(found, sent.answers)) return getApplication(tx, actor, id, at);
      throw stale(application, sent.version);
    }
    if (sent.answers) await save(tx, found, sent.answers, at);
    if (sent.transition) throw new ApiError('not-built-yet', 'moves come with the next step');
    return getApplication(tx, actor, id, at);
  });
}
