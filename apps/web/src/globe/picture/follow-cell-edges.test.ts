import { expect, it } from 'vitest';
import { followCellEdges } from './follow-cell-edges.ts';

const pairsOf = (values: readonly number[]) =>
  Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i]!, values[2 * i + 1]!].map((v) => v.toFixed(3)));

it('adds corners every 0.05° along the edge of a cell, and none along a shore', () => {
  // Cells are 2° wide: latitude −38 is an edge, −37.9 is not.
  expect(pairsOf(followCellEdges([144.03, -38, 144.17, -38, 144.17, -37.9]))).toEqual([
    ['144.030', '-38.000'],
    ['144.050', '-38.000'],
    ['144.100', '-38.000'],
    ['144.150', '-38.000'],
    ['144.170', '-38.000'],
    ['144.170', '-37.900'],
  ]);
});

it('gives a way and the way back the same corners', () => {
  const [out, back] = [
    [144.5, -38, 145, -38],
    [145, -38, 144.5, -38],
  ].map((ends) => pairsOf(followCellEdges(ends)).slice(1, 10));
  expect(out).toEqual(back?.toReversed());
});
