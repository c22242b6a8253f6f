import { expect, it, vi } from 'vitest';
import { startRenewal } from './renewal.ts';

/** The seconds at which attempts are made, of which the first `failing` find no provider. */
function renewing(failing: number) {
  vi.useFakeTimers();
  const began = Date.now();
  const at: number[] = [];
  const renewal = startRenewal(async () => {
    at.push((Date.now() - began) / 1_000);
    if (at.length <= failing) throw new TypeError('Failed to fetch');
    return 'token';
  });
  return { renewal, at };
}
const AWAY = { code: 'unavailable' };

it('tries again after 2, 4, 8, 16, 32 and then every 60 seconds, until there is a token', async () => {
  const { renewal, at } = renewing(8);
  await expect(renewal.renew()).rejects.toMatchObject(AWAY);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(at).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
});

it('between attempts fails at once, and starts with short pauses again after a success', async () => {
  const { renewal, at } = renewing(2);
  await expect(renewal.renew()).rejects.toMatchObject(AWAY);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(renewal.renew()).rejects.toMatchObject(AWAY);
  expect(at).toEqual([0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at).toEqual([0, 2, 6]);
  renewal.reset();
  expect(await renewal.renew()).toBe('token');
});

it('on demand does not wait for the end of the pause, and makes one attempt for all who ask', async () => {
  const { renewal, at } = renewing(1);
  await expect(renewal.renew()).rejects.toMatchObject(AWAY);
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.all([renewal.now(), renewal.now(), renewal.renew()])).toEqual(['token', 'token', 'token']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at).toEqual([0, 0.5]);
});

it('ends with the session', async () => {
  const { renewal, at } = renewing(9);
  await expect(renewal.renew()).rejects.toMatchObject(AWAY);
  renewal.reset();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at).toEqual([0]);
});
