import type { Component } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { pairComponents } from './pair-components.ts';

const one = (id: string, name: string, type: Component['type'] = 'ols') => ({ component: { id, name, type } });
const ids = (pairs: ReturnType<typeof pairComponents>) =>
  pairs.map(([before, after]) => `${before?.component.id ?? '–'} ${after?.component.id ?? '–'}`);

it('pairs by the engine’s id, whatever the surface is called now', () => {
  expect(ids(pairComponents([one('a', 'Approach 16')], [one('a', 'Approach 16R')]))).toEqual(['a a']);
});

it('recognises an imported surface by type and name, ignoring case', () => {
  const before = [one('file1-0', 'Conical'), one('file1-1', 'Contour 25', 'anef')];
  const after = [one('file2-0', 'contour 25', 'anef'), one('file2-1', 'CONICAL ')];
  expect(ids(pairComponents(before, after))).toEqual(['file1-0 file2-1', 'file1-1 file2-0']);
});

it('the same name of another type is another surface', () => {
  expect(ids(pairComponents([one('a', 'Zone', 'psa')], [one('b', 'Zone', 'anef')]))).toEqual(['a –', '– b']);
});

it('pairs several with one name in order, and reports the rest as added or removed', () => {
  const before = [one('a', 'Strip'), one('b', 'Strip'), one('c', 'Strip')];
  expect(ids(pairComponents(before, [one('x', 'Strip'), one('y', 'Strip')]))).toEqual(['a x', 'b y', 'c –']);
  expect(ids(pairComponents([one('a', 'Strip')], [one('x', 'Strip'), one('y', 'Strip')]))).toEqual(['a x', '– y']);
});

it('a name never overrides a pair by id', () => {
  expect(ids(pairComponents([one('a', 'Cone'), one('b', 'Cone')], [one('b', 'Cone')]))).toEqual(['a –', 'b b']);
});
