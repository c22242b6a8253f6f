import { anApplication, aUser, id, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import { UndeliveredNote } from '../detail/undelivered-note.tsx';
import { EMPTY_EMAIL, type EmailDraft } from './email-draft.ts';
import { EmailsPanel } from './emails-panel.tsx';
import { ExchangePanel } from './exchange-panel.tsx';
import { NotificationSwitches } from './notification-switches.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const LIST = `GET EmailHistory/${anApplication.id}`;
const email = { ...samples.SentEmail.valid, sentAt: '2026-11-15T04:11:00Z', delivery: 'sent' };
type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());

function Emails({ maySend }: { maySend: boolean }) {
  const [draft, onDraft] = useState<EmailDraft>(EMPTY_EMAIL);
  return (
    <EmailsPanel
      id={anApplication.id}
      timeZone={'Australia/Sydney'}
      maySend={maySend}
      draft={draft}
      onDraft={onDraft}
      files={[]}
    />
  );
}
async function open(answers: Answers, maySend = false) {
  api = await startApi(answers);
  renderPage('/', <Emails maySend={maySend} />);
  return userEvent.setup();
}

it.each([
  ['queued', 'Queued'],
  ['sent', 'Sent'],
  ['retrying', 'Retrying'],
  ['failed', 'Not delivered'],
  ['bounced', 'Bounced'],
])('an email that is %s reads %s, with its purpose and no code', async (delivery, label) => {
  const detail = '550 mailbox unavailable';
  await open({ [LIST]: ok({ items: [{ ...email, delivery, cc: ['c@x.test'], detail }] }) });
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText(label)).toBeTruthy();
  expect(item.getByText('15 November 2026, 15:11 AEDT, to ann@example.com, copy to c@x.test · submitted')).toBeTruthy();
  expect(screen.queryByText(/E07/)).toBeNull();
  // The mail server's reply matters only while the email is not delivered.
  expect(item.queryByText(detail) === null).toBe(delivery === 'sent');
  expect(item.getByText('View email')).toBeTruthy();
});

