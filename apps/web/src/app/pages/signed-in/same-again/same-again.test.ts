import { DraftAnswers } from '@jibline/contract';
import { mobileAnswers } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { proposedDays } from './proposed-days.ts';
import { readAgain, type TypedAgain } from './typed-again.ts';

const ZONE = 'Australia/Sydney';
const NOW = new Date('2026-11-17T00:00:00Z');

describe('the days proposed', () => {
  it('are as many as before, from the weekday after them, at the same times', () => {
    // Tuesday 1 to Friday 4 December 2026; the day after is a Saturday, so Monday 7.
    const before = { startAt: '2026-11-30T20:00:00Z', endAt: '2026-12-04T06:00:00Z' };
    expect(proposedDays(before, ZONE, NOW)).toEqual({
      first: '2026-12-07',
      last: '2026-12-10',
      fromTime: '07:00',
      toTime: '17:00',
    });
  });

  it('are at least a week ahead where the old ones are over', () => {
    const before = { startAt: '2026-01-04T20:00:00Z', endAt: '2026-01-05T06:00:00Z' };
    expect(proposedDays(before, ZONE, NOW)).toMatchObject({ first: '2026-11-24', last: '2026-11-24' });
    expect(proposedDays({}, ZONE, NOW)).toMatchObject({ first: '2026-11-24', fromTime: '07:00', toTime: '17:00' });
  });
});

describe('what is typed', () => {
  const before = DraftAnswers.parse(mobileAnswers);
  const { latitude = 0, longitude = 0, address = '' } = before.site ?? {};
  const typed: TypedAgain = {
    address,
    at: { lat: latitude, lon: longitude },
    description: '',
    ground: '',
    groundSource: '',
    groundModel: null,
    onAirport: false,
    first: '07/12/2026',
    last: '09/12/2026',
    height: '18',
  };
  const around = { zone: ZONE, times: { fromTime: '07:00', toTime: '17:00' } };
  const read = (more: Partial<TypedAgain> = {}) => readAgain(before, { ...typed, ...more }, around);

  it('at the same location only days and height are sent', () => {
    const { changes, isNew, problems } = read();
    expect([isNew, problems.size]).toEqual([false, 0]);
    // Sydney is 11 hours ahead in December.
    expect(changes).toEqual({
      schedule: { startAt: '2026-12-06T20:00:00Z', endAt: '2026-12-09T06:00:00Z' },
      craneDetail: { maxHeightAglM: 18 },
    });
  });

  it('at another location the ground and where it stands are needed too', () => {
    const moved = { at: { lat: -33.95, lon: 151.14 }, address: '23 Chapel Street, Rockdale' };
    expect([...read(moved).problems.keys()]).toEqual(['ground', 'groundSource', 'description']);
    const { changes, isNew, problems } = read({
      ...moved,
      ground: '10.6',
      groundSource: 'survey',
      description: 'Kerb',
    });
    expect([isNew, problems.size]).toEqual([true, 0]);
    expect(changes.site).toMatchObject({
      groundLevelAhdM: 10.6,
      groundLevelSource: 'survey',
      positionSource: 'map-click',
    });
  });

  it('says what to enter', () => {
    const { problems } = read({ at: null, first: '9/12/2026', last: '7/12/2026', height: 'x' });
    expect([...problems.keys()]).toEqual(['address', 'last', 'height']);
    expect(read({ first: 'soon' }).problems.get('first')).toContain('date');
  });
});
