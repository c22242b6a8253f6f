import type { Application, TransitionRequest } from '@jibline/contract';
import { anApplication } from '@jibline/contract/samples';
import { beforeEach, expect, it, vi } from 'vitest';
import { refer } from './refer.ts';
import type { TransitionFormContext, TransitionValues } from './transition-form.ts';
import { checkTransition } from './transition-forms.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T00:00:00Z') });
  return () => vi.useRealTimers();
});

const [finding] = anApplication.assessments;
const asks = (...parties: ('CASA' | 'AIRSERVICES' | 'BUILDING_AUTHORITY')[]): Application => ({
  ...anApplication,
  referrals: [],
  assessments: finding?.evaluation
    ? [
        {
          ...finding,
          evaluation: {
            ...finding.evaluation,
            ask: parties.map((party) => ({ party, because: 'x', clause: 'reg 11' })),
          },
        },
      ]
    : [],
});
const CASA = { authority: 'CASA' as const, name: 'Airspace', email: 'airspace@casa.test' };
const contextOf = (
  application: Application,
  addresses: TransitionFormContext['addresses'] = { contacts: [], maySave: true },
): TransitionFormContext => ({ application, timeZone: 'Australia/Sydney', parameters: [], files: [], addresses });
const initial = (context: TransitionFormContext): TransitionValues =>
  Object.fromEntries(refer.fields(context).map((field) => [field.name, field.initial]));
const shown = (context: TransitionFormContext, values: TransitionValues) =>
  refer
    .fields(context)
    .filter((field) => field.shown?.(values) ?? true)
    .map(({ label }) => label);
const sent = (context: TransitionFormContext, values: TransitionValues) =>
  checkTransition('refer', values, context).request as Extract<TransitionRequest, { event: 'refer' }> | null;

const COMMON = ['Reply by', 'Message to each authority (optional)'];

it('lists every authority that must be consulted, ticked, each with its own fields', () => {
  const context = contextOf(asks('CASA', 'BUILDING_AUTHORITY'));
  expect(shown(context, initial(context))).toEqual([
    'CASA',
    'Office or person, CASA',
    'Email, CASA',
    'Save this address of CASA for the airport',
    'Building authority',
    'Office or person, Building authority',
    'Email, Building authority',
    'Save this address of Building authority for the airport',
    'Add another authority (optional)',
    ...COMMON,
  ]);
});

it('leaves out those already consulted', () => {
  const [referral] = anApplication.referrals;
  expect(referral?.authority).toBe('AIRSERVICES');
  const context = contextOf({ ...asks('AIRSERVICES', 'CASA'), referrals: anApplication.referrals });
  expect(shown(context, initial(context)).slice(0, 2)).toEqual(['CASA', 'Office or person, CASA']);
  const none = contextOf({ ...asks('AIRSERVICES'), referrals: anApplication.referrals });
  expect(shown(none, initial(none))).toEqual(['Authority', ...COMMON]);
});

it('starts with the airport’s own addresses and offers to save another one only', () => {
  const context = contextOf(asks('CASA'), { contacts: [CASA, { ...CASA, name: 'Second' }], maySave: true });
  const start = initial(context);
  expect(start).toMatchObject({ 'name CASA': 'Airspace', 'email CASA': 'airspace@casa.test', 'save CASA': false });
  const save = 'Save this address of CASA for the airport';
  expect(shown(context, start)).not.toContain(save);
  const changed = { ...start, 'email CASA': 'other@casa.test', 'save CASA': true };
  expect(shown(context, changed)).toContain(save);
  expect(refer.fields(context).find(({ label }) => label === save)?.hint).toBe(
    'Replaces Airspace, airspace@casa.test.',
  );
  expect(sent(context, changed)?.referrals).toMatchObject([{ email: 'other@casa.test', saveAddress: true }]);
  // Typed back: there is nothing to save.
  expect(sent(context, { ...start, 'save CASA': true })?.referrals).toMatchObject([{ saveAddress: false }]);
});

it('offers no one to save an address who may not edit the airport', () => {
  const context = contextOf(asks('CASA'), { contacts: [], maySave: false });
  expect(shown(context, initial(context)).join()).not.toContain('Save this address');
});

it('sends those ticked in one request; an authority can be added and left out', () => {
  const context = contextOf(asks('CASA', 'AIRSERVICES'), { contacts: [CASA], maySave: true });
  const chosen = { ...initial(context), add: 'DEFENCE', 'ask AIRSERVICES': false };
  const values = {
    ...refer.follow?.(chosen, 'add', context),
    'name DEFENCE': ' Duty officer ',
    'email DEFENCE': 'duty@defence.test',
    note: 'Two cranes.',
  };
  expect(values).toMatchObject({ add: '', 'ask DEFENCE': true });
  // Four weeks later at 17:00 in Sydney.
  const common = { replyBy: '2026-12-23T06:00:00Z', note: 'Two cranes.', saveAddress: false };
  expect(sent(context, values)).toEqual({
    event: 'refer',
    referrals: [
      { ...CASA, ...common },
      { authority: 'DEFENCE', name: 'Duty officer', email: 'duty@defence.test', ...common },
    ],
  });
});

it('says beside which field something is missing', () => {
  const context = contextOf(asks('CASA', 'AIRSERVICES'), { contacts: [CASA], maySave: true });
  const start = { ...initial(context), 'email AIRSERVICES': 'nowhere' };
  expect(checkTransition('refer', start, context).problems).toEqual({
    'name AIRSERVICES': 'Enter the office or person.',
    'email AIRSERVICES': 'Enter an email address, for example name@example.com.',
  });
  expect(checkTransition('refer', { ...initial(context), replyBy: '' }, context).problems).toHaveProperty(
    'replyBy',
    'Enter a date and a time, for example 31/12/2026 and 07:30.',
  );
  const noneTicked = { ...start, 'ask CASA': false, 'ask AIRSERVICES': false };
  expect(checkTransition('refer', noneTicked, context).problems).toEqual({
    add: 'Choose at least one authority, and each address only once.',
  });
});
