import { describe, expect, it } from 'vitest';
import { Facts, factsOf, noticeDays, type Priced } from './fee-facts.ts';

describe('notice is counted in business days at the airport', () => {
  const sydney = 'Australia/Sydney';
  // 16 November 2026 is a Monday.
  it.each([
    ['the next day', '2026-11-16T01:00:00Z', '2026-11-17T00:00:00Z', 0],
    ['Monday to Friday: Tuesday, Wednesday, Thursday', '2026-11-16T01:00:00Z', '2026-11-20T00:00:00Z', 3],
    ['Friday to Tuesday: Monday only', '2026-11-20T01:00:00Z', '2026-11-24T00:00:00Z', 1],
    ['already past', '2026-11-20T01:00:00Z', '2026-11-16T00:00:00Z', 0],
    ['Thursday to Monday: Friday only', '2026-11-19T01:00:00Z', '2026-11-23T00:00:00Z', 1],
    ['the same day', '2026-11-16T01:00:00Z', '2026-11-16T05:00:00Z', 0],
    // 17 November 2026 and 6 April 2027 are Tuesdays, 20 weeks apart: 100 business days.
    ['a start years ahead is counted no further than 101', '2026-11-16T01:00:00Z', '2031-11-17T00:00:00Z', 101],
    ['exactly 100 of them', '2026-11-16T01:00:00Z', '2027-04-06T00:00:00Z', 100],
    ['late on Sunday in London is Monday in Sydney', '2026-11-15T22:00:00Z', '2026-11-18T00:00:00Z', 1],
  ])('%s', (_, now, start, days) => expect(noticeDays(new Date(now), new Date(start), sydney)).toBe(days));
});

const priced = (answers: object, known: Partial<Priced> = {}): Priced => ({
  answers,
  kind: 'NEW',
  path: null,
  parentEndsAt: null,
  abnConfirmed: false,
  ...known,
});
const scheduled = (startAt: string, endAt: string) => ({ schedule: { startAt, endAt } });

