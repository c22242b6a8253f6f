import { generateKeyPairSync, sign } from 'node:crypto';
import { type SignedPermit, signedCode, signedText } from '@jibline/contract/enums';
import { samples } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import VerifyPermitPage from './verify-permit-page.tsx';

const CODE = 'ABCD1234EFGH5678';
const permit = samples.PermitStatus.valid;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await api.stop();
});

async function open(answer: Reply, code = CODE, more: Record<string, Reply> = {}) {
  api = await startApi({ [`GET permits/${code}`]: answer, ...more });
  renderPage(
    `/verify/${code}`,
    <Routes>
      <Route path="/verify/:permitCode" element={<VerifyPermitPage />} />
    </Routes>,
  );
}

it('says yes, with the height in metres and, rounded up, in feet', async () => {
  await open({ status: 200, body: permit });
  expect(await screen.findByRole('heading', { name: 'May be up now' })).toBeTruthy();
  // 45 m ÷ 0.3048 = 147.6 ft.
  expect(screen.getByText('40.0 m AGL = 45.0 m AHD (148 ft AMSL)')).toBeTruthy();
});

/** 42.5 m ÷ 0.3048 = 139.4 ft. */
const SECOND = {
  ...{ latitude: -33.931, longitude: 151.191, groundAhdM: 7.5 },
  highest: { ahdM: 42.5, aglM: 35, feetAmsl: 140 },
  resting: null,
};

it('says the height of each of several cranes, with the position it is found by', async () => {
  await open({ status: 200, body: { ...permit, cranes: [...permit.cranes, SECOND] } });
  const cranes = within(await screen.findByRole('region', { name: '2 cranes, each with its own maximum height' }));
  const [first, second] = cranes.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Crane 1');
  expect(first).toContain('40.0\u00A0m AGL = 45.0\u00A0m AHD (148\u00A0ft AMSL)');
  expect(second).toContain('35.0\u00A0m AGL = 42.5\u00A0m AHD (140\u00A0ft AMSL)');
  expect(second).toContain('-33.931000, 151.191000');
  expect(screen.queryByText('Maximum height')).toBeNull();
});

it('says no to a suspended one, and what that means', async () => {
  await open({ status: 200, body: { ...permit, status: 'suspended', mayBeUpNow: false } });
  expect(await screen.findByRole('heading', { name: 'Suspended' })).toBeTruthy();
  expect(screen.getByText('No')).toBeTruthy();
  expect(screen.getByText('The crane must be down until the suspension is lifted.')).toBeTruthy();
});

it('says that the crane is reported up though the permit does not allow it', async () => {
  await open({ status: 200, body: { ...permit, status: 'revoked', mayBeUpNow: false, reportedUp: true } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Crane reported up, but the permit does not allow it now. Ring the airport.',
  );
});

it('shows what is valid now for a document that was replaced, with the chain of numbers', async () => {
  const [one] = permit.chain;
  const chain = [
    { ...one, permitNumber: 'YSSY-P-2026-00001', status: 'superseded' },
    { ...one, permitNumber: 'YSSY-P-2026-00002' },
  ];
  const numbers = { permitNumber: 'YSSY-P-2026-00002', scannedPermitNumber: 'YSSY-P-2026-00001', chain };
  await open({ status: 200, body: { ...permit, ...numbers } });
  expect(await screen.findByRole('heading', { name: 'May be up now' })).toBeTruthy();
  expect(screen.getByText(/You scanned YSSY-P-2026-00001. The current permit is YSSY-P-2026-00002/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^YSSY-P-2026-00001: .*\(replaced\)$/),
    expect.stringMatching(/^YSSY-P-2026-00002: .*\(may be up now\)$/),
  ]);
});

it('says until when a suspension is expected, and that it lasts until it is lifted', async () => {
  const expectedUntil = '2026-11-25T03:00:00Z';
  await open({ status: 200, body: { ...permit, status: 'suspended', mayBeUpNow: false, expectedUntil } });
  expect(await screen.findByText(/25 November 2026.*lasts until the airport lifts it/)).toBeTruthy();
});

it('shows an unknown code as unconfirmed only', async () => {
  await open(refusal('not-found'));
  expect(await screen.findByText('We couldn’t confirm this permit')).toBeTruthy();
  expect(
    screen.getByText(/^No permit has the code ABCD1234EFGH5678\. .* treat the crane as having no permit\.$/),
  ).toBeTruthy();
});

