import * as contract from '../src/index.ts';
import { ABSENT, AT, id, LATER, NOT_AN_ID, sample } from './sample.ts';

const apiKey: contract.ApiKey = {
  id: id(801),
  name: 'Dispatch system',
  scopes: ['applications:read', 'applications:write'],
  state: 'active',
  madeBy: 'Carla Company',
  madeAt: AT,
  expiresAt: LATER,
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
  actions: ['api-keys:revoke'],
};
const webhook: contract.Webhook = {
  id: id(811),
  version: 1,
  name: 'Dispatch system',
  url: 'https://dispatch.example/hooks/jibline',
  events: ['application.approve', 'application.revoke'],
  state: 'active',
  stateReason: null,
  madeBy: 'Carla Company',
  madeAt: AT,
  lastDeliveredAt: null,
  failingSince: null,
  oldSecretUntil: null,
  actions: ['webhooks:edit', 'webhooks:test'],
};
const event: contract.WebhookEvent = {
  id: id(821),
  type: 'application.approve',
  created: AT,
  application: { id: id(61), number: 'YSSY-2026-000123', fromState: 3, toState: 7, version: 9 },
};
const attempt: contract.WebhookAttempt = {
  at: AT,
  status: 500,
  durationMs: 132,
  problem: 'The receiver answered 500.',
  excerpt: 'Internal Server Error',
};
const delivery: contract.WebhookDelivery = {
  id: id(831),
  event,
  state: 'waiting',
  attempts: [attempt],
  nextAttemptAt: LATER,
  actions: ['webhooks:resend'],
};
const { name, url, events } = webhook;

export const programSamples = {
  ApiKeyCreate: sample(
    contract.ApiKeyCreate,
    { name: 'Dispatch system', scopes: ['applications:read'], expiresInDays: 365 },
    ['name', 'x'],
    ['name', 'two\nlines'],
    ['scopes', []],
    ['scopes.0', 'everything'],
    ['expiresInDays', 366],
    ['expiresInDays', 0],
    ['expiresInDays', ABSENT],
    ['secret', 'jbl_mine', ''],
  ),
  ApiKey: sample(contract.ApiKey, apiKey, ['id', NOT_AN_ID], ['state', 'asleep'], ['lastUsedAt', 'today']),
  ApiKeyList: sample(contract.ApiKeyList, { items: [apiKey], offeredScopes: ['permits:read'] }, ['items.0.name', 1]),
  CreatedApiKey: sample(contract.CreatedApiKey, { apiKey, secret: `jbl_${'0'.repeat(32)}_${'a'.repeat(43)}` }, [
    'secret',
    null,
  ]),
  ApiKeyParams: sample(contract.ApiKeyParams, { id: id(31), keyId: id(801) }, ['keyId', NOT_AN_ID]),
  WebhookCreate: sample(
    contract.WebhookCreate,
    { name, url, events },
    ['url', ''],
    ['url', 'dispatch.example'],
    ['url', 'https://'],
    ['url', 'ftp://dispatch.example'],
    ['url', 'https://user:secret@dispatch.example/'],
    ['url', 'https://dispatch.example/#part'],
    ['url', `https://dispatch.example/${'x'.repeat(500)}`],
    ['events', []],
    ['events.0', 'application.create'],
    ['events.0', 'ping'],
  ),
  WebhookUpdate: sample(
    contract.WebhookUpdate,
    { version: 1, name, url, events, active: false },
    ['version', 0],
    ['active', 'no'],
  ),
  Webhook: sample(contract.Webhook, webhook, ['id', NOT_AN_ID], ['state', 'asleep']),
  WebhookList: sample(contract.WebhookList, { items: [webhook], mayAdd: true }, ['mayAdd', 'yes']),
  CreatedWebhook: sample(contract.CreatedWebhook, { webhook, secret: 'whsec_abc' }, ['secret', null]),
  WebhookEvent: sample(
    contract.WebhookEvent,
    event,
    ['id', NOT_AN_ID],
    ['type', 'application.create'],
    ['application.toState', 9],
    ['application.version', 0],
  ),
  WebhookAttempt: sample(contract.WebhookAttempt, attempt, ['durationMs', -1], ['status', '500']),
  WebhookDelivery: sample(contract.WebhookDelivery, delivery, ['state', 'lost'], ['event.id', NOT_AN_ID]),
  WebhookDeliveryPage: sample(
    contract.WebhookDeliveryPage,
    { items: [delivery], pageNumber: 1, pageSize: 50, total: 1 },
    ['items.0.state', 'lost'],
  ),
  WebhookDeliveryParams: sample(contract.WebhookDeliveryParams, { id: id(811), deliveryId: id(831) }, [
    'deliveryId',
    NOT_AN_ID,
  ]),
};

export { apiKey as anApiKey, delivery as aDelivery, webhook as aWebhook };
