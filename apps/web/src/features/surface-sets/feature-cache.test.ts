import type { SurfaceFeature } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../lib/api.ts';
import { networkError } from '../../lib/call-error.ts';
import { createFeatureCache } from './feature-cache.ts';

const feature = (id: string): SurfaceFeature => ({
  type: 'Feature',
  id,
  geometry: { type: 'MultiPolygon', coordinates: [] },
  properties: { surfaceSetId: 's', type: 'ols', name: `Surface ${id}`, kind: 'approach' },
});

/** A server under manual control: every request waits until the test answers it. */
function pausedServer() {
  const requested: string[] = [];
  const answers: ((answer: Result<SurfaceFeature>) => void)[] = [];
  const ask = (id: string) => {
    requested.push(id);
    return new Promise<Result<SurfaceFeature>>((resolve) => answers.push(resolve));
  };
  const settle = async (answer: Result<SurfaceFeature>) => {
    answers.shift()?.(answer);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const started = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked: requested,
    ask,
    begun: started,
    give: (id: string) => settle([feature(id), null]),
    fail: () => settle([null, networkError()]),
  };
}

describe('the surface-feature cache (specification section 4)', () => {
  it('begins finished and empty', () => {
    const { features, current, finished, failure } = createFeatureCache(pausedServer().ask).getState();
    expect([features.size, current, finished, failure]).toEqual([0, [], true, null]);
  });

  it('asks one after the other, and is unfinished from the start of the fetch to its completion', async () => {
    const server = pausedServer();
    const cache = createFeatureCache(server.ask);
    const done = cache.fetchFeatures(['a', 'b']);
    expect(cache.getState().finished).toBe(false);
    await server.begun();
    expect(server.asked).toEqual(['a']);
    await server.give('a');
    expect(server.asked).toEqual(['a', 'b']);
    expect(cache.getState()).toMatchObject({ finished: false, progress: { done: 1, of: 2 } });
    await server.give('b');
    await done;
    const { features, current, finished } = cache.getState();
    expect(finished).toBe(true);
    expect([...features.keys()]).toEqual(['a', 'b']);
    expect(current.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('does not ask again for what it has, and replaces the current set', async () => {
    const server = pausedServer();
    const cache = createFeatureCache(server.ask);
    const first = cache.fetchFeatures(['a', 'a']);
    await server.begun();
    await server.give('a');
    await first;
    const second = cache.fetchFeatures(['b', 'a']);
    await server.begun();
    await server.give('b');
    await second;
    expect(server.asked).toEqual(['a', 'b']);
    expect(cache.getState().current.map(({ id }) => id)).toEqual(['b', 'a']);
    await cache.fetchFeatures(['a']);
    expect(server.asked).toEqual(['a', 'b']);
    expect(cache.getState()).toMatchObject({ finished: true, current: [{ id: 'a' }] });
    expect(cache.getState().features.size).toBe(2);
  });

  it('after a failed request is finished again, tells why, keeps what arrived and asks only for the rest', async () => {
    const server = pausedServer();
    const cache = createFeatureCache(server.ask);
    const first = cache.fetchFeatures(['a', 'b', 'c']);
    await server.begun();
    await server.give('a');
    await server.fail();
    await first;
    expect(cache.getState()).toMatchObject({ finished: true, failure: { kind: 'network' }, current: [{ id: 'a' }] });
    expect(server.asked).toEqual(['a', 'b']);
    const second = cache.fetchFeatures(['a', 'b', 'c']);
    expect(cache.getState()).toMatchObject({ finished: false, failure: null });
    await server.begun();
    await server.give('b');
    await server.give('c');
    await second;
    expect(server.asked).toEqual(['a', 'b', 'b', 'c']);
    expect(cache.getState()).toMatchObject({ finished: true, failure: null });
    expect(cache.getState().features.size).toBe(3);
  });

  it('lets a second fetch wait its turn: never two requests at once, finished only after both', async () => {
    const server = pausedServer();
    const cache = createFeatureCache(server.ask);
    const first = cache.fetchFeatures(['a']);
    const second = cache.fetchFeatures(['a', 'b']);
    await server.begun();
    expect(server.asked).toEqual(['a']);
    await server.give('a');
    await first;
    expect(cache.getState().finished).toBe(false);
    expect(server.asked).toEqual(['a', 'b']);
    await server.give('b');
    await second;
    expect(cache.getState()).toMatchObject({ finished: true, current: [{ id: 'a' }, { id: 'b' }] });
  });
});