describe('what the fee is calculated from', () => {
  it('two cranes like the first and one different: three cranes', () =>
    expect(
      factsOf(priced({ craneType: 0, craneDetail: { quantity: 2 }, furtherCranes: [{ craneType: 1 }] })),
    ).toMatchObject({ machine: 'mobile', cranes: 3 }));

  it('a mobile crane for two weeks', () =>
    expect(factsOf(priced({ craneType: 0, ...scheduled('2026-11-16T00:00:00Z', '2026-11-30T00:00:00Z') }))).toEqual({
      machine: 'mobile',
      cranes: 1,
      weeks: 2,
      kind: 'NEW',
      extraDays: null,
      path: null,
      onAirport: false,
      emergency: false,
      government: false,
    }));

  it.each([
    [0, 'mobile'],
    [1, 'tower'],
    [2, 'platform'],
    [null, 'development'],
    [undefined, 'development'],
  ])('crane type %s is %s', (craneType, machine) => expect(factsOf(priced({ craneType })).machine).toBe(machine));

  it('the number of cranes; a structure counts as one', () => {
    expect(factsOf(priced({ craneType: 1, craneDetail: { quantity: 3 } })).cranes).toBe(3);
    expect(factsOf(priced({ craneType: 1, craneDetail: {} })).cranes).toBe(1);
    expect(factsOf(priced({ craneType: null, craneDetail: { quantity: 3 } })).cranes).toBe(1);
  });

  it.each([
    ['one hour: one', '2026-11-16T00:00:00Z', '2026-11-16T01:00:00Z', 1],
    ['no time at all: one', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z', 1],
    ['seven days: one', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', 1],
    ['a minute more: two', '2026-11-16T00:00:00Z', '2026-11-23T00:01:00Z', 2],
  ])('started weeks count in full. %s', (_, start, end, weeks) => {
    expect(factsOf(priced({ craneType: 0, ...scheduled(start, end) })).weeks).toBe(weeks);
    expect(factsOf(priced({ craneType: null, ...scheduled(start, end) })).weeks).toBe(0);
  });

  it('no weeks while start or end is missing', () => {
    expect(factsOf(priced({ craneType: 0 })).weeks).toBe(0);
    expect(factsOf(priced({ craneType: 0, schedule: { startAt: '2026-11-16T00:00:00Z' } })).weeks).toBe(0);
    expect(factsOf(priced({ craneType: 0, schedule: { endAt: '2026-11-16T00:00:00Z' } })).weeks).toBe(0);
  });

  const parentEndsAt = new Date('2026-11-20T00:00:00Z');
  it.each<[string, string, Partial<Priced>, number | null]>([
    ['two days longer', '2026-11-22T00:00:00Z', { kind: 'EXTENSION', parentEndsAt }, 2],
    ['a minute more: three', '2026-11-22T00:01:00Z', { kind: 'EXTENSION', parentEndsAt }, 3],
    ['not longer', '2026-11-19T00:00:00Z', { kind: 'EXTENSION', parentEndsAt }, 0],
    ['of a permit without an end', '2026-11-22T00:00:00Z', { kind: 'EXTENSION' }, null],
    ['a variation', '2026-11-22T00:00:00Z', { kind: 'VARIATION', parentEndsAt }, null],
  ])('days an extension adds: %s', (_, end, known, days) =>
    expect(factsOf(priced({ craneType: 0, ...scheduled('2026-11-16T00:00:00Z', end) }, known)).extraDays).toBe(days),
  );
  it('none while its end is missing', () =>
    expect(factsOf(priced({ craneType: 0 }, { kind: 'EXTENSION', parentEndsAt })).extraDays).toBe(null));

  it('the airport’s land, an emergency, and the assessed outcome', () => {
    const answers = { craneType: 0, site: { onAirport: true }, schedule: { emergency: true } };
    expect(factsOf(priced(answers, { path: 'RED-S', kind: 'VARIATION' }))).toMatchObject({
      onAirport: true,
      emergency: true,
      path: 'RED-S',
      kind: 'VARIATION',
    });
    expect(factsOf(priced({ craneType: 0, site: {}, schedule: {} }))).toMatchObject({
      onAirport: false,
      emergency: false,
    });
  });

  it.each([
    ['council-or-utility', true, true],
    ['council-or-utility', false, false],
    ['developer', true, false],
    [undefined, true, false],
  ])('a public body, declared as %s, its number confirmed %s: %s', (applicantRole, abnConfirmed, government) => {
    const answers = { craneType: 0, ...(applicantRole === undefined ? {} : { applicant: { applicantRole } }) };
    expect(factsOf(priced(answers, { abnConfirmed })).government).toBe(government);
  });
});

describe('facts stored with a quote', () => {
  const stored = { ...factsOf(priced({ craneType: 0 })), extraDays: 3, path: 'GREEN' };
  it.each(['mobile', 'tower', 'platform', 'development'])('%s', (machine) =>
    expect(Facts.parse({ ...stored, machine })).toEqual({ ...stored, machine }),
  );
  it.each(['NEW', 'EXTENSION', 'VARIATION'])('%s', (kind) =>
    expect(Facts.parse({ ...stored, kind })).toEqual({ ...stored, kind }),
  );
  it.each(['GREEN', 'AMBER', 'RED-S', 'RED-L', 'BLACK', 'OTHER', null])('%s', (path) =>
    expect(Facts.parse({ ...stored, path })).toEqual({ ...stored, path }),
  );
  it('a quote from before the emergency question counts as no emergency', () => {
    const { emergency: _, ...before } = stored;
    expect(Facts.parse({ ...before, emergency: true }).emergency).toBe(true);
    expect(Facts.parse(before)).toEqual({ ...before, emergency: false });
  });
});
