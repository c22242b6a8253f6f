import type { Application } from '@jibline/contract';
import { anApplication, id } from '@jibline/contract/samples';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { saveAnswers } from '../correspondence/local-answers.ts';
import { SentAlong, UnsentNote } from './unsent-note.tsx';

const PERSON = id(2);
const question = {
  ...{ id: id(801), question: 'Which crane?', askedAt: '2026-11-15T00:00:00Z', dueAt: '2026-11-29T06:00:00Z' },
  ...{ reply: null, repliedAt: null },
};
const unsent = [{ field: 'site.projectName', before: 'Harbour', after: 'Harbour towers' }];
const application = (more: Partial<Application>): Application => ({
  ...anApplication,
  ...{ state: 3, phase: 'READY', questions: [question], unsent: [] },
  ...more,
});
const note = (more: Partial<Application>) =>
  render(<UnsentNote application={application(more)} personId={PERSON} timeZone="Australia/Sydney" />).container
    .textContent;

beforeEach(() => localStorage.clear());

it('says what was not sent when the airport continued, changed answers and typed replies alike', () => {
  saveAnswers(PERSON, anApplication.id, { [question.id]: ' The big one ' });
  const text = note({ unsent });
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(text).toContain('Not sent, and not part of the review');
  expect(text).toContain('Which crane? The big one');
  expect(text).toContain('1 answer of the form, as submitted and as you changed them:');
  expect(text).toContain('Harbour → Harbour towers');
});

it('says nothing where nothing was left unsent, or while it can still be sent', () => {
  expect(note({})).toBe('');
  expect(note({ unsent, phase: 'WAITING_APPLICANT' })).toBe('');
  expect(note({ unsent, state: 0, phase: null })).toBe('');
});

it('a closed application offers no comment', () => {
  expect(note({ unsent, state: 6, phase: null })).toContain('What you had not sent stays here.');
});

it('names the changed answers that are sent with the replies', () => {
  render(<SentAlong application={application({ unsent })} timeZone="Australia/Sydney" />);
  expect(screen.getByText('1 changed answer of the form is sent with your answers')).toBeTruthy();
});
