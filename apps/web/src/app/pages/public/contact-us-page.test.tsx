import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import ContactUsPage from './contact-us-page.tsx';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(answer: Reply | (() => Reply)) {
  api = await startApi({ 'POST contact': answer });
  renderPage('/contact-us', <ContactUsPage />);
  return userEvent.setup();
}
async function send(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Your name'), 'Pat Rigger');
  await user.type(screen.getByLabelText('Email'), 'pat@example.com');
  await user.type(screen.getByLabelText('Subject'), 'A tower crane');
  await user.type(screen.getByLabelText('Message'), 'May it stay up over the weekend?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}

it('says where to turn when a crane is up now', async () => {
  await open({ status: 202, body: { reference: 'C-1' } });
  const now = within(screen.getByRole('region', { name: 'Is a crane up now?' }));
  expect(
    now.getByText(
      /Ring the phone number on your permit, or the airport’s operations desk\. In an emergency call 000\./,
    ),
  ).toBeTruthy();
});

it('confirms with the reference, takes the focus there, and starts afresh for another message', async () => {
  const user = await open({ status: 202, body: { reference: 'C-2026-17' } });
  await send(user);
  const sent = await screen.findByRole('heading', { name: 'Message sent' });
  expect(screen.getByText('C-2026-17').tagName).toBe('STRONG');
  expect(screen.getByText(/We’ll reply to the email address you entered\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(sent.parentElement));
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
});

it.each<[string, Reply, string]>([
  [
    'a silent server',
    { status: 502, html: '<h1>Bad gateway</h1>' },
    'Not sent: no connection to the server. Your text is still here. Try again.',
  ],
  [
    'too many messages',
    refusal('rate-limited'),
    'Too many messages. Your text is still here. Wait a few minutes and try again.',
  ],
  [
    'a fault of ours',
    refusal('internal', { detail: 'Something went wrong on our side.', requestId: 'req-3' }),
    'Not sent. Something went wrong on our side. Your text is still here. If it keeps happening, quote req-3.',
  ],
  [
    'a refusal',
    refusal('bad-request', { detail: 'Use a shorter subject.', requestId: 'req-4' }),
    'Not sent. Use a shorter subject. Your text is still here.',
  ],
])('%s: says why, and keeps the text', async (_, answer, sentence) => {
  const user = await open(answer);
  await send(user);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('May it stay up over the weekend?');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' }).disabled).toBe(false);
});

it.each([
  ['Your name', 'P', 'Use 2 to 100 characters.'],
  ['Email', 'pat@nowhere', 'Enter an email address, for example name@example.com.'],
  ['Subject', 'Hi', 'Use 3 to 150 characters.'],
  ['Message', 'Short', 'Use 10 to 5,000 characters.'],
])('%s “%s”: says so when the field is left, and no longer once it is right', async (label, typed, sentence) => {
  const user = await open({ status: 202, body: { reference: 'C-1' } });
  const field = screen.getByLabelText(label);
  await user.type(field, typed);
  expect(screen.queryByText(sentence)).toBeNull();
  await user.tab();
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.type(field, label === 'Email' ? '.example.com' : ' and more of it');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});
