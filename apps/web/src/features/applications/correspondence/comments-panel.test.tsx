import { anApplication, id, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import type { CommentDraft } from './comment-form.tsx';
import { CommentsPanel } from './comments-panel.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const LIST = `GET applications/comments/${anApplication.id}`;
const comment = {
  ...samples.Comment.valid,
  audience: 'both',
  author: { id: id(2), name: 'Ann Applicant' },
  text: 'Which gate?',
  actions: ['comments:edit', 'comments:delete'],
};

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

function Page() {
  const [draft, onDraft] = useState<CommentDraft>({ audience: 'internal', text: '' });
  return <CommentsPanel id={anApplication.id} timeZone="Australia/Sydney" draft={draft} onDraft={onDraft} />;
}
async function open(answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>) {
  api = await startApi(answers);
  renderPage('/', <Page />);
  return userEvent.setup();
}
const sent = (method: string) => api.asked.filter((one) => one.method === method).map(({ body }) => body);

it('shows who wrote what and when on the airport’s clock; only staff comments are marked', async () => {
  const internal = { ...comment, id: id(95), audience: 'internal', author: { id: id(1), name: null }, actions: [] };
  const edited = { ...comment, editedAt: '2026-11-15T04:12:00Z' };
  await open({ [LIST]: ok({ items: [edited, internal], actions: [] }) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Ann Applicant15 November 2026, 15:10 AEDT, edited');
  expect(within(first as HTMLElement).queryByText('Staff only')).toBeNull();
  expect(within(second as HTMLElement).getByText('Staff only')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('No name')).toBeTruthy();
  // People who may not write get no form.
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('without comments it says so, and an empty one is not sent', async () => {
  const user = await open({ [LIST]: ok({ items: [], actions: ['comments:add'] }) });
  expect(await screen.findByText('No comments yet.')).toBeTruthy();
  // Applicants have one kind of comment, so there is no choice.
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(screen.getByText('Enter a comment.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
});

it('staff choose who can see a comment; a failure keeps the text', async () => {
  let tries = 0;
  const user = await open({
    [LIST]: ok({ items: [], actions: ['comments:add', 'comments:add-internal'] }),
    'POST applications/comments': () => {
      tries += 1;
      return tries === 1 ? refusal('rate-limited') : { status: 201, body: comment };
    },
  });
  expect(await screen.findByText('Only airport staff can see this. The applicant never sees it.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Applicant and staff/ }));
  await user.type(screen.getByLabelText('Comment the applicant sees'), 'Please use gate 4.');
  await user.click(screen.getByRole('button', { name: 'Add comment for applicant and staff' }));
  expect(await screen.findByText('Too many requests. Wait a minute and try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment the applicant sees').value).toBe('Please use gate 4.');
  await user.click(screen.getByRole('button', { name: 'Add comment for applicant and staff' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Comment the applicant sees').value).toBe(''));
  expect(sent('POST')).toEqual([
    { applicationId: anApplication.id, audience: 'both', text: 'Please use gate 4.' },
    { applicationId: anApplication.id, audience: 'both', text: 'Please use gate 4.' },
  ]);
});

it('the author edits a comment, or cancels the edit', async () => {
  let stored = comment;
  const user = await open({
    [LIST]: () => ok({ items: [stored], actions: [] }),
    [`PUT applications/comments/${comment.id}`]: ({ body }) => {
      stored = { ...comment, ...(body as object), version: 2 };
      return ok(stored);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Comment'), ' And when?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Which gate?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Comment'), ' And when?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Which gate? And when?')).toBeTruthy();
  expect(sent('PUT')).toEqual([{ version: 1, text: 'Which gate? And when?' }]);
});

it('a deleted comment stays visible, struck through; one that can’t be deleted says why', async () => {
  let reply: Reply = refusal('forbidden');
  let stored = comment;
  const user = await open({
    [LIST]: () => ok({ items: [stored], actions: [] }),
    [`DELETE applications/comments/${comment.id}`]: () => reply,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  reply = { status: 204 };
  stored = { ...comment, withdrawn: true, actions: [] };
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Which gate?').tagName).toBe('DEL'));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('comments that could not be loaded can be tried again', async () => {
  let reply: Reply = refusal('internal');
  const user = await open({ [LIST]: () => reply });
  expect(screen.getByText('Loading comments…')).toBeTruthy();
  expect(await screen.findByText('We couldn’t load comments.', {}, { timeout: 20_000 })).toBeTruthy();
  reply = ok({ items: [comment], actions: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Which gate?')).toBeTruthy();
});
