import { describe, expect, it } from 'vitest';
import { buildTerrain, drawSquares, groundOver } from '../build/build-terrain.ts';
import { drawnHeightAt, drawnSquare, terrainMesh } from './terrain-mesh.ts';

const MIDDLE = { x: 0, y: 0 };
/** Three by three nodes 100 m apart, from the south-west: rising to the north-east, and a hill in the middle. */
const HILL = { centre: MIDDLE, halfM: 100, levelsAhdM: [10, 20, 30, 20, 50, 40, 30, 40, 50], accuracyM: 2 };
const corner = (corners: Float32Array, at: number) => [...corners.subarray(at * 7, at * 7 + 7)];

describe('ground by a terrain model', () => {
  it('is on its facets, which are parted from south-west to north-east', () => {
    const drawn = drawnSquare(HILL, null, 5, null);
    expect([-100, 0, 100].map((x) => drawnHeightAt(drawn, x, -100))).toEqual([10, 20, 30]);
    expect(drawnHeightAt(drawn, 0, 0)).toBe(50);
    // In the south-west cell (10, 20; 20, 50), a quarter in from the south and three quarters from the west:
    // 10 + 0.75 · (20 − 10) + 0.25 · (50 − 20) = 25.
    expect(drawnHeightAt(drawn, -25, -75)).toBe(25);
    // The other facet: 10 + 0.75 · (20 − 10) + 0.25 · (50 − 20) with north and east changed: also 25.
    expect(drawnHeightAt(drawn, -75, -25)).toBe(25);
    expect(drawnHeightAt(drawn, 100.1, 0)).toBeNull();
  });

  it('is flat at the stated level where the model has none, and hides and shades nothing there', () => {
    const levelsAhdM = [null, 20, 30, null, 50, 40, 30, 40, 50];
    const drawn = drawnSquare({ ...HILL, levelsAhdM }, null, 5, null);
    const { corners, triangles, hiding } = terrainMesh(drawn, 2);
    expect(corner(corners, 0).slice(0, 3)).toEqual([-100, -100, 5]);
    expect(triangles).toHaveLength(4 * 6);
    // Of the four cells, the two on the east side have all their corners.
    expect([...new Set(hiding)].toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 7, 8]);
    expect(corner(corners, 4)[5]).toBe(1);
  });

  it('is light to the north-west and dark to the south-east, and has its picture with north at the top', () => {
    const plane = (eastUp: number, northUp: number) => {
      const levelsAhdM = [-1, 0, 1].flatMap((j) => [-1, 0, 1].map((i) => 100 + 100 * (eastUp * i + northUp * j)));
      return corner(terrainMesh(drawnSquare({ ...HILL, levelsAhdM }, null, 0, null), 0).corners, 4)[5]!;
    };
    // 3% up to the south-east faces the north-west.
    expect(plane(0.03, -0.03)).toBeGreaterThan(1.04);
    expect(plane(-0.03, 0.03)).toBeLessThan(0.96);
    expect(plane(0, 0)).toBe(1);
    const { corners } = terrainMesh(drawnSquare(HILL, null, 5, null), 2);
    expect(corner(corners, 0).slice(3, 5)).toEqual([0, 1]);
    expect(corner(corners, 8).slice(3, 5)).toEqual([1, 0]);
  });

  it('covers a surface only where it is higher by more than its accuracy and the bend between two nodes', () => {
    const { corners } = terrainMesh(drawnSquare(HILL, null, 5, null), 2);
    // The hill of 50 between 20 and 40 on both axes bends by 20 − 100 + 40 = −40: 50 − 2 − 40/4.
    expect(corner(corners, 4)[6]).toBe(38);
    expect(corner(corners, 2)[6]).toBe(28);
  });

  it('is at the stated level where the crane sweeps, and as the model has it beyond the bank', () => {
    const level = { ...HILL, levelsAhdM: Array.from({ length: 9 }, () => 20) };
    const drawn = drawnSquare(level, null, 12, { x: 0, y: 0, radiusM: 40 });
    expect(drawnHeightAt(drawn, 0, 0)).toBe(12);
    // 100 m away: 60 m beyond the sweep, the whole bank.
    expect(drawnHeightAt(drawn, 100, 0)).toBe(20);
    // A sweep of 70 m has a bank as wide: at 100 m 30 of 70 m, t²(3 − 2t) = 0.3936 of 8 m.
    const wider = drawnSquare(level, null, 12, { x: 0, y: 0, radiusM: 70 });
    expect(drawnHeightAt(wider, 100, 0)).toBeCloseTo(12 + 8 * 0.3936, 3);
  });

  it('of a finer square begins on the coarser one’s facets, and has its own heights inside', () => {
    const fine = {
      ...{ centre: { x: 50, y: 50 }, halfM: 25, accuracyM: 2 },
      levelsAhdM: [90, 90, 90, 90, 61, 90, 90, 90, 90],
    };
    const squares = drawSquares([HILL, fine], { statedAhdM: 5, terrace: null });
    // The coarser one has (50, 40; 40, 50) there: at its middle 50, at 25 m north and 75 m east of the corner 45.
    expect(groundOver(squares, 50, 50)).toBe(61);
    expect(groundOver(squares, 75, 25)).toBe(45);
    expect(groundOver(squares, 25, 25)).toBe(50);
    expect(groundOver(squares, -50, -50)).toBe(30);
    expect(groundOver(squares, 500, 0)).toBeNull();
  });

  it('of a finer square that nobody has is the coarser one’s', () => {
    const unknown = {
      ...{ centre: { x: 50, y: 50 }, halfM: 25, accuracyM: 2 },
      levelsAhdM: Array.from({ length: 9 }, () => null),
    };
    const squares = drawSquares([HILL, unknown], { statedAhdM: 5, terrace: null });
    expect(groundOver(squares, 50, 50)).toBe(50);
    expect(squares[1]?.mesh.hiding).toHaveLength(0);
  });

  it('of a model in degrees is where it belongs in the plane, and at the stated level where there is none', () => {
    // 1000 m to the degree of latitude from 34.1° south, over 0.2° each way.
    const grid = {
      ...{ west: 150.8, east: 151.2, south: -34.2, north: -33.8, columns: 2, rows: 2 },
      levelsAhdM: [300, 300, -100, -100],
    };
    const square = { centre: MIDDLE, halfM: 9_600, accuracyM: 2 };
    const question = { reference: { lat: -34, lon: 151 }, statedAhdM: 7, terrace: null };
    const squares = buildTerrain({ ...question, squares: [{ ...square, grid }] });
    // A degree of latitude is 110,922 m there: 9,600 m north are 0.08655°, which is 186.5 m above 34.1° south.
    for (const x of [-9_600, 0, 4_321, 9_600]) expect(groundOver(squares, x, 9_600)).toBeCloseTo(186.5, 0);
    expect(groundOver(squares, 0, 0)).toBeCloseTo(100, 1);
    expect(groundOver(buildTerrain({ ...question, squares: [{ ...square, grid: null }] }), 0, 0)).toBe(7);
  });
});
