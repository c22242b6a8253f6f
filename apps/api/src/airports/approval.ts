import type {
  ApprovalParameters,
  ApprovalParametersCreate,
  ApprovalParametersList,
  ApprovalParametersUpdate,
} from '@jibline/contract';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db.ts';
import { ApiError, changedMeanwhile, forbidden, notFound } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { storedSettings } from './approval-settings.ts';
import {
  changeParameters,
  deleteParameters,
  findParameters,
  insertParameters,
  parametersOf,
  type StoredParameters,
} from './approval-store.ts';
import { findVisibleAirport } from './find.ts';
import { mayReadParameters, maySetParameters } from './policy.ts';
import { lastChangeOf } from './store.ts';

const noParameters = () => notFound('Approval defaults');
const taken = () =>
  new ApiError('already-exists', 'Approval defaults for this crane type and assessment already exist.');

const present = (row: StoredParameters, permissions: EffectivePermissions): ApprovalParameters => ({
  id: row.id,
  version: row.version,
  airportId: row.airport_id,
  craneType: row.crane_type,
  path: row.path,
  ...storedSettings(row),
  updatedAt: row.updated_at.toISOString(),
  actions: maySetParameters(permissions, row.airport_id)
    ? ['approval-parameters:edit', 'approval-parameters:delete']
    : [],
});

function noted(tx: Tx, actor: Person, event: string, row: { id: string; airportId: string }, at: Date, more: object) {
  const detail = { by: calledAs(actor), parameters: row.id, ...more };
  return appendHistory(tx, { aboutKind: 'airport', aboutId: row.airportId, event, actorId: actor.id, at, detail });
}

export async function listParameters(
  { db, now }: AppContext,
  actor: Person,
  airportId: string,
): Promise<z.infer<typeof ApprovalParametersList>> {
  const permissions = effectivePermissionsOf(actor, now());
  await findVisibleAirport(db, permissions, airportId);
  if (!mayReadParameters(permissions, airportId)) throw forbidden('view the approval defaults of this airport');
  return { items: (await parametersOf(db, airportId)).map((row) => present(row, permissions)) };
}

export function createParameters({ db, now }: AppContext, actor: Person, sent: ApprovalParametersCreate) {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const { airportId, craneType, path, ...settings } = sent;
    await findVisibleAirport(tx, permissions, airportId);
    if (!maySetParameters(permissions, airportId)) throw forbidden('change the approval defaults of this airport');
    const one = { id: newId(), airportId, craneType, path, settings, at };
    if (!(await insertParameters(tx, one))) throw taken();
    await noted(tx, actor, 'approval-parameters.created', one, at, { craneType, path, settings });
    const row = await findParameters(tx, one.id);
    if (!row) throw noParameters();
    return present(row, permissions);
  });
}

/** Only if the caller may see the airport. */
async function findOwn(tx: Tx, permissions: EffectivePermissions, id: string): Promise<StoredParameters> {
  const row = await findParameters(tx, id);
  if (!row || !mayReadParameters(permissions, row.airport_id)) throw noParameters();
  if (!maySetParameters(permissions, row.airport_id)) throw forbidden('change the approval defaults of this airport');
  return row;
}

const UNIQUE = '23505';

export async function updateParameters({ db, now }: AppContext, actor: Person, sent: ApprovalParametersUpdate) {
  try {
    return await db.transaction().execute(async (tx) => {
      const at = now();
      const permissions = effectivePermissionsOf(actor, at);
      const before = await findOwn(tx, permissions, sent.id);
      const { id, version, airportId, craneType, path, recommendation = before.recommendation, ...others } = sent;
      const settings = { ...others, recommendation };
      if (airportId !== before.airport_id) throw noParameters();
      const one = { id, version, airportId, craneType, path, settings, at };
      if (before.version !== version || !(await changeParameters(tx, one))) {
        const last = await lastChangeOf(tx, airportId);
        throw changedMeanwhile('setting', { by: last?.by ?? null, at: before.updated_at, version: before.version });
      }
      await noted(tx, actor, 'approval-parameters.changed', one, at, {
        before: storedSettings(before),
        after: settings,
      });
      const row = await findParameters(tx, id);
      if (!row) throw noParameters();
      return present(row, permissions);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE) throw taken();
    throw error;
  }
}

export async function removeParameters({ db, now }: AppContext, actor: Person, id: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const row = await findOwn(tx, effectivePermissionsOf(actor, at), id);
    await deleteParameters(tx, row);
    await noted(tx, actor, 'approval-parameters.deleted', { id, airportId: row.airport_id }, at, {
      before: storedSettings(row),
    });
  });
  return undefined;
}
