import { describe, expect, test } from 'vitest';
import { mobileAnswers } from '../../../samples/index.ts';
import { isNewLocation, isTakenOver, sameAgain } from './same-again.ts';
import { DraftAnswers } from './submission.ts';

const before = DraftAnswers.parse(mobileAnswers);
const NEW_DAYS = { schedule: { startAt: '2027-01-11T20:00:00Z', endAt: '2027-01-13T06:00:00Z' } };

describe('the same again', () => {
  test('on other days: only the dates differ', () => {
    const { schedule, ...rest } = sameAgain(before, NEW_DAYS);
    const { schedule: old, ...others } = before;
    expect(rest).toEqual(others);
    expect(schedule).toMatchObject({ ...NEW_DAYS.schedule, hours: old?.hours });
    expect(schedule).not.toHaveProperty('urgentAccepted');
  });

  test('the height above sea level follows the ground and the new height', () => {
    const site = { ...before.site, standsOn: 'structure' as const, baseHeightM: 12.5, groundLevelAhdM: 10.25 };
    const again = sameAgain({ ...before, site }, { craneDetail: { maxHeightAglM: 18 } });
    // 10.25 + 12.5 + 18.
    expect(again.craneDetail?.maxHeightAhdM).toBe(40.75);
  });

  test('another location leaves nothing of the old one, and no height without its ground', () => {
    const again = sameAgain(before, { site: { latitude: -34, longitude: 151 } });
    expect(again.site).toEqual({
      latitude: -34,
      longitude: 151,
      purpose: before.site?.purpose,
      ...(before.site?.coordFormat === undefined ? {} : { coordFormat: before.site.coordFormat }),
      standsOn: before.site?.standsOn,
    });
    expect(again.craneDetail).not.toHaveProperty('maxHeightAhdM');
    expect(again.people).toEqual(before.people);
  });

  test('the same coordinates are no other location', () => {
    const { latitude, longitude } = before.site ?? {};
    expect(isNewLocation(before, { site: { latitude, longitude } })).toBe(false);
    expect(isNewLocation(before, {})).toBe(false);
    expect(isNewLocation(before, { site: { latitude: (latitude ?? 0) + 0.001 } })).toBe(true);
  });

  test('files: proof of payment never, plans only at the same location', () => {
    expect(isTakenOver('site-plan', false)).toBe(true);
    expect(isTakenOver('site-plan', true)).toBe(false);
    expect(isTakenOver('crane-data-sheet', true)).toBe(true);
    expect(isTakenOver('payment-proof', false)).toBe(false);
  });
});
