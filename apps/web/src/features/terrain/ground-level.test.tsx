import { terrainModel } from '@jibline/contract/samples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../test/api.ts';
import { useAskGround } from './ground-level.ts';

const SQUARE = [{ lat: -33.9, lon: 151.2 }, 9090] as const;
const GROUND = {
  ...{ kind: 'picture', model: terrainModel, north: -33.8, south: -34, west: 151.1, east: 151.3 },
  ...{ columns: 2, rows: 2, levelsAhdM: [12.4, 13, null, 11] },
};
const GRID: Reply = { status: 200, body: GROUND };
const late = (retryAfterSeconds: number) => refusal('unavailable', { retryAfterSeconds });

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

/** A picture's question for its ground, answered by the replies in turn, then by the last one. */
async function ask(...replies: readonly Reply[]) {
  api = await startApi({ 'GET ground-grid': () => replies[api.asked.length - 1] ?? replies.at(-1) ?? GRID });
  const client = new QueryClient();
  const { result } = renderHook(useAskGround, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return result.current(...SQUARE);
}

it('a picture whose terrain model was late gets its ground by asking once more', async () => {
  expect(await ask(late(0), GRID)).toEqual(GROUND);
  expect(api.asked.map(({ query }) => query.get('use'))).toEqual(['picture', 'picture']);
});

it('waits as long as the server says before it asks once more', async () => {
  const start = performance.now();
  await ask(late(1), GRID);
  expect(performance.now() - start).toBeGreaterThanOrEqual(1_000);
});

it('asks a model that stays away twice, and not for ever', async () => {
  await expect(ask(late(0))).rejects.toMatchObject({ code: 'unavailable' });
  expect(api.asked).toHaveLength(2);
});

it('does not repeat a question that was refused for good', async () => {
  await expect(ask(refusal('bad-request'))).rejects.toMatchObject({ code: 'bad-request' });
  expect(api.asked).toHaveLength(1);
});
