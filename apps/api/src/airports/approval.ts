import type {
  ApprovalParameters,
  ApprovalParametersCreate,
  ApprovalParametersList,
  ApprovalParametersUpdate,
} from '@jibline/contract';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import { isUniqueViolation } from '../database/violations.ts';
import type { Db, Tx } from '../db.ts';
import { ApiError, changedMeanwhile, forbidden, notFound } from '../errors.ts';
import { newId } from '../new-id.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { storedSettings } from './approval-settings.ts';
import { deleteParameters, findParameters, parametersOf, type StoredParameters } from './approval-store.ts';
import { type CopyRights, hasOtherAirports } from './copying/other-airports.ts';
import { findVisibleAirport } from './find.ts';
import { mayReadParameters, maySetParameters } from './policy.ts';
import { lastChangeOf } from './store.ts';
import { addParameters, noteParameters, replaceParameters } from './write-parameters.ts';

const noParameters = () => notFound('Approval defaults');
const taken = () =>
  new ApiError('already-exists', 'Approval defaults for this crane type and assessment already exist.');

export const parametersRights = (permissions: EffectivePermissions): CopyRights => ({
  see: (id) => mayReadParameters(permissions, id),
  change: (id) => maySetParameters(permissions, id),
  action: 'change the approval defaults of this airport',
});

/** `copies`: there is another airport to copy them to. */
export const presentParameters = (
  row: StoredParameters,
  permissions: EffectivePermissions,
  copies: boolean,
): ApprovalParameters => ({
  id: row.id,
  version: row.version,
  airportId: row.airport_id,
  craneType: row.crane_type,
  path: row.path,
  ...storedSettings(row),
  updatedAt: row.updated_at.toISOString(),
  actions: maySetParameters(permissions, row.airport_id)
    ? ['approval-parameters:edit', 'approval-parameters:delete', ...(copies ? ['approval-parameters:copy'] : [])]
    : [],
});

const hasOthers = (db: Db | Tx, permissions: EffectivePermissions, airportId: string) =>
  hasOtherAirports(db, airportId, parametersRights(permissions));

async function presentStored(tx: Tx, permissions: EffectivePermissions, id: string): Promise<ApprovalParameters> {
  const row = await findParameters(tx, id);
  if (!row) throw noParameters();
  return presentParameters(row, permissions, await hasOthers(tx, permissions, row.airport_id));
}

export async function listParameters(
  { db, now }: AppContext,
  actor: Person,
  airportId: string,
): Promise<z.infer<typeof ApprovalParametersList>> {
  const permissions = effectivePermissionsOf(actor, now());
  await findVisibleAirport(db, permissions, airportId);
  if (!mayReadParameters(permissions, airportId)) throw forbidden('view the approval defaults of this airport');
  const copies = await hasOthers(db, permissions, airportId);
  return { items: (await parametersOf(db, airportId)).map((row) => presentParameters(row, permissions, copies)) };
}

export function createParameters({ db, now }: AppContext, actor: Person, sent: ApprovalParametersCreate) {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const { airportId, craneType, path, ...settings } = sent;
    await findVisibleAirport(tx, permissions, airportId);
    const { change, action } = parametersRights(permissions);
    if (!change(airportId)) throw forbidden(action);
    const one = { id: newId(), airportId, craneType, path, settings, at };
    if (!(await addParameters(tx, actor, one))) throw taken();
    return presentStored(tx, permissions, one.id);
  });
}

/** Only if the caller may change them; one answer for defaults that do not exist and those the caller may not see. */
export async function findOwnParameters(
  db: Db | Tx,
  permissions: EffectivePermissions,
  id: string,
): Promise<StoredParameters> {
  const { see, change, action } = parametersRights(permissions);
  const row = await findParameters(db, id);
  if (!row || !see(row.airport_id)) throw noParameters();
  if (!change(row.airport_id)) throw forbidden(action);
  return row;
}

/** The error for someone who has read another version. */
export async function parametersChanged(tx: Tx, { airport_id, updated_at, version }: StoredParameters) {
  const last = await lastChangeOf(tx, airport_id);
  return changedMeanwhile('setting', { by: last?.by ?? null, at: updated_at, version });
}

export async function updateParameters({ db, now }: AppContext, actor: Person, sent: ApprovalParametersUpdate) {
  try {
    return await db.transaction().execute(async (tx) => {
      const at = now();
      const permissions = effectivePermissionsOf(actor, at);
      const before = await findOwnParameters(tx, permissions, sent.id);
      const { id, version, airportId, craneType, path, recommendation = before.recommendation, ...others } = sent;
      const settings = { ...others, recommendation };
      if (airportId !== before.airport_id) throw noParameters();
      const one = { id, version, airportId, craneType, path, settings, at };
      if (!(await replaceParameters(tx, actor, before, one))) throw await parametersChanged(tx, before);
      return presentStored(tx, permissions, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

export async function removeParameters({ db, now }: AppContext, actor: Person, id: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const row = await findOwnParameters(tx, effectivePermissionsOf(actor, at), id);
    await deleteParameters(tx, row);
    await noteParameters(tx, actor, 'deleted', { id, airportId: row.airport_id, at }, { before: storedSettings(row) });
  });
  return undefined;
}