it('does not call a code unknown when the server failed', async () => {
  await open(refusal('internal'));
  expect(await screen.findByText(/^The server didn’t answer\. .* treat the crane as having no permit\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  expect(screen.queryByText(/No permit has the code/)).toBeNull();
});

describe('a signed code', () => {
  // Signed by Node, a different implementation from the browser's that checks it.
  const pair = generateKeyPairSync('ed25519');
  const { x = '' } = pair.publicKey.export({ format: 'jwk' });
  const keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'key-of-2026', x }] };
  const published = { 'GET public/permit-keys': { status: 200, body: keys } };
  const hour = 3_600_000;
  const facts = (over: Partial<SignedPermit> = {}): SignedPermit => ({
    ...{ keyId: 'key-of-2026', permitNumber: 'YSSY-P-2026-00001', icao: 'YSSY', version: 1, code: CODE, craneType: 0 },
    ...{ highestAhdM: 45, restingAhdM: 9, radiusM: 20, latitude: -33.93, longitude: 151.19 },
    validFrom: new Date(Date.now() - hour).toISOString(),
    validTo: new Date(Date.now() + hour).toISOString(),
    cranes: [],
    ...over,
  });
  const codeOf = (over: Partial<SignedPermit> = {}) => {
    const text = signedText(facts(over));
    return signedCode(text, sign(null, Buffer.from(text), pair.privateKey).toString('base64url'));
  };
  const requests = () => api.asked.filter(({ path }) => path.startsWith('permits/'));

  it('is checked in the browser, then the server is asked for the current status', async () => {
    await open({ status: 200, body: { ...permit, status: 'suspended', mayBeUpNow: false } }, codeOf(), published);
    expect(await screen.findByRole('heading', { name: 'Suspended' })).toBeTruthy();
    expect(screen.getByText('Genuine and unaltered')).toBeTruthy();
  });

  it.each([
    ['with a digit changed', codeOf().replace('~45000~', '~65000~')],
    ['under another key', codeOf({ keyId: 'another-one' })],
    ['cut short', codeOf().slice(0, -3)],
  ])('%s is refused without asking the server', async (_what, code) => {
    await open({ status: 200, body: permit }, code, published);
    expect(await screen.findByText('This code is not genuine')).toBeTruthy();
    expect(screen.getByText(/treat the crane as having no permit/)).toBeTruthy();
    expect(requests()).toEqual([]);
  });

  it('under a key that is no longer trusted says to compare the printed permit with the record', async () => {
    const withdrawn = { 'GET public/permit-keys': { status: 200, body: { keys: [], compromised: ['key-of-2026'] } } };
    const body = { ...permit, signed: false, keyCompromisedAt: '2026-11-16T00:00:00.000Z' };
    await open({ status: 200, body }, codeOf(), withdrawn);
    expect(await screen.findByText('Compare the printed permit with this page')).toBeTruthy();
    expect(
      screen.getByText(/^Use only what this page shows\. .*treat the crane as having no permit and ring the airport/),
    ).toBeTruthy();
    expect(screen.getByText('Key no longer trusted, checked online')).toBeTruthy();
    expect(screen.queryByText('Genuine and unaltered')).toBeNull();
  });

  it('in a browser that cannot check is left to the server, which refuses it', async () => {
    vi.stubGlobal('crypto', { subtle: undefined, randomUUID: () => 'x' });
    await open(refusal('signature-refused'), codeOf().replace('~45000~', '~65000~'), published);
    expect(await screen.findByText('This code is not genuine')).toBeTruthy();
    expect(requests()).toHaveLength(1);
  });

  it('shows what it contains while the server is away, with the last fetched keys', async () => {
    localStorage.setItem('jibline.permit-keys', JSON.stringify(keys));
    await open(refusal('not-built-yet'), codeOf(), { 'GET public/permit-keys': refusal('not-built-yet') });
    expect(await screen.findByRole('heading', { name: 'Genuine, but not confirmed for now' })).toBeTruthy();
    expect(screen.getByText('45.0 m AHD (148 ft AMSL)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it('says the height of each of several cranes without the server', async () => {
    const one = { latitude: -33.93, longitude: 151.19, highestAhdM: 45, highestAglM: 40 };
    const two = { latitude: -33.931, longitude: 151.191, highestAhdM: 42.5, highestAglM: 35 };
    await open(refusal('not-built-yet'), codeOf({ cranes: [one, two] }), published);
    const second = (await screen.findByText('Crane 2')).parentElement?.textContent;
    expect(second).toContain('35.0\u00A0m AGL = 42.5\u00A0m AHD (140\u00A0ft AMSL)');
    expect(second).toContain('-33.931000, 151.191000');
    expect(screen.queryByText('Maximum height')).toBeNull();
  });

  it('shows offline that the period has ended', async () => {
    const over = codeOf({ validTo: new Date(Date.now() - 60_000).toISOString() });
    await open(refusal('not-built-yet'), over, published);
    expect(await screen.findByRole('heading', { name: 'Ended' })).toBeTruthy();
    expect(screen.getByText('No')).toBeTruthy();
  });
});
