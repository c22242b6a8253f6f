import type { BulkChange, BulkReply, BulkRequest, BulkResult } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { toApiError } from '../../errors.ts';
import type { Person } from '../../rights/person.ts';
import { assign } from '../assign.ts';
import type { ApplicationsContext } from '../context.ts';
import { changeLabels } from './labels/label-application.ts';
import { remind } from './remind.ts';

type One = BulkRequest['applications'][number];
/** Changes one application as the single operation would; returns what was done. */
type ChangeOne = (tx: Tx, one: One) => Promise<string>;

async function changing(context: ApplicationsContext, actor: Person, change: BulkChange): Promise<ChangeOne> {
  const at = context.now();
  switch (change.kind) {
    case 'assign': {
      const airportsInForce = await context.surfaces.current();
      return async (tx, { id, version }) => {
        await assign({ context, tx, airportsInForce, actor, at }, id, { version, assigneeId: change.assigneeId });
        return change.assigneeId === null ? 'Unassigned.' : 'Assigned.';
      };
    }
    case 'label':
      return async (tx, { id }) => {
        await changeLabels(tx, actor, id, change.labels, at);
        return 'Labels changed.';
      };
    case 'remind':
      return async (tx, { id }) => `Reminder sent to ${(await remind({ context, tx, actor, at }, id)).join(', ')}.`;
    default:
      return change satisfies never;
  }
}

/** Each application in its own transaction, so that one that is refused undoes nothing else. */
export async function changeApplications(
  context: ApplicationsContext,
  actor: Person,
  { applications, change }: BulkRequest,
): Promise<BulkReply> {
  const changeOne = await changing(context, actor, change);
  const results: BulkResult[] = [];
  for (const one of applications)
    try {
      const text = await context.db.transaction().execute((tx) => changeOne(tx, one));
      results.push({ id: one.id, outcome: 'done', text });
    } catch (error) {
      const { code, message } = toApiError(error);
      // Nothing foreseen: it is logged and answered as any other fault of ours.
      if (code === 'internal') throw error;
      results.push({ id: one.id, outcome: 'refused', code, reason: message });
    }
  return { results };
}
