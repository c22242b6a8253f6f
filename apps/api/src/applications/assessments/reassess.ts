import { APPLICATION_STATE, isOpen, LocationFinding, type RefreshReport, type SurfaceResult } from '@jibline/contract';
import { outcomeOf } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import type { Outbox } from '../../outbox/index.ts';
import type { OpenApplications } from '../../surface-sets/index.ts';
import { insertEvent } from '../lifecycle/event-store.ts';
import { type ApplicationRow, lockApplication } from '../store.ts';
import { changedSince } from './assessment-record.ts';
import { currentAssessments } from './assessment-store.ts';
import { assessOnceMore } from './assessments.ts';
import { changedApplication } from './changed-application.ts';
import { marginsDiffer } from './outcome-change.ts';
import { previewReassessment } from './preview/preview.ts';
import { affectedApplications, anyOutdated, isCraneUp, OPEN_OR_PERMITTED } from './reassess-store.ts';

type Changed = RefreshReport['changed'][number];

const { APPROVED } = APPLICATION_STATE;

const SEVERITY = ['outside', 'clear', 'near', 'pierced'];

/** The worse of working and resting, with its margin; areas have none. */
function verdictOf(result: SurfaceResult): { finding: string; marginM: number | null } {
  if (result.dimension === 2) return { finding: result.finding, marginM: null };
  const [worse] = [result.working, ...(result.resting ? [result.resting] : [])].toSorted(
    (a, b) =>
      SEVERITY.indexOf(b.finding) - SEVERITY.indexOf(a.finding) || (a.worst?.marginM ?? 0) - (b.worst?.marginM ?? 0),
  );
  return { finding: worse?.finding ?? 'outside', marginM: worse?.worst?.marginM ?? null };
}

const UNCHANGED = { results: [], application: null };
const OUTSIDE = { finding: 'outside', marginM: null };

/** The differences between two assessments of one airport, by surface type. */
function changesBetween(
  about: { applicationId: string; number: string },
  before: LocationFinding,
  after: LocationFinding,
): Changed[] {
  const types = new Set([...before.results, ...after.results].map(({ surfaceType }) => surfaceType));
  return [...types].flatMap((surfaceType) => {
    const of = (finding: LocationFinding) => {
      const result = finding.results.find((one) => one.surfaceType === surfaceType);
      return { ...(result ? verdictOf(result) : OUTSIDE), surfaceSetId: finding.surfaceSetId };
    };
    const [old, now] = [of(before), of(after)];
    const moved = marginsDiffer(old.marginM, now.marginM);
    return old.finding !== now.finding || moved ? [{ ...about, surfaceType, before: old, after: now }] : [];
  });
}

/**
 * After new surfaces are published or settings changed, open applications are reassessed. Applications closed meanwhile, or already
 * assessed against this set, are skipped.
 */
export const applicationsFor = (outbox: Outbox): OpenApplications => ({
  toReassess: affectedApplications,
  anyOutdated,
  preview: previewReassessment,
  async reassess(tx, { applicationId, airportId, snapshot, at }) {
    const application = await lockApplication(tx, applicationId);
    const set = snapshot.airports.get(airportId)?.setId;
    const isConcerned = application && OPEN_OR_PERMITTED.some((state) => state === application.state);
    if (!isConcerned || set === undefined) return UNCHANGED;
    const before = (await currentAssessments(tx, applicationId)).find((one) => one.airport_id === airportId);
    const isSameSet = before?.surface_set_id === set;
    const airport = application.airports.find(({ airport_id }) => airport_id === airportId);
    // Permits stay as they were decided: what an airport sets for its assessments is for decisions to come.
    const isOutdated = isOpen(application.state) && before && airport && changedSince(airport, before);
    if (isSameSet && !isOutdated) return UNCHANGED;
    const reason = isSameSet ? ('settings-changed' as const) : ('surfaces-changed' as const);
    const again = { tx, airportsInForce: snapshot, application, reason, by: null, at };
    const { after } = await assessOnceMore(again);
    const now = after.find(({ finding }) => finding.airportId === airportId)?.finding;
    if (!now) return UNCHANGED;
    const old = before ? LocationFinding.parse(before.finding) : null;
    const about = { applicationId, number: application.number };
    const results = changesBetween(about, old ?? { ...now, results: [] }, now);
    if (application.state === APPROVED && results.length > 0) await notifyOfficer(outbox, tx, application, results, at);
    const asStored = { ...application, is_up: await isCraneUp(tx, applicationId) };
    return { results, application: changedApplication(asStored, old && outcomeOf(old), outcomeOf(now)) };
  },
});

/** E28: the officer who gave a permit under the old surfaces has to review it. */
async function notifyOfficer(
  outbox: Outbox,
  tx: Tx,
  { id, state, version }: ApplicationRow,
  changed: readonly Changed[],
  at: Date,
): Promise<void> {
  const event = {
    id: newId(at.getTime()),
    applicationId: id,
    event: 'surfaces-changed',
    transition: 'surfaces-changed',
    fromState: state,
    toState: state,
    version,
    letters: ['E28' as const],
    detail: { changed: changed.map(({ surfaceType, before, after }) => ({ surfaceType, before, after })) },
    actorId: null,
    at,
  };
  await insertEvent(tx, event);
  await outbox.queueJob(tx, 'application-event', { eventId: event.id });
}
