import { expect, it } from 'vitest';
import { BytesCache } from './bytes-cache.ts';

it('holds as many bytes as allowed, and drops the least recently used', () => {
  const cache = new BytesCache(10);
  const bytes = (length: number) => Buffer.alloc(length);
  cache.set('a', bytes(4));
  cache.set('b', bytes(4));
  expect(cache.get('a')).toHaveLength(4);
  cache.set('c', bytes(4));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  cache.set('a', bytes(6));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  cache.set('too large', bytes(11));
  expect(['a', 'c', 'too large'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
});
