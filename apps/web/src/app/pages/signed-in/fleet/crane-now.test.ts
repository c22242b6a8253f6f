import { APPLICATION_STATE } from '@jibline/contract/enums';
import { anApplicationSummary } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { currentUse, overlapping, placeOf, whereText } from './crane-now.ts';
import { barsOf, startOfWeek } from './weeks-board.tsx';

const NOW = new Date('2026-11-17T00:00:00Z');
const { APPROVED, DRAFT, PROCESSING, CANCELED } = APPLICATION_STATE;
const use = (known: Partial<typeof anApplicationSummary>) => ({
  ...anApplicationSummary,
  permit: null,
  address: 'Walz Street, Rockdale',
  startAt: '2026-12-01T00:00:00Z',
  endAt: '2026-12-03T00:00:00Z',
  ...known,
});
const permit = (validFrom: string, validTo: string, upSince: string | null = null) => ({
  ...{ validFrom, validTo, upSince },
  suspendedFrom: null,
  replacedFrom: null,
});
const upcoming = use({
  id: 'upcoming',
  state: APPROVED,
  permit: permit('2026-12-01T00:00:00Z', '2026-12-04T00:00:00Z'),
});
const running = use({ id: 'running', state: APPROVED, permit: permit('2026-11-10T00:00:00Z', '2026-11-20T00:00:00Z') });
const ended = use({ id: 'ended', state: APPROVED, permit: permit('2026-11-01T00:00:00Z', '2026-11-05T00:00:00Z') });
const left = use({
  id: 'left',
  state: CANCELED,
  permit: permit('2026-11-01T00:00:00Z', '2026-11-05T00:00:00Z', '2026-11-02T00:00:00Z'),
});
const review = use({ id: 'review', state: PROCESSING });
const draft = use({ id: 'draft', state: DRAFT });

describe('what matters about a crane now', () => {
  it('a crane that is up, then permits by their start, then what waits, then drafts', () => {
    const all = [draft, review, upcoming, running, ended];
    expect(currentUse([...all, left], NOW)?.id).toBe('left');
    expect(currentUse(all, NOW)?.id).toBe('running');
    expect(currentUse([draft, review, upcoming], NOW)?.id).toBe('upcoming');
    expect(currentUse([draft, review], NOW)?.id).toBe('review');
    expect(currentUse([ended, use({ state: CANCELED })], NOW)).toBe(null);
  });

  it('where it is, or from when', () => {
    expect(whereText(running, NOW)).toBe('Rockdale, until 20/11/2026');
    expect(whereText(review, NOW)).toBe('Rockdale, from 01/12/2026');
    expect(placeOf(use({ address: null, projectName: 'Bridge' }))).toBe('Bridge');
  });

  it('others on the same days book it; drafts and ended permits do not', () => {
    const days = { from: '2026-12-02T00:00:00Z', to: '2026-12-05T00:00:00Z' };
    expect(overlapping([draft, upcoming, running, review], days, NOW).map(({ id }) => id)).toEqual([
      'upcoming',
      'review',
    ]);
    expect(overlapping([upcoming], { from: '2026-12-04T00:00:00Z', to: '2026-12-09T00:00:00Z' }, NOW)).toEqual([]);
  });
});

describe('the board', () => {
  it('starts on Monday, and cuts what lies outside its four weeks', () => {
    const start = startOfWeek(new Date(2026, 10, 17, 9));
    expect([start.getDay(), start.getDate()]).toEqual([1, 16]);
    const monday = new Date('2026-11-16T00:00:00Z');
    // 16 November to 14 December is 28 days: the permit's first four are 4/28 of the width.
    const [bar] = barsOf([running], monday, NOW);
    expect(bar?.left).toBe(0);
    expect(bar?.width).toBeCloseTo((4 / 28) * 100, 6);
    expect(barsOf([ended], monday, NOW)).toEqual([]);
  });
});
