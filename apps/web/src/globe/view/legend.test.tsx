import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import { Legend } from './legend.tsx';
import { firstShown, legendOf } from './legend-types.ts';

const meshes = ['lighting', 'ols', 'ols', 'cns'].map((type) => ({ type }) as SurfaceMesh);

it('lists the types that are there, heights before areas, with their number', () => {
  expect(legendOf(meshes).map(({ type, count, isArea }) => [type, count, isArea])).toEqual([
    ['ols', 2, false],
    ['cns', 1, false],
    ['lighting', 1, true],
  ]);
});

it('shows at first what was asked for, or everything when none of it is there', () => {
  expect([...firstShown(legendOf(meshes), ['ols', 'vss'])]).toEqual(['ols']);
  expect([...firstShown(legendOf(meshes), ['vss'])]).toEqual(['ols', 'cns', 'lighting']);
});

it('switches one type, or all of them', async () => {
  const onShow = vi.fn();
  render(<Legend entries={legendOf(meshes)} shown={new Set(['ols'])} onShow={onShow} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Obstacle limitation surfaces 2' });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(onShow).toHaveBeenLastCalledWith(new Set());
  await userEvent.click(screen.getByRole('checkbox', { name: /Lighting/ }));
  expect(onShow).toHaveBeenLastCalledWith(new Set(['ols', 'lighting']));
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onShow).toHaveBeenLastCalledWith(new Set(['ols', 'cns', 'lighting']));
});
