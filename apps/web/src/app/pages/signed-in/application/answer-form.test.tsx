import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { aFile, anApplication, id } from '@jibline/contract/samples';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { useUploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { AnswerForm } from './answer-form.tsx';

const question = (n: number, text: string) => ({
  ...{ id: id(n), question: text, askedAt: '2026-11-15T00:00:00Z', dueAt: '2026-11-29T06:00:00Z' },
  ...{ reply: null, repliedAt: null },
});
const application = {
  ...anApplication,
  state: 3 as const,
  phase: 'WAITING_APPLICANT' as const,
  questions: [question(801, 'Which crane?'), question(802, 'How long?')] as typeof anApplication.questions,
  actions: ['applications:answer', 'files:add'],
  blocked: [],
};
const one = `CranePermitApplications/${application.id}`;
const files = `GET applications/files/GetAllFilesByAppId/${application.id}`;

let api: Awaited<ReturnType<typeof startApi>>;
beforeEach(() => {
  localStorage.clear();
  // jsdom's files cannot be sent by the platform's fetch.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await api.stop();
});

const done: string[] = [];
function Form() {
  const uploads = useUploads(async () => {});
  return (
    <AnswerForm
      application={application}
      uploads={uploads}
      personId="p"
      timeZone="Australia/Sydney"
      onDone={(_changed, text) => done.push(text)}
    />
  );
}
async function open(reply: Reply, more: Parameters<typeof startApi>[0] = {}) {
  api = await startApi({
    [files]: { status: 200, body: { items: [] } },
    [`PUT ${one}`]: reply,
    [`GET ${one}`]: { status: 200, body: application },
    ...more,
  });
  renderPage('/', <Form />);
  return userEvent.setup();
}
const sent = () => api.asked.filter(({ method, path }) => method === 'PUT' && path === one).map(({ body }) => body);
const box = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

it('has one box for each question, the date, and one filled button; nothing is sent while one is empty', async () => {
  const user = await open({ status: 200, body: application });
  // 29 November 06:00 UTC is 17:00 in Sydney, in summer time.
  expect(screen.getByText(/^On hold until you answer 2 questions\. Answer by 29 November 2026, 17:00/)).toBeTruthy();
  // Two weeks later it is cancelled.
  expect(screen.getByText(/^If we don’t hear from you by 13 December 2026, the application will be/)).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send answers' });
  const others = screen.getAllByRole('button').filter((button) => button !== send);
  expect(others.every(({ className }) => className !== send.className)).toBe(true);
  await user.type(box('Which crane?'), 'The big one');
  await user.click(send);
  expect(await screen.findByText('Enter your answer.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(box('How long?'), 'Two weeks');
  await user.click(send);
  await vi.waitFor(() => expect(done).toEqual(['Answers sent to the airport.']));
  expect(sent()).toEqual([
    {
      version: application.version,
      transition: {
        event: 'answer',
        replies: [
          { questionId: id(801), text: 'The big one' },
          { questionId: id(802), text: 'Two weeks' },
        ],
      },
    },
  ]);
  expect(localStorage).toHaveLength(0);
});

it('what was typed survives a failure and a reload, until it is sent', async () => {
  const user = await open(refusal('internal'));
  await user.type(box('Which crane?'), 'The big one');
  await user.type(box('How long?'), 'Two weeks');
  expect(screen.getByText('Saved on this device until you send them.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong on our side/);
  expect(box('How long?').value).toBe('Two weeks');
  cleanup();
  renderPage('/', <Form />);
  expect([box('Which crane?').value, box('How long?').value]).toEqual(['The big one', 'Two weeks']);
});

it('answers are not sent without a file that failed, which is named', async () => {
  const user = await open({ status: 200, body: application });
  api.otherwise(refusal('file-refused', { detail: 'This file type isn’t supported.' }));
  await user.type(box('Which crane?'), 'The big one');
  await user.type(box('How long?'), 'Two weeks');
  const file = new File(['MZ'], 'tool.pdf');
  fireEvent.change(screen.getByLabelText('Files for the airport'), { target: { files: [file] } });
  await screen.findByText(/This file type isn’t supported/);
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByText(/^tool\.pdf was not uploaded\. Try again or remove/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('shows the files added since the airport asked, not those of before or of the airport', async () => {
  const file = (filename: string, uploadedDateTime: string, byStaff = false) => ({
    ...aFile,
    ...{ filename, uploadedDateTime, byStaff, id: id(filename.length + 900) },
  });
  await open(
    { status: 200, body: application },
    {
      [files]: {
        status: 200,
        body: {
          items: [
            file('before.pdf', '2026-11-14T00:00:00Z'),
            file('survey1.pdf', '2026-11-16T00:00:00Z'),
            file('airport12.pdf', '2026-11-16T00:00:00Z', true),
          ],
        },
      },
    },
  );
  const list = await screen.findByRole('list', { name: 'Files added to your answers' });
  expect(list.textContent).toContain('survey1.pdf');
  expect(list.children).toHaveLength(1);
});
