import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { GlobeAirport } from '../picture/limits.ts';
import { Legend } from './legend.tsx';
import { firstShown, legendOf } from './legend-types.ts';

const airports = [
  ['lighting', 'ols'],
  ['ols', 'cns'],
].map((types) => ({ components: types.map((type) => ({ component: { type } })) }) as unknown as GlobeAirport);

it('lists the types that are there, heights before areas, with their number', () => {
  expect(legendOf(airports).map(({ type, count, isArea }) => [type, count, isArea])).toEqual([
    ['ols', 2, false],
    ['cns', 1, false],
    ['lighting', 1, true],
  ]);
});

it('shows at first what was asked for, or everything when none of it is there', () => {
  expect([...firstShown(legendOf(airports), ['ols', 'vss'])]).toEqual(['ols']);
  expect([...firstShown(legendOf(airports), ['vss'])]).toEqual(['ols', 'cns', 'lighting']);
});

it('switches one type, or all of them', async () => {
  const onShow = vi.fn();
  render(<Legend entries={legendOf(airports)} shown={new Set(['ols'])} onShow={onShow} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Obstacle limitation surfaces 2' });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(onShow).toHaveBeenLastCalledWith(new Set());
  await userEvent.click(screen.getByRole('checkbox', { name: /Lighting/ }));
  expect(onShow).toHaveBeenLastCalledWith(new Set(['ols', 'lighting']));
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onShow).toHaveBeenLastCalledWith(new Set(['ols', 'cns', 'lighting']));
});
