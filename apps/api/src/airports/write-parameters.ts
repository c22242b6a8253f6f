import type { Tx } from '../db.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { storedSettings } from './approval-settings.ts';
import { changeParameters, insertParameters, type NewParameters, type StoredParameters } from './approval-store.ts';

export function noteParameters(
  tx: Tx,
  actor: Person,
  what: 'created' | 'changed' | 'deleted',
  { id, airportId, at }: Pick<NewParameters, 'id' | 'airportId' | 'at'>,
  more: object,
) {
  const detail = { by: calledAs(actor), parameters: id, ...more };
  const event = `approval-parameters.${what}`;
  return appendHistory(tx, { aboutKind: 'airport', aboutId: airportId, event, actorId: actor.id, at, detail });
}

/** Adds defaults and notes it in the airport's history; false when there are such defaults already. */
export async function addParameters(tx: Tx, actor: Person, one: NewParameters): Promise<boolean> {
  if (!(await insertParameters(tx, one))) return false;
  const { craneType, path, settings } = one;
  await noteParameters(tx, actor, 'created', one, { craneType, path, settings });
  return true;
}

/** Changes defaults and notes it in the airport's history; false when someone changed them since that version. */
export async function replaceParameters(
  tx: Tx,
  actor: Person,
  before: StoredParameters,
  one: NewParameters & { version: number },
): Promise<boolean> {
  if (before.version !== one.version || !(await changeParameters(tx, one))) return false;
  await noteParameters(tx, actor, 'changed', one, { before: storedSettings(before), after: one.settings });
  return true;
}
