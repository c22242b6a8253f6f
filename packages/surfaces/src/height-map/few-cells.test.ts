import { expect, it } from 'vitest';
import { componentOf } from '../../fixtures/arbitrary.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import type { Component } from '../surface/component.ts';
import { bandRegion, polygonRegion } from '../surface/footprint.ts';
import { aboveGround, flat } from '../surface/law.ts';
import { heightMap } from './height-map.ts';

const arp = { lat: -33.95, lon: 151.18 };
const oblong = (west: number, south: number, east: number, north: number) =>
  polygonRegion([
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]);
const level = (z: number, ...at: Parameters<typeof oblong>) => componentOf([oblong(...at)], flat(ahdMetres(z)));
const INF = Number.POSITIVE_INFINITY;

/** Six cells, three wide and two high, 10 m apart: at -10, 0 and 10 m east, 5 m south and north. */
const GRID = { centre: arp, cellM: 10, columns: 3, rows: 2 };

it('says in each cell how high, and which surface of which airport governs', () => {
  const [west, north, middle] = [level(50, -20, -20, -5, 0), level(40, -20, 0, 20, 20), level(60, -4, -20, 4, 20)];
  const { law: _, ...flatZone } = level(1, -20, -20, 20, 20);
  const zone = { ...flatZone, type: 'anef' } as unknown as Component;
  const map = heightMap(
    [
      { id: 'A', arp, components: [zone, west] },
      { id: 'B', arp, components: [north, middle] },
    ],
    GRID,
  );
  expect([map.columns, map.rows, map.needGround]).toEqual([3, 2, false]);
  expect([...map.elevationAhdM]).toEqual([50, 60, INF, 40, 40, 40]);
  const named = [...map.governs].map((id) => {
    const { airport, component } = map.components[id] ?? {};
    return airport && component ? [airport, component.law] : id;
  });
  const [a, b, c] = [
    ['A', west.law],
    ['B', north.law],
    ['B', middle.law],
  ];
  expect(named).toEqual([a, c, -1, b, b, b]);
  expect(map.components).toHaveLength(3);
});

it('asks the types it is asked for', () => {
  const [ols, pansops] = [level(40, -20, -20, 20, 20), { ...level(55, -20, -20, 20, 20), type: 'pansops' as const }];
  const airports = [{ id: 'A', arp, components: [ols, pansops] }];
  expect([...heightMap(airports, GRID).elevationAhdM]).toEqual(Array(6).fill(40));
  expect([...heightMap(airports, { ...GRID, types: ['pansops'] }).elevationAhdM]).toEqual(Array(6).fill(55));
});

it('leaves limits above the ground out where its level is not known, and says so', () => {
  const low = componentOf([bandRegion([{ x: 0, y: 0 }], 0, 100)], aboveGround(20));
  const airports = [{ id: 'A', arp, components: [low, level(70, -20, -20, 20, 20)] }];
  const without = heightMap(airports, GRID);
  expect([without.needGround, ...without.elevationAhdM]).toEqual([true, ...Array(6).fill(70)]);
  // 30 + 20.
  const known = heightMap(airports, { ...GRID, groundAhdM: ahdMetres(30) });
  expect([known.needGround, ...known.elevationAhdM]).toEqual([false, ...Array(6).fill(50)]);
});

it.each([
  ['east', level(40, 4, -50, 100, 50)],
  ['west', level(40, -100, -50, -4, 50)],
  ['north', level(40, -50, 4, 50, 100)],
  ['south', level(40, -50, -100, 50, -4)],
])('keeps a crane of 5 m below a surface 4 m to the %s, and one of 3 m free', (_side, component) => {
  const airports = [{ id: 'A', arp, components: [component] }];
  const cell = { centre: arp, cellM: 10, columns: 1, rows: 1 };
  expect(heightMap(airports, { ...cell, radiusM: 5 }).elevationAhdM[0]).toBe(40);
  expect(heightMap(airports, { ...cell, radiusM: 3 }).elevationAhdM[0]).toBe(INF);
  expect(heightMap(airports, cell).elevationAhdM[0]).toBe(INF);
});

it('refuses a radius below 0', () => {
  expect(() => heightMap([], { ...GRID, radiusM: -1 })).toThrow('radiusM: expected at least 0, got -1');
  expect(() => heightMap([], { ...GRID, columns: 0 })).toThrow('columns');
});
