import { aUser } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { endOfLocalDay, startOfLocalDay } from '../../../ui/local-day.ts';
import { draftOf, grantInput, newGrantDraft, problemsOf, repeats } from './grant-draft.ts';

const target = '0193a3b0-0000-7000-8000-000000000021';
const draft = newGrantDraft({ targetId: target, role: 1 });

it('asks for a target, for readable days and for an order in time', () => {
  expect(problemsOf(draft)).toEqual({});
  expect(Object.keys(problemsOf({ ...draft, targetId: null }))).toEqual(['targetId']);
  expect(Object.keys(problemsOf({ ...draft, from: '04/13/2026', to: '31/02/2026' }))).toEqual(['from', 'to']);
  expect(Object.keys(problemsOf({ ...draft, from: '02/01/2027', to: '01/01/2027' }))).toEqual(['to']);
  expect(problemsOf({ ...draft, from: '02/01/2027', to: '02/01/2027' })).toEqual({});
  expect(problemsOf({ ...draft, scope: 0, targetId: null })).toEqual({});
});

it('counts the last day whole', () => {
  expect(grantInput({ ...draft, from: '1/12/2026', to: '31/12/2026' })).toEqual({
    scope: 1,
    role: 1,
    targetId: target,
    from: startOfLocalDay('2026-12-01'),
    to: endOfLocalDay('2026-12-31'),
  });
});

it('gives untouched dates back to the second, and a global grant no target', () => {
  const [grant] = aUser.grants;
  if (!grant) throw new Error('the sample has no grant');
  const stands = { ...grant, from: '2026-11-15T04:10:00Z', to: '2026-12-15T04:10:00Z' };
  const { from, to } = grantInput(draftOf(stands));
  expect({ from, to }).toEqual({ from: stands.from, to: stands.to });
  expect(grantInput({ ...draft, scope: 0 }).targetId).toBeNull();
});

it('finds the second of two equal lines', () => {
  const twin = { ...draft, key: 'twin' };
  expect([draft, twin].map((one) => repeats([draft, twin], one))).toEqual([false, true]);
  expect(repeats([draft, { ...twin, role: 2 }], twin)).toBe(false);
});
