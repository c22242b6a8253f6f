import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
  await served.prepare('admin@sign-in.test', {}, [[0, 0, null]]);
});
afterAll(() => served.stop());

const seconds = () => Math.floor(Date.now() / 1000);
const [id, airportId] = [newId(), newId()];
const transition = (body: object) =>
  ['PUT', `CranePermitApplications/${id}`, { version: 1, transition: body }] as const;

const REFUND = { transactionId: newId(), cents: 1, reason: 'systemError', text: 'Sorry', idempotencyKey: newId() };
const CONDITION = { conditionId: null, text: 'No part of the crane, load or rope above 60.0 m AHD.' };
const GUARDED = {
  'a refund': ['POST', `application/Payments/${id}/refund`, REFUND],
  'a waiver': ['POST', `application/Payments/${id}/waiver`, { reason: 'Storm', idempotencyKey: newId() }],
  'a change of access': ['PUT', 'UserPermissions', { userId: id, version: 1, grants: [] }],
  'an invitation with access': [
    'POST',
    'Users/AddUser/',
    { kind: 'invitation', email: 'new@sign-in.test', grants: [{ scope: 1, role: 0, targetId: id }] },
  ],
  'an invitation into a company': ['POST', `Users/AddUser/Organisation/${id}`, { email: 'new@sign-in.test', role: 0 }],
  'a second signature': ['POST', `applications/signatures/${id}`, { version: 1, airportId, text: '' }],
  'an approval': transition({
    event: 'approve',
    airportId,
    approvedHeightAhdM: 60,
    validFrom: '2026-12-01T00:00:00Z',
    validTo: '2026-12-02T00:00:00Z',
    conditions: [CONDITION],
    reasons: 'Clear of every surface',
    riskStatement: 'Low',
  }),
  'a rejection': transition({
    event: 'reject',
    airportId,
    reasonCode: 'information-missing',
    text: 'Too high',
    heightThatPassesAhdM: null,
  }),
  'a reopening': transition({ event: 'reopen', reasonCode: 'error', text: 'A mistake' }),
} as const;

const FREE = {
  // A suspension lowers a crane, so nothing may delay it.
  'a suspension': transition({ event: 'suspend', text: 'Emergency', from: null, until: null }),
  'taking it up': transition({ event: 'take' }),
  reading: ['GET', `CranePermitApplications/${id}`, undefined],
} as const;

/** Calls that pass the sign-in check find nothing under these ids. */
const PASSED = ['not-found', 'bad-request'];

type Request = readonly ['GET' | 'POST' | 'PUT', string, object | undefined];
const send = ([method, url, payload]: Request, claims: Record<string, unknown>) =>
  served.as('admin@sign-in.test', { method, url: served.api(url), ...(payload ? { payload } : {}) }, claims);

describe.each(Object.entries(GUARDED))('%s', (_, request) => {
  it('needs a sign-in of the last 30 minutes, and says so as in RFC 9470', async () => {
    const old = await send(request, { auth_time: seconds() - 1_810 });
    expect([old.statusCode, old.json().code]).toEqual([401, 'sign-in-too-old']);
    expect(old.headers['www-authenticate']).toBe(
      'Bearer realm="jibline", error="insufficient_user_authentication", error_description="A more recent sign-in is needed.", max_age="1800"',
    );
    expect(old.json().detail).toBe('Your last sign-in is too long ago for this. Sign in again to continue.');
    expect(PASSED).toContain((await send(request, { auth_time: seconds() - 1_780 })).json().code);
  });

  it('passes where the provider does not state when people signed in', async () => {
    expect(PASSED).toContain((await send(request, {})).json().code);
  });
});

// Eleven hours: within the twelve that a session lasts.
it.each(Object.entries(FREE))('%s never needs a recent sign-in', async (_, request) => {
  expect((await send(request, { auth_time: seconds() - 11 * 3_600 })).json().code).toBe('not-found');
});

it('the age is a setting, and 0 disables the check', async () => {
  const [strict, lax] = await Promise.all([
    serveForTest({ env: { SIGN_IN_MAX_AGE_SECONDS: '60' } }),
    serveForTest({ env: { SIGN_IN_MAX_AGE_SECONDS: '0' } }),
  ]);
  const [method, url, payload] = GUARDED['a refund'];
  const codeAt = async (at: Served) =>
    (await at.as('any@sign-in.test', { method, url: at.api(url), payload }, { auth_time: seconds() - 120 })).json()
      .code;
  expect([await codeAt(strict), await codeAt(lax)]).toEqual(['sign-in-too-old', 'not-found']);
  await Promise.all([strict.stop(), lax.stop()]);
});
