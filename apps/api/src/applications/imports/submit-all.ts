import { declared, type ImportRow, type ImportSubmission, type TransitionRequest } from '@jibline/contract';
import type { AirportsInForce } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Person } from '../../rights/person.ts';
import { yearAt } from '../airport-time.ts';
import type { FilesToCopy, ImportContext, ListCopied } from '../context.ts';
import { fleetCranesOf } from '../drafts/columns.ts';
import { findApplicationFor, lockApplicationFor } from '../find.ts';
import { applyTransitionWithFollowUps } from '../lifecycle/follow-ups.ts';
import { lockSeries } from '../number-store.ts';
import { openFees } from './fees.ts';
import type { PlannedRow } from './planned.ts';
import { startRow } from './start-all.ts';

export type SubmittedRow = NonNullable<ImportRow['submitted']>;

export interface Submitting {
  /** The version of the declarations that were read. */
  readonly declared: string;
  /** Null: the sender did not ask what it costs. */
  readonly feesSeenCents: number | null;
}

const FEES_CHANGED = 'The fees have changed and nothing was submitted. Check the new amounts, then submit again.';

/** Names the row that stands against submitting all of them. */
async function atRow<T>(row: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const issues = (error.extras.issues ?? []).map(({ path, message }) => ({ path: `rows.${row}.${path}`, message }));
    throw new ApiError(error.code, `Nothing was submitted. Row ${row}: ${error.message}`, { ...error.extras, issues });
  }
}

const filesOf = ({ answers, owner, repeated }: PlannedRow, to: string): FilesToCopy => ({
  to,
  airportId: answers.site?.airportId ?? '',
  from: repeated && { id: repeated.from.id, newLocation: repeated.newLocation },
  cranes: fleetCranesOf(answers),
  organisationId: owner.organisationId,
});

/** The series the rows take their numbers from, each once. */
function seriesOf(rows: readonly PlannedRow[], at: Date) {
  const series = rows.map(({ shown: { airport, timeZone } }) => ({ series: airport, year: yearAt(at, timeZone) }));
  return [...new Map(series.map((one) => [`${one.series} ${one.year}`, one])).values()];
}

/**
 * Submits every row by the same transition as a single application, in one transaction: all or none. The files are
 * copied before it, so that its guards find them; what is left of a failure, the hourly sweep deletes.
 */
export async function submitAll(
  context: ImportContext,
  actor: Person,
  rows: readonly PlannedRow[],
  { declared: textVersion, feesSeenCents }: Submitting,
  at: Date,
): Promise<{ submitted: SubmittedRow[]; submission: ImportSubmission }> {
  const airportsInForce = await context.surfaces.current();
  const planned = rows.map((row) => ({ row, id: newId(at.getTime()) }));
  const list = await context.copies.copyAhead(
    planned.map(({ row, id }) => filesOf(row, id)),
    at,
  );
  return context.db.transaction().execute(async (tx) => {
    await lockSeries(tx, seriesOf(rows, at));
    const fees = openFees();
    const submitted: SubmittedRow[] = [];
    for (const { row, id } of planned)
      submitted.push(
        await atRow(row.shown.row, () =>
          submitRow(context, { tx, actor, airportsInForce, list, fees, textVersion, at }, row, id),
        ),
      );
    if (feesSeenCents !== null && fees.total() > feesSeenCents) throw new ApiError('conflict', FEES_CHANGED);
    return { submitted, submission: fees.submission() };
  });
}

interface Batch {
  tx: Tx;
  actor: Person;
  airportsInForce: AirportsInForce;
  list: ListCopied;
  fees: ReturnType<typeof openFees>;
  textVersion: string;
  at: Date;
}

async function submitRow(context: ImportContext, batch: Batch, row: PlannedRow, id: string): Promise<SubmittedRow> {
  const { tx, actor, airportsInForce, list, fees, textVersion, at } = batch;
  await startRow(context, tx, actor, row, at, { id, list });
  const { application, access } = await lockApplicationFor(tx, actor, id, at);
  const offer = await context.money.offer(tx, application, actor.id);
  const refusal = fees.add(row.shown.airport, offer);
  if (refusal !== null) throw new ApiError('conflict', refusal);
  const declarations = declared(undefined, textVersion);
  const quoteId = offer.quote?.id;
  const request: TransitionRequest =
    offer.due === 'before-lodging' && quoteId !== undefined
      ? { event: 'pay-to-lodge', declarations, quoteId, payerEmail: null }
      : { event: 'lodge', declarations, ...(offer.due === 'on-account' && quoteId !== undefined ? { quoteId } : {}) };
  await applyTransitionWithFollowUps({ context, tx, airportsInForce, application, access, at }, request);
  const { number, state } = (await findApplicationFor(tx, actor, id, at)).application;
  return { id, number, state };
}
