import type { RouteName } from '@jibline/contract';
import { newId } from '../src/new-id.ts';
import type { Side, Someone, World } from './matrix-people.ts';
import type { Served } from './served.ts';

interface CallInput {
  params?: Record<string, string>;
  payload?: object;
}

/** Nothing listens there: a test of it is a test that fails, which is an answer too. */
const WISH = { name: 'Dispatch system', url: 'http://127.0.0.1:9/hooks', events: ['application.approve'] as const };

/** Requests about keys and webhooks of the person's own organisation, or of another. */
export function askingForPrograms(served: () => Served) {
  async function aStoredKey(world: World, who: Someone, side: Side) {
    const [id, keyId, at] = [world.organisation(who, side), newId(), new Date()];
    await served()
      .db.insertInto('api_keys')
      .values({
        id: keyId,
        organisation_id: id,
        name: 'Dispatch system',
        scopes: ['applications:read'],
        secret_hash: '0'.repeat(64),
        made_by: world.root,
        made_at: at,
        expires_at: new Date(at.getTime() + 1000),
      })
      .execute();
    return { id, keyId };
  }

  async function aStoredWebhook(world: World, who: Someone, side: Side) {
    const [id, deliveryId, at] = [newId(), newId(), new Date()];
    const { db } = served();
    await db
      .insertInto('webhooks')
      .values({
        ...WISH,
        id,
        organisation_id: world.organisation(who, side),
        made_by: world.root,
        made_at: at,
      })
      .execute();
    await db
      .insertInto('webhook_secrets')
      .values({ id: newId(), webhook_id: id, secret: 'whsec_matrix', made_at: at })
      .execute();
    const payload = JSON.stringify({ id: newId(), type: 'ping', created: at.toISOString(), application: null });
    await db
      .insertInto('webhook_deliveries')
      .values({ id: deliveryId, webhook_id: id, event_id: newId(), payload, created_at: at, round_started_at: at })
      .execute();
    return { id, deliveryId };
  }

  type Asking = (world: World, who: Someone, side: Side) => Promise<CallInput>;
  const ofWebhook: Asking = async (...about) => ({ params: { id: (await aStoredWebhook(...about)).id } });
  /** The organisation has room for another. */
  const makeRoom = async () => {
    await served().db.deleteFrom('api_keys').execute();
    await served().db.deleteFrom('webhooks').execute();
  };
  return {
    listApiKeys: async (world, who, side) => ({ params: { id: world.organisation(who, side) } }),
    createApiKey: async (world, who, side) => {
      await makeRoom();
      return {
        params: { id: world.organisation(who, side) },
        payload: { name: 'Dispatch system', scopes: ['applications:read'], expiresInDays: 30 },
      };
    },
    revokeApiKey: async (...about) => ({ params: await aStoredKey(...about) }),
    listWebhooks: async (world, who, side) => ({ params: { id: world.organisation(who, side) } }),
    createWebhook: async (world, who, side) => {
      await makeRoom();
      return { params: { id: world.organisation(who, side) }, payload: WISH };
    },
    updateWebhook: async (...about) => ({
      ...(await ofWebhook(...about)),
      payload: { ...WISH, version: 1, active: false },
    }),
    deleteWebhook: ofWebhook,
    rollWebhookSecret: ofWebhook,
    testWebhook: ofWebhook,
    listWebhookDeliveries: ofWebhook,
    resendWebhookDelivery: async (...about) => ({ params: await aStoredWebhook(...about) }),
  } satisfies Partial<Record<RouteName, Asking>>;
}
