import { type Organisation, type OrganisationCreate, ROLE, SCOPE } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { withPermissionsLock } from '../rights/permissions-lock.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { findPerson } from '../rights/person-store.ts';
import { asOffered, changeUser, insertGrants, permissionsChanged } from '../users/index.ts';
import { checkAbn } from './check-abn.ts';
import type { OrganisationsContext } from './context.ts';
import { findVisibleOrganisation } from './find.ts';
import { mayCreate } from './policy.ts';
import { presentOrganisation } from './present.ts';
import { holderOfAbn, insertOrganisation } from './store.ts';

export const abnTaken = () =>
  new ApiError('already-exists', 'An organisation with this ABN already exists. Ask its administrator to invite you.');

const hasCompany = () => new ApiError('forbidden', 'You already belong to a company, so you can’t create another one.');

/** The person who creates a company becomes its first administrator. */
async function makeFounder(
  context: AppContext,
  tx: Tx,
  founder: Person,
  id: string,
  name: string,
  now: Date,
): Promise<void> {
  const grant = { scope: SCOPE.organisation, role: ROLE.administrator, targetId: id, from: null, to: null };
  const added = [{ ...grant, targetName: name }];
  await changeUser(tx, founder.id, { organisation_id: id });
  await insertGrants(tx, founder.id, [grant], founder.id, now);
  await appendHistory(tx, {
    aboutKind: 'user',
    aboutId: founder.id,
    event: 'user.founded-organisation',
    actorId: founder.id,
    at: now,
    detail: { by: calledAs(founder), about: calledAs(founder), added: added.map(asOffered), removed: [] },
  });
  await context.outbox.queueEmail(
    tx,
    permissionsChanged({ person: founder, by: 'You', added, removed: [], publicUrl: context.publicUrl }),
  );
}

export async function createOrganisation(
  context: OrganisationsContext,
  actor: Person,
  sent: OrganisationCreate,
): Promise<Organisation> {
  if (!mayCreate(actor, sent.kind, context.now()))
    throw sent.kind === 'OPERATOR' ? forbidden('create an operator') : hasCompany();
  // Outside the transaction, because the register may be slow.
  const verdict = await checkAbn(context.register, sent, context.now());
  return withPermissionsLock(context, actor.id, async ({ tx, actor: fresh, viewer, now }) => {
    if (!mayCreate(fresh, sent.kind, now)) throw hasCompany();
    if (sent.abn !== null && (await holderOfAbn(tx, sent.abn))) throw abnTaken();
    const id = newId();
    const { fields } = verdict;
    await insertOrganisation(tx, id, fields, { abn_check: verdict.check, abn_checked_at: verdict.checkedAt }, fresh.id);
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: id,
      event: 'organisation.created',
      actorId: fresh.id,
      at: now,
      detail: { by: calledAs(fresh), about: fields.name, abnCheck: verdict.check },
    });
    // Platform administrators create organisations for others, so they do not become members.
    if (viewer.permissions.global !== ROLE.administrator) await makeFounder(context, tx, fresh, id, fields.name, now);
    const after = (await findPerson(tx, fresh.id)) ?? fresh;
    return presentOrganisation(after, await findVisibleOrganisation(tx, after, id, now), now);
  });
}
