import { expect, it } from 'vitest';
import { endOfLocalDay, startOfLocalDay } from '../../../ui/local-day.ts';
import { grantText, grantTime } from './grant-labels.ts';

const sydney = { scope: 1, role: 1, targetName: 'SYDNEY - (YSSY)', from: null, to: null } as const;

it('says a grant in plain words, dates day first and the last day included', () => {
  expect(grantText(sydney)).toBe('Manager, SYDNEY - (YSSY)');
  const cover = { ...sydney, from: startOfLocalDay('2026-12-01'), to: endOfLocalDay('2026-12-31') };
  expect(grantText(cover)).toBe('Manager, SYDNEY - (YSSY) from 01/12/2026 to 31/12/2026');
  expect(grantText({ ...cover, from: null })).toBe('Manager, SYDNEY - (YSSY) until 31/12/2026');
  expect(grantText({ ...sydney, scope: 0, role: 2, targetName: null })).toBe('Read only, the whole platform');
});

it('knows when a grant counts: from the first moment to just before the last', () => {
  const grant = { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
  const at = (moment: string) => grantTime(grant, new Date(moment));
  expect(at('2026-11-30T23:59:59Z')).toBe('later');
  expect(at('2026-12-01T00:00:00Z')).toBe('in-force');
  expect(at('2026-12-31T23:59:59Z')).toBe('in-force');
  expect(at('2027-01-01T00:00:00Z')).toBe('over');
});
