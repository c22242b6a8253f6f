import { expect, it } from 'vitest';
import { openPageBookmarks } from './page-bookmarks.ts';

const place = (rank: number) => ({ rank, place: { id: `id ${rank}`, key: `key ${rank}` } });

it('finds the nearest before or at a rank, of the same list, for five minutes', () => {
  let at = 0;
  const anchors = openPageBookmarks(() => at);
  for (const rank of [500, 100, 300, 100]) anchors.remember('list', place(rank));
  expect(anchors.nearest('list', 99)).toBeNull();
  expect([100, 299, 300, 9_999].map((rank) => anchors.nearest('list', rank)?.rank)).toEqual([100, 100, 300, 500]);
  expect(anchors.nearest('other', 300)).toBeNull();
  anchors.remember('list', { rank: 300, place: { id: 'moved', key: 'up' } });
  expect(anchors.nearest('list', 300)?.place).toEqual({ id: 'moved', key: 'up' });
  at = 300_000;
  expect(anchors.nearest('list', 300)).toBeNull();
});

it('keeps one near by for whoever leafs through a whole list', () => {
  const anchors = openPageBookmarks(() => 0);
  for (let rank = 0; rank < 1_000_000; rank += 50) anchors.remember('list', place(rank));
  for (const rank of [0, 123_456, 500_000, 999_999]) {
    const { rank: found = -1 } = anchors.nearest('list', rank) ?? {};
    expect(found).toBeLessThanOrEqual(rank);
    expect(rank - found).toBeLessThan(2_000);
  }
});
