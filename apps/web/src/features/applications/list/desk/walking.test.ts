import { anApplicationSummary, id } from '@jibline/contract/samples';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const IDS = ['a', 'b', 'c', 'd'];

it('walks from the first row to the last and no further', () => {
  const { result } = renderHook(() => useSelection(IDS, null));
  for (const expected of [0, 1, 2, 3, 3]) {
    act(() => result.current.walk(1, false, result.current.current));
    expect(result.current.current).toBe(expected);
  }
  act(() => result.current.walk(-1, false, result.current.current));
  expect(result.current.currentId).toBe('c');
  expect(result.current.selected.size).toBe(0);
});

it('walks from the row that is shown, although nobody went to it', () => {
  const { result } = renderHook(() => useSelection(IDS, null));
  act(() => result.current.walk(1, true, 0));
  expect(result.current.currentId).toBe('b');
  expect([...result.current.selected]).toEqual(['a', 'b']);
});

it('walks to the first row or to the last where none is shown', () => {
  const { result } = renderHook(() => useSelection(IDS, null));
  act(() => result.current.walk(-1, false, null));
  expect(result.current.currentId).toBe('d');
  act(() => result.current.walk(1, false, null));
  expect(result.current.currentId).toBe('a');
});

it('extends what is selected while walking, and by Shift between two presses', () => {
  const { result } = renderHook(() => useSelection(IDS, 'b'));
  act(() => result.current.walk(1, true, 1));
  expect([...result.current.selected]).toEqual(['b', 'c']);
  act(() => result.current.clear());
  act(() => result.current.toggle(0, false));
  act(() => result.current.toggle(2, true));
  expect([...result.current.selected]).toEqual(['a', 'b', 'c']);
  act(() => result.current.toggle(1, false));
  expect([...result.current.selected]).toEqual(['a', 'c']);
});

it('forgets a row that is no longer listed', () => {
  const { result, rerender } = renderHook(({ ids }) => useSelection(ids, 'b'), { initialProps: { ids: IDS } });
  act(() => result.current.tickAll(true));
  rerender({ ids: ['a', 'c'] });
  expect(result.current.current).toBeNull();
  expect([...result.current.selected]).toEqual(['a', 'c']);
});

it('changes rows at their place, and lets new ones wait until they are shown', () => {
  const row = (n: number, version = 1) => ({ ...anApplicationSummary, id: id(n), version });
  const { result, rerender } = renderHook(({ key, rows }) => useSteadyRows(key, rows), {
    initialProps: { key: 'needs-me', rows: [row(1), row(2)] },
  });
  const shown = () => result.current.rows.map(({ id: one, version }) => [one, version]);
  rerender({ key: 'needs-me', rows: [row(3), row(2, 5), row(1)] });
  expect(shown()).toEqual([
    [id(1), 1],
    [id(2), 5],
  ]);
  expect(result.current.waiting).toBe(1);
  act(() => result.current.show());
  expect(shown()).toEqual([
    [id(3), 1],
    [id(2), 5],
    [id(1), 1],
  ]);
  expect(result.current.waiting).toBeNull();
  rerender({ key: 'all', rows: [row(9)] });
  expect(shown()).toEqual([[id(9), 1]]);
});
