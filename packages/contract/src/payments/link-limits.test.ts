import { expect, it } from 'vitest';
import { sendAgainFrom } from './link-limits.ts';

const at = (time: string) => new Date(`2026-11-16T${time}Z`);

it('a payment link is sent at once, again after two minutes, and five times a day at most', () => {
  expect(sendAgainFrom([])).toBeNull();
  expect(sendAgainFrom([at('09:00:00')])).toEqual(at('09:02:00'));
  const four = [at('09:00:00'), at('09:10:00'), at('09:20:00'), at('09:30:00')];
  expect(sendAgainFrom(four)).toEqual(at('09:32:00'));
  // The fifth within a day: the next is possible a day after the first of the five.
  expect(sendAgainFrom([at('09:40:00'), ...four])).toEqual(new Date('2026-11-17T09:00:00Z'));
  // Those sent before the last five do not count.
  expect(sendAgainFrom([at('08:00:00'), at('09:40:00'), ...four])).toEqual(new Date('2026-11-17T09:00:00Z'));
});
