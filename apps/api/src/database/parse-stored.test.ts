import { AirportContact, ApprovalParametersCreate, Condition, DraftAnswers } from '@jibline/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseStored, safeParseStored } from './parse-stored.ts';

const CONDITION = { conditionId: 'C7', text: 'Lower the jib below 33.3 m when the airport asks.' };

it('reads what a later version stored without the keys it added, at every depth', () => {
  const stored = { site: { groundLevelAhdM: 6.05, soil: 'clay', otherPositions: [] }, weather: { windKt: 33.3 } };
  const before = structuredClone(stored);
  expect(parseStored(DraftAnswers, stored)).toEqual({ site: { groundLevelAhdM: 6.05, otherPositions: [] } });
  expect(stored).toEqual(before);
  expect(parseStored(z.array(Condition), [CONDITION, { ...CONDITION, since: '2027-03-03' }])).toEqual([
    CONDITION,
    CONDITION,
  ]);
});

it('does so inside of a choice, and behind a further step', () => {
  const Fee = z.strictObject({ cents: z.int() });
  const Share = z.strictObject({ percent: z.number() });
  const Either = z.strictObject({ fee: z.union([Fee, Share]) }).pipe(z.object({ fee: z.union([Share, Fee]) }));
  expect(parseStored(Either, { fee: { percent: 6.05, of: 'base' }, until: 1 })).toEqual({ fee: { percent: 6.05 } });
  const Surcharge = z.discriminatedUnion('kind', [
    Fee.extend({ kind: z.literal('FIXED') }),
    Share.extend({ kind: z.literal('PERCENT') }),
  ]);
  expect(parseStored(Surcharge, { kind: 'FIXED', cents: 333, from: '17:00' })).toEqual({ kind: 'FIXED', cents: 333 });
});

it('refuses what does not fit otherwise, and says only that', () => {
  const [fits, lacks] = [
    safeParseStored(AirportContact, { kind: 'operations', name: 'Duty manager', shift: 'night' }),
    safeParseStored(AirportContact, { kind: 'operations', shift: 'night' }),
  ];
  expect(fits.data).toEqual({ kind: 'operations', name: 'Duty manager', phone: null, email: null });
  expect(lacks.error?.issues.map(({ path, code }) => [path, code])).toEqual([[['name'], 'invalid_type']]);
  expect(() => parseStored(Condition, null)).toThrow(z.ZodError);
});

it('leaves requests as strict as they are', () => {
  expect(Condition.safeParse({ ...CONDITION, since: '2027-03-03' }).error?.issues[0]?.code).toBe('unrecognized_keys');
  expect(ApprovalParametersCreate.safeParse({ quietHours: true }).error?.issues.map(({ code }) => code)).toContain(
    'unrecognized_keys',
  );
});
