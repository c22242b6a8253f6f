import { anApplication } from '@jibline/contract/samples';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SubmittedPanel } from './submitted-panel.tsx';

const airport = anApplication.airports[0]!;
const submitted = {
  ...anApplication,
  ...{ number: 'YSSY-2026-00123', state: 2 as const, phase: null, overdue: false, assessments: [] },
  dueAt: '2026-11-18T06:00:00Z',
  airports: [{ ...airport, phones: [{ kind: 'operations' as const, name: 'Duty manager', phone: '+61255500101' }] }],
};
const show = (more: Partial<Parameters<typeof SubmittedPanel>[0]> = {}) =>
  render(<SubmittedPanel application={submitted} isOwner timeZone="Australia/Sydney" {...more} />);
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('says the number, the email, what happens next with the one known date, and whom to phone', () => {
  show();
  expect(screen.getByText('Application YSSY-2026-00123 submitted')).toBeTruthy();
  expect(screen.getByText('We’ve emailed you a confirmation.')).toBeTruthy();
  // 06:00 UTC is 17:00 in Sydney in summer. No date of a decision: there is none before the review starts.
  expect(steps()).toEqual([
    'The airport starts the review by 18 November 2026, 17:00 AEDT.',
    'Once the review starts, you see here when the decision is due.',
    'We email you when the airport has a question, and when it has decided.',
  ]);
  expect(screen.getByRole('link', { name: '(02) 5550 0101' }).getAttribute('href')).toBe('tel:+61255500101');
});

it('names the authorities that must be consulted first', () => {
  const evaluation = { ask: [{ party: 'CASA' }, { party: 'AIRSERVICES' }] };
  const assessments = [{ evaluation }] as unknown as typeof anApplication.assessments;
  show({ application: { ...submitted, assessments } });
  expect(steps()[1]).toBe(
    'Before it decides, the airport must consult CASA and Airservices Australia. This takes longer.',
  );
});

it('tells a colleague who got the confirmation, and names no phone and no date that is not there', () => {
  show({
    isOwner: false,
    application: {
      ...submitted,
      owner: { ...anApplication.owner, name: 'Ann Applicant' },
      dueAt: null,
      airports: [{ ...airport, phones: [] }],
    },
  });
  expect(screen.getByText('We’ve emailed Ann Applicant a confirmation.')).toBeTruthy();
  expect(steps()).toEqual([
    'Once the review starts, you see here when the decision is due.',
    'We email them when the airport has a question, and when it has decided.',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show({ application: { ...submitted, overdue: true } });
  expect(steps()[0]).toBe('The review was due to start by 18 November 2026, 17:00 AEDT.');
});
