import { samples } from '@jibline/contract/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { refusal, startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import { SignaturePanel } from './signature-panel.tsx';

const signature = samples.EmailSignature.valid;
const AT = `airports/emailSignature/${signature.airportId}`;
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(stored: object | null, actions: string[] = []) {
  api = await startApi({
    [`GET ${AT}`]: stored === null ? refusal('not-found') : { status: 200, body: { ...signature, ...stored } },
  });
  renderPage(
    '/airports',
    <SignaturePanel
      airport={{ id: signature.airportId, label: 'SYDNEY - (YSSY)', timeZone: 'Australia/Sydney', actions }}
      mayChange
      loading={<p>Loading signature</p>}
      failed={(error) => <p>{error.message}</p>}
    />,
  );
  await screen.findByRole('heading', { name: 'Email signature' });
}

it('refuses a drawing in SVG before anything is sent, and says what to do', async () => {
  await open(null);
  const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose image'), svg);
  expect(await screen.findByText(/^Choose a PNG, JPEG or WebP image\. .*export yours as PNG first\.$/)).toBeTruthy();
  expect(api.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it.each([
  ['image/jpeg', 500_000, false],
  ['image/png', 500_001, true],
  ['image/webp', 10, true],
])('says of %s with %i bytes whether documents carry it', async (mediaType, sizeBytes, isForEmailsOnly) => {
  await open({ mediaType, sizeBytes });
  await screen.findByText(/logo\.png, /);
  expect(screen.queryByText(/In emails only: documents take a smaller PNG or JPEG\./) !== null).toBe(isForEmailsOnly);
});

it('says to the operator of several airports that it is not copied, and why', async () => {
  await open(null, ['airports:copy-settings']);
  expect(
    screen.getByText(
      'It is not copied to your other airports, because it shows the name and logo of one. Choose an image at each.',
    ),
  ).toBeTruthy();
});
