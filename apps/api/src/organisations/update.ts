import type { Organisation, OrganisationUpdate } from '@jibline/contract';
import { changedMeanwhile, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { withPermissionsLock } from '../rights/permissions-lock.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkAbn } from './check-abn.ts';
import type { OrganisationsContext } from './context.ts';
import { abnTaken } from './create.ts';
import { findVisibleOrganisation } from './find.ts';
import type { StoredOrganisation } from './organisation.ts';
import { organisationActions } from './policy.ts';
import { presentOrganisation } from './present.ts';
import { changeOrganisation, holderOfAbn } from './store.ts';

function checkAllowed(actor: Person, organisation: StoredOrganisation, sent: OrganisationUpdate, now: Date): void {
  const may = organisationActions(actor, organisation.id, now);
  if (!may.includes('organisations:edit')) throw forbidden('change this organisation');
  const admits = sent.kind !== organisation.kind || (sent.active !== undefined && sent.active !== organisation.active);
  if (admits && !may.includes('organisations:admit'))
    throw forbidden('change the kind of this organisation or deactivate it');
}

export async function updateOrganisation(
  context: OrganisationsContext,
  actor: Person,
  sent: OrganisationUpdate,
): Promise<Organisation> {
  const { id, version, active, ...typed } = sent;
  const before = await findVisibleOrganisation(context.db, actor, id, context.now());
  checkAllowed(actor, before, sent, context.now());
  // Looked up only for a new number, and outside the transaction, because the register may be slow.
  const verdict =
    typed.abn === before.abn
      ? { check: before.abnCheck, checkedAt: before.abnCheckedAt, fields: typed }
      : await checkAbn(context.register, typed, context.now());
  return withPermissionsLock(context, actor.id, async ({ tx, actor: fresh, now }) => {
    const current = await findVisibleOrganisation(tx, fresh, id, now);
    checkAllowed(fresh, current, sent, now);
    const holder = typed.abn === null ? null : await holderOfAbn(tx, typed.abn);
    if (holder !== null && holder !== id) throw abnTaken();
    const done = await changeOrganisation(tx, { id, version, active: active ?? current.active }, verdict.fields, {
      abn_check: verdict.check,
      abn_checked_at: verdict.checkedAt,
    });
    if (!done) throw changedMeanwhile('organisation', { by: null, at: current.updatedAt, version: current.version });
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: id,
      event: 'organisation.changed',
      actorId: fresh.id,
      at: now,
      detail: { by: calledAs(fresh), about: verdict.fields.name, abnCheck: verdict.check },
    });
    return presentOrganisation(fresh, await findVisibleOrganisation(tx, fresh, id, now), now);
  });
}
