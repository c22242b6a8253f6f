import type { Assessment, AssessmentList } from '@jibline/contract';
import { type AirportsInForce, severest } from '@jibline/surfaces';
import type { z } from 'zod';
import type { Tx } from '../../db.ts';
import { ApiError, forbidden } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { findApplicationFor, lockApplicationFor } from '../find.ts';
import { insertSilentEvent } from '../lifecycle/event-store.ts';
import { saveTransition } from '../lifecycle/transition-store.ts';
import { lodgedAnswers } from '../lodged.ts';
import { applicationActions } from '../policy.ts';
import { mainAirport, parentPeriods, setPath } from '../related-store.ts';
import type { ApplicationRow } from '../store.ts';
import { type Assessed, assessAnswers } from './assess.ts';
import { periodOf } from './assess-request.ts';
import { findingOf, heightsOf } from './assessment-record.ts';
import {
  assessmentsOf,
  currentAssessments,
  insertAssessments,
  publishedSets,
  type StoredAssessment,
} from './assessment-store.ts';

type List = z.infer<typeof AssessmentList>;

const present = (row: StoredAssessment): Assessment => ({
  id: row.id,
  applicationId: row.application_id,
  applicationVersion: row.application_version,
  airport: findingOf(row),
  heights: heightsOf(row),
  rulesets: row.rulesets as string[],
  engine: row.engine,
  inputsSha256: row.inputs_sha256,
  assessedAt: row.assessed_at.toISOString(),
  current: row.current,
  reason: row.reason,
  actions: [],
});

export async function listAssessments({ db, now }: ApplicationsContext, actor: Person, id: string): Promise<List> {
  await findApplicationFor(db, actor, id, now());
  return { items: (await assessmentsOf(db, id)).map(present) };
}

export interface Again {
  tx: Tx;
  airportsInForce: AirportsInForce;
  /** Locked by this transaction. */
  application: ApplicationRow;
  reason: 'surfaces-changed' | 'settings-changed' | 'asked-for';
  by: { id: string; name: string } | null;
  at: Date;
}

/** Assesses the submitted answers again, adds the records, and returns what was current before. */
export async function assessOnceMore(again: Again): Promise<{ before: StoredAssessment[]; after: Assessed[] }> {
  const { tx, airportsInForce, application, reason, by, at } = again;
  const answers = lodgedAnswers(application);
  const timeZone = (await mainAirport(tx, application))?.time_zone ?? 'UTC';
  const before = await currentAssessments(tx, application.id);
  const requested = { answers, timeZone, before: await parentPeriods(tx, application, periodOf) };
  const { assessed, problems } = await assessAnswers(tx, airportsInForce, requested);
  if (problems.length > 0)
    throw new ApiError('incomplete', 'Some answers need attention before this application can be assessed.', {
      issues: problems.map(({ path, message }) => ({ path, message })),
    });
  const own = new Set(application.airport_ids);
  const after = assessed.filter(({ finding }) => own.has(finding.airportId));
  if (after.length === 0)
    throw new ApiError(
      'no-surface-set',
      'None of the airports of this application has surfaces in force. Publish a surface set first.',
    );
  await insertAssessments(
    tx,
    { applicationId: application.id, version: application.answers_version, reason, at },
    after,
  );
  for (const { finding } of after) {
    const was = application.airports.find(({ airport_id }) => airport_id === finding.airportId)?.path;
    // Recommendation and signature were given for another outcome, so both are cleared.
    await setPath(tx, application.id, finding.airportId, finding.path, was !== finding.path);
  }
  const margins = after.flatMap(({ worstMarginM }) => worstMarginM ?? []);
  const path = severest(after.map(({ finding }) => finding.path));
  const worst = margins.length === 0 ? null : Math.min(...margins);
  const version = application.version + 1;
  await saveTransition(tx, application, {
    path,
    worst_margin_m: worst,
    version,
    updated_at: at,
    updated_by: by?.id ?? null,
  });
  await appendHistory(tx, {
    aboutKind: 'application',
    aboutId: application.id,
    event: 'assess',
    actorId: by?.id ?? null,
    at,
    detail: {
      by: by?.name ?? 'system',
      text: reason,
      changes: [
        { field: 'path', before: application.path, after: path },
        { field: 'worstMarginM', before: application.worst_margin_m, after: worst },
      ].filter((change) => change.before !== change.after),
    },
  });
  if (path !== application.path)
    await insertSilentEvent(tx, application, { event: 'assess', version, actorId: by?.id ?? null, at });
  return { before, after };
}

/** Requested by staff: assesses against the surface sets now in force. */
export async function assessAgain(context: ApplicationsContext, actor: Person, id: string): Promise<List> {
  const airportsInForce = await context.surfaces.current();
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const { application, access } = await lockApplicationFor(tx, actor, id, at);
    if (!applicationActions(access, application).includes('applications:assess'))
      throw forbidden('reassess this application');
    if (application.answers_version === 0)
      throw new ApiError('incomplete', 'This application has not been submitted yet.', { issues: [] });
    const sets = await publishedSets(tx, application.airport_ids);
    if (sets.size === 0)
      throw new ApiError(
        'no-surface-set',
        'None of the airports of this application has surfaces in force. Publish a surface set first.',
      );
    const by = { id: actor.id, name: calledAs(actor) };
    await assessOnceMore({ tx, airportsInForce, application, reason: 'asked-for', by, at });
    return { items: (await assessmentsOf(tx, id)).map(present) };
  });
}
