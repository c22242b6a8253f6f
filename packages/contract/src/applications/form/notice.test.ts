import { describe, expect, it } from 'vitest';
import { type AirportNotice, type FindingAtAirport, noticeIssues, requiredNotice } from './notice.ts';

const NOW = new Date('2026-11-16T00:00:00Z');

type Result = FindingAtAirport['results'][number];
const area = (finding: string): Result => ({ dimension: 2, finding });
const height = (finding: string, resting: string | null = finding): Result => ({
  ...{ dimension: 3, working: { finding }, resting: resting === null ? null : { finding: resting } },
});

/** 4 days if clear, 20 days if penetrating, for all applications. */
const set = (leadDaysClear = 4, leadDaysPierced = 20, more: Partial<AirportNotice['settings'][number]> = {}) => ({
  ...{ craneType: null, path: null, leadDaysClear, leadDaysPierced, ...more },
});
const airport = (airportId: string, ...settings: AirportNotice['settings']): AirportNotice => ({
  ...{ airportId, label: airportId, takesApplications: true, settings },
});
const found = (
  airportId: string,
  outcome: string | null,
  results: Result[],
  path: FindingAtAirport['path'] = 'RED-S',
) => ({
  ...{ airportId, path, evaluation: outcome === null ? null : { outcome }, results },
});
const pierced = (airportId: string) => found(airportId, 'ols_short', [height('pierced')]);

describe('the notice period of an airport', () => {
  it('is none without an affected airport', () => {
    expect(requiredNotice({ craneType: 0 }, [], [])).toBeNull();
  });

  it.each<[string, FindingAtAirport[], number]>([
    ['nothing is found yet', [], 4],
    ['nothing is penetrated', [found('A', 'nothing_pierced', [height('clear')], 'GREEN')], 4],
    ['a surface is penetrated', [pierced('A')], 20],
    ['that is another airport’s', [pierced('B')], 4],
    ['the airport was only named', [found('A', 'ols_short', [height('outside'), area('outside')])], 4],
    ['an area of it is over the crane', [found('A', 'ols_short', [height('outside'), area('inside')])], 20],
    // A finding from before evaluations: the path decides.
    ['an old finding is red', [found('A', null, [height('pierced')])], 20],
    ['an old finding is amber', [found('A', null, [height('near')], 'AMBER')], 4],
    ['an old finding is green', [found('A', null, [height('clear')], 'GREEN')], 4],
  ])('where %s', (_what, findings, days) => {
    expect(requiredNotice({ craneType: 0 }, [airport('A', set())], findings)).toEqual({ label: 'A', days });
  });

  it('is what it has set for this crane and this outcome', () => {
    const settings = [
      ...[set(), set(5, 25, { craneType: 1 }), set(6, 26, { path: 'RED-S' })],
      ...[set(7, 27, { craneType: 1, path: 'RED-S' }), set(8, 28, { path: 'GREEN' })],
    ];
    const required = (craneType: 0 | 1 | null, findings: FindingAtAirport[]) =>
      requiredNotice({ craneType }, [airport('A', ...settings)], findings)?.days;
    expect(required(1, [pierced('A')])).toBe(27);
    expect(required(0, [pierced('A')])).toBe(26);
    expect(required(1, [found('A', 'nothing_pierced', [height('near')], 'AMBER')])).toBe(5);
    expect(required(0, [found('A', 'nothing_pierced', [height('near')], 'AMBER')])).toBe(4);
    // No finding counts as clear.
    expect(required(0, [])).toBe(8);
    expect(required(null, [])).toBe(8);
    expect(requiredNotice({}, [airport('A', ...settings)], [])?.days).toBe(8);
  });

  it('defaults to 3 days, or 28 for a penetration', () => {
    expect(requiredNotice({ craneType: 0 }, [airport('A')], [])?.days).toBe(3);
    expect(requiredNotice({ craneType: 0 }, [airport('A')], [pierced('A')])?.days).toBe(28);
  });

  it('is the longest of all airports, the first of two equal ones', () => {
    const [a, b, c] = [airport('A', set(4)), airport('B', set(9)), airport('C', set(9))];
    expect(requiredNotice({}, [a, b, c], [])).toEqual({ label: 'B', days: 9 });
    expect(requiredNotice({}, [c, b, a], [])).toEqual({ label: 'C', days: 9 });
  });
});

describe('too late (form rule 5)', () => {
  const issues = (startAt: string | undefined, urgentAccepted?: boolean, airports = [airport('A', set(4))]) =>
    noticeIssues({ schedule: { startAt, urgentAccepted } }, airports, [], NOW);
  const late = (missing: boolean) => [
    {
      path: 'schedule.urgentAccepted',
      message: 'A needs 4 days’ notice. Choose a later start, or accept urgent processing.',
      missing,
    },
  ];

  // 4 days after 16 November, 00:00, is 20 November, 00:00.
  it.each<[string, string | undefined, boolean | undefined, unknown]>([
    ['no start yet', undefined, undefined, []],
    ['just in time', '2026-11-20T00:00:00Z', undefined, []],
    ['a second late', '2026-11-19T23:59:59Z', undefined, late(true)],
    ['a second late, urgency accepted', '2026-11-19T23:59:59Z', true, []],
    ['a second late, urgency not accepted', '2026-11-19T23:59:59Z', false, late(false)],
    ['in a second', '2026-11-16T00:00:01Z', undefined, late(true)],
  ])('%s', (_what, startAt, urgentAccepted, expected) => {
    expect(issues(startAt, urgentAccepted)).toEqual(expected);
  });

  it.each(['2026-11-16T00:00:00Z', '2026-11-15T23:00:00Z'])(
    'refuses %s, which is not in the future, however urgent',
    (startAt) => {
      expect(issues(startAt, true)).toEqual([
        { path: 'schedule.startAt', message: 'The start is in the past. Choose a later start.', missing: false },
      ]);
    },
  );

  it('requires no notice where no airport does', () => {
    expect(issues('2026-11-16T00:00:01Z', undefined, [])).toEqual([]);
    expect(noticeIssues({}, [airport('A', set(4))], [], NOW)).toEqual([]);
  });
});
