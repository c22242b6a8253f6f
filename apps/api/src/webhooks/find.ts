import type { OrganisationKind } from '@jibline/contract';
import type { Db, Tx } from '../db.ts';
import { forbidden, notFound } from '../errors.ts';
import { findVisibleOrganisation } from '../organisations/index.ts';
import type { Person } from '../rights/person.ts';
import { mayManageWebhooks } from './policy.ts';
import { findWebhook, lockWebhook, type StoredWebhook } from './store.ts';

const noWebhook = () => notFound('Webhook');

/** Passes with the organisation's kind when the person may manage its webhooks. */
export async function checkManages(
  db: Db | Tx,
  actor: Person,
  organisationId: string,
  now: Date,
): Promise<OrganisationKind> {
  const { kind } = await findVisibleOrganisation(db, actor, organisationId, now);
  if (!mayManageWebhooks(actor, organisationId, now)) throw forbidden('manage webhooks of this organisation');
  return kind;
}

async function managed(db: Db | Tx, actor: Person, found: StoredWebhook | undefined, now: Date) {
  if (!found) throw noWebhook();
  // One answer for a webhook that does not exist and one of an organisation the caller may not see.
  await findVisibleOrganisation(db, actor, found.organisation_id, now).catch(() => {
    throw noWebhook();
  });
  if (!mayManageWebhooks(actor, found.organisation_id, now)) throw forbidden('manage webhooks of this organisation');
  return found;
}

export const findManagedWebhook = async (db: Db | Tx, actor: Person, id: string, now: Date): Promise<StoredWebhook> =>
  managed(db, actor, await findWebhook(db, id), now);

export const lockManagedWebhook = async (tx: Tx, actor: Person, id: string, now: Date): Promise<StoredWebhook> =>
  managed(tx, actor, await lockWebhook(tx, id), now);
