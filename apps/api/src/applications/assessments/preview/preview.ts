import type { ChangedApplication, CraneType } from '@jibline/contract';
import type { Db } from '../../../db.ts';
import type { LoadedAirport, SurfaceImpact } from '../../../surface-sets/index.ts';
import { BackgroundQueue } from '../../../workers/background-queue.ts';
import { parentPeriodsOf } from '../../related-store.ts';
import { buffersFor } from '../assess.ts';
import { type BuffersByType, periodOf } from '../assess-request.ts';
import { changedApplication } from '../changed-application.ts';
import { type Candidate, candidates, toAssess } from '../reassess-store.ts';
import type { NearChangesJob } from './near-changes-work.ts';
import type { Outcomes, OutcomesJob } from './outcomes-work.ts';

/** How many are read and assessed at a time: some 10 MB of answers and findings. */
const BATCH = 1_000;
const MAX_WAITING = 3;
const busy = {
  sentence: 'The effects of many surface sets are being worked out right now. Try again in a few seconds.',
  retryAfterSeconds: 5,
};
const nearQueue = new BackgroundQueue<NearChangesJob, string[]>({
  module: new URL('./near-changes-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy,
});
const outcomesQueue = new BackgroundQueue<OutcomesJob, Outcomes[]>({
  module: new URL('./outcomes-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy,
});

const CRANE_TYPES: readonly (CraneType | null)[] = [0, 1, 2, null];

/** Those that the other surfaces may affect. All others stay as they are, which is most of them after a small change. */
async function affected(
  all: readonly Candidate[],
  { inForce, after }: Pick<Preview, 'inForce' | 'after'>,
  buffers: BuffersByType,
): Promise<ReadonlySet<string>> {
  const isKnown = ({ inputs }: Candidate) => inForce !== null && inputs !== null;
  const unknown = all.filter((one) => !isKnown(one)).map(({ id }) => id);
  if (inForce === null || unknown.length === all.length) return new Set(unknown);
  const compared = ({ arp, components }: LoadedAirport) => ({ arp, components });
  const near = await nearQueue.run({
    before: compared(inForce),
    after: compared(after),
    assessed: all.flatMap(({ id, inputs, crane_type }) =>
      inputs === null ? [] : [{ id, inputs, bufferM: buffers.get(crane_type)?.get(after.id) ?? null }],
    ),
  });
  return new Set([...unknown, ...near]);
}

async function outcomes(db: Db, ids: readonly string[], airport: LoadedAirport, buffers: BuffersByType) {
  const rows = await toAssess(db, airport.id, ids);
  const periods = await parentPeriodsOf(db, rows, periodOf);
  return outcomesQueue.run({
    airport,
    buffers,
    applications: rows.map(({ id, answers, finding, time_zone }) => ({
      id,
      answers,
      finding,
      timeZone: time_zone ?? 'UTC',
      periods: periods.get(id) ?? [],
    })),
  });
}

export interface Preview {
  /** The airport's surfaces now; null: none. */
  readonly inForce: LoadedAirport | null;
  readonly after: LoadedAirport;
}

/** What reassessing would change if other surfaces were in force: the same assessments, of which nothing is saved. */
export async function previewReassessment(db: Db, { inForce, after }: Preview): Promise<SurfaceImpact> {
  const all = await candidates(db, after.id, inForce?.setId ?? null);
  const buffers = await buffersFor(db, CRANE_TYPES);
  const ids = await affected(all, { inForce, after }, buffers);
  const concerned = all.filter(({ id }) => ids.has(id));
  const changed: ChangedApplication[] = [];
  const notAssessed: string[] = [];
  for (let from = 0; from < concerned.length; from += BATCH) {
    const batch = concerned.slice(from, from + BATCH);
    const found = await outcomes(
      db,
      batch.map(({ id }) => id),
      after,
      buffers,
    );
    const byId = new Map(found.map((one) => [one.id, one]));
    for (const about of batch) {
      const one = byId.get(about.id);
      if (one?.after === 'incomplete') notAssessed.push(about.number);
      else if (one?.after) changed.push(...[changedApplication(about, one.before, one.after) ?? []].flat());
    }
  }
  return { total: all.length, changed, notAssessed };
}