it('none sent, loading and a failed load are each said', async () => {
  let reply: Reply = refusal('internal');
  const user = await open({ [LIST]: () => reply });
  expect(screen.getByText('Loading emails…')).toBeTruthy();
  expect(await screen.findByText('We couldn’t load emails.', {}, { timeout: 20_000 })).toBeTruthy();
  reply = ok({ items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No emails yet.')).toBeTruthy();
});

it('staff email the applicant, with a copy to themselves', async () => {
  const path = `ContactApplicant/EmailUserToUser/${anApplication.id}`;
  let tries = 0;
  const user = await open(
    {
      [LIST]: ok({ items: [] }),
      [`POST ${path}`]: () => {
        tries += 1;
        return tries === 1
          ? refusal('unavailable', { detail: 'Email isn’t available right now. Try again later.' })
          : { status: 202, body: email };
      },
    },
    true,
  );
  await user.type(await screen.findByLabelText('Subject'), ' Site visit ');
  await user.type(screen.getByLabelText('Message'), 'Monday at 09:00.');
  await user.click(screen.getByLabelText('Send me a copy'));
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email isn’t available right now. Try again later.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Monday at 09:00.');
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email sent to ann@example.com.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  const bodies = api.asked.filter((one) => one.path === path).map(({ body }) => body);
  expect(bodies[1]).toEqual({ subject: 'Site visit', text: 'Monday at 09:00.', copyToMe: true });
});

it('to others at most 20 addresses, and it says when there are no files to attach', async () => {
  const user = await open({ [LIST]: ok({ items: [] }) }, true);
  await user.click(await screen.findByLabelText(/^Other people/));
  expect(screen.getByText('This application has no files to attach.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(screen.getByText('Enter at least one email address.')).toBeTruthy();
  await user.click(screen.getByLabelText('To'));
  await user.paste(Array.from({ length: 21 }, (_, n) => `a${n}@x.test`).join(', '));
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(screen.getByText('Enter at most 20 addresses.')).toBeTruthy();
  expect(api.asked.some(({ method }) => method === 'POST')).toBe(false);
});

it('several undelivered emails are counted, and each recipient is named once', async () => {
  const lost = { ...email, delivery: 'bounced', to: ['desk@authority.test'] };
  api = await startApi({
    [LIST]: ok({ items: [lost, { ...lost, id: id(98) }, { ...email, id: id(99), delivery: 'failed' }] }),
  });
  renderPage('/', <UndeliveredNote id={anApplication.id} link={<a href="/emails">View emails</a>} />);
  expect(await screen.findByText('3 emails were not delivered')).toBeTruthy();
  expect(screen.getByText(/^To desk@authority\.test and ann@example\.com\. Contact them by phone\./)).toBeTruthy();
});

describe('questions and referrals', () => {
  const { questions, referrals } = anApplication;
  const [question] = questions;
  const [referral] = referrals;
  if (!question || !referral) throw new Error('the sample has neither question nor referral');
  const show = (more: Partial<Parameters<typeof ExchangePanel>[0]['application']>) =>
    renderPage(
      '/',
      <ExchangePanel application={{ questions: [], referrals: [], ...more }} timeZone="Australia/Sydney" />,
    );

  it('an open question says until when, an answered one shows the answer', () => {
    const answered = {
      ...question,
      id: id(97),
      question: 'Which gate?',
      reply: 'Gate 4.',
      repliedAt: '2026-11-16T01:00:00Z',
    };
    show({ questions: [question, answered] });
    const [open, closed] = screen.getAllByRole('listitem');
    expect(within(open as HTMLElement).getByText('Not answered')).toBeTruthy();
    expect(open?.textContent).toContain('Asked 15 November 2026, 15:10 AEDT, answer by 15 December 2026, 15:10 AEDT');
    expect(closed?.textContent).toContain('Gate 4. (16 November 2026, 12:00 AEDT)');
    expect(closed?.textContent).not.toContain('Not answered');
  });

  it.each([
    [null, 'No reply yet', '!'],
    ['no-objection', 'No objection', '✓'],
    ['no-objection-with-conditions', 'No objection, with conditions', '✓'],
    ['objection', 'Objection', '✕'],
    ['needs-more-time', 'More time needed', '!'],
    ['not-ours', 'Not within their remit', '–'],
    ['no-reply', 'No reply', '!'],
  ] as const)('a reply of %s reads %s', (reply, label, mark) => {
    show({ referrals: [{ ...referral, reply, receivedAt: null, text: null }] });
    expect(screen.getByText('Referred to Airport developments (Airservices Australia)')).toBeTruthy();
    expect(screen.getByText(label).textContent).toBe(`${mark}${label}`);
  });
});

describe('which emails a person gets', () => {
  const AT = `currentAppNotificationSettingsByAppId&UserId/${aUser.id}/${anApplication.id}`;
  const settings = { ...samples.NotificationSettings.valid, userId: aUser.id, lettersOff: [] };
  const start = async (answers: Answers, side: 'applicant' | 'staff' = 'applicant') => {
    api = await startApi(answers);
    renderPage('/', <NotificationSwitches userId={aUser.id} applicationId={anApplication.id} side={side} />);
    return userEvent.setup();
  };

  it('one kind is turned off for this application; essential only hides the rest', async () => {
    const user = await start({
      [`GET ${AT}`]: ok(settings),
      'POST userNotificationSettings': ({ body }) => ({
        status: 201,
        body: { ...settings, ...(body as object), id: id(80), version: 1 },
      }),
      [`PUT userNotificationSettings/${id(80)}`]: ({ body }) =>
        ok({ ...settings, id: id(80), ...(body as object), version: 2 }),
    });
    expect(await screen.findByText(/^These are your default settings\./)).toBeTruthy();
    const group = within(screen.getByRole('group', { name: 'Email me about' }));
    await user.click(group.getByLabelText('Completed'));
    expect(await screen.findByText('You changed these settings for this application.')).toBeTruthy();
    await user.click(screen.getByLabelText('Essential emails only'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Email me about' })).toBeNull());
    const bodies = api.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(bodies).toEqual([
      { userId: aUser.id, applicationId: anApplication.id, muted: false, lettersOff: ['E26'] },
      { version: 1, muted: true, lettersOff: ['E26'] },
    ]);
  });

  it.each([
    [
      'applicant',
      [
        'Draft left for 3 or 14 days',
        'Referral notice, to the applicant',
        'First working day tomorrow',
        'Ends in 28, 7 or 1 days',
        'Completed',
        'New comment visible to you',
      ],
    ],
    [
      'staff',
      [
        'New application, to the airport',
        'Assigned to you',
        'Information answered',
        'Reply of an authority received or overdue',
        'Approved, operational copy',
        'New comment visible to you',
        'Still suspended after the expected end, to the officer',
      ],
    ],
  ] as const)('%s: only emails they get are offered', async (side, expected) => {
    await start({ [`GET ${AT}`]: ok(settings) }, side);
    const group = within(await screen.findByRole('group', { name: 'Email me about' }));
    const boxes = group.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ labels }) => labels?.[0]?.textContent)).toEqual(expected);
  });

  it('a change that is not saved goes back, and says why', async () => {
    const user = await start({ [`GET ${AT}`]: ok(settings), 'POST userNotificationSettings': refusal('forbidden') });
    await user.click(await screen.findByLabelText('Essential emails only'));
    expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Essential emails only').checked).toBe(false);
  });
});
