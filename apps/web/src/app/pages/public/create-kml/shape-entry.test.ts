import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../../features/kml-files/shape.ts';
import { blankShape } from './blank-shape.ts';
import { type Entry, entryOf, readEntry } from './shape-entry.ts';

const read = (kind: 'point' | 'circle' | 'polygon', part: Partial<Entry>) => {
  const shape = blankShape(kind, []);
  return readEntry(shape, { ...entryOf(shape), height: '45', radius: '30', place: '-33.9461, 151.1772', ...part });
};

describe('a new shape', () => {
  it('is named after its kind and its number, and has no position yet', () => {
    const first = blankShape('point', []);
    expect(first.name).toBe('Point 1');
    expect(blankShape('point', [first]).name).toBe('Point 2');
    expect(blankShape('circle', [first]).name).toBe('Circle 1');
    expect(entryOf(first)).toMatchObject({ place: '', radius: '', height: '0', altitudeMode: 'relativeToGround' });
  });
});

describe('what is typed', () => {
  it('a point with its height, echoed in the other notations', () => {
    const { shape, problems, echo } = read('point', { name: ' Mast ', description: ' tall ' });
    expect(problems).toEqual({});
    expect(shape).toMatchObject({ kind: 'point', name: 'Mast', description: 'tall', heightM: 45 });
    expect(shape).toMatchObject({ at: { lat: -33.9461, lon: 151.1772 } });
    expect(echo).toContain('MGA2020 zone 56');
  });

  it('a circle in map grid coordinates, which lie where the degrees do', () => {
    const { shape } = read('circle', { place: 'MGA 56 331543 6242300', radius: '60.5' });
    expect(shape).toMatchObject({ kind: 'circle', radiusM: 60.5 });
    const at = shape?.kind === 'circle' ? shape.at : null;
    expect(at?.lat).toBeCloseTo(-33.9465, 2);
    expect(at?.lon).toBeCloseTo(151.177, 2);
  });

  it('on the ground has no height, whatever was typed before', () => {
    expect(read('point', { altitudeMode: 'clampToGround', height: 'x' })).toMatchObject({
      shape: { heightM: 0, altitudeMode: 'clampToGround' },
      problems: {},
    });
  });

  it('a polygon of one corner a line, without the repeated first one, blank lines left out', () => {
    const corners = '-33.9,151.1\n\n-33.9,151.2\n-34.0,151.2\n-33.9,151.1\n';
    const { shape } = read('polygon', { corners });
    expect(shape?.kind === 'polygon' && shape.corners).toEqual([
      { lat: -33.9, lon: 151.1 },
      { lat: -33.9, lon: 151.2 },
      { lat: -34, lon: 151.2 },
    ]);
  });
});

describe('what to enter instead', () => {
  it.each<[Parameters<typeof read>[0], Partial<Entry>, keyof Entry, RegExp]>([
    ['point', { name: ' ' }, 'name', /^Enter a name\.$/],
    ['point', { height: '' }, 'height', /^Enter a number of metres between -500 and 20,000\.$/],
    ['point', { height: '20001' }, 'height', /^Enter a number of metres between -500 and 20,000\.$/],
    ['circle', { radius: '0' }, 'radius', /^Enter a radius above 0\u00a0m, up to 100,000\u00a0m\.$/],
    ['circle', { radius: '' }, 'radius', /^Enter a radius above 0\u00a0m, up to 100,000\u00a0m\.$/],
    ['polygon', { corners: '-33.9,151.1' }, 'corners', /^Add at least 3 corners\. You have 1\.$/],
    ['polygon', { corners: '-33.9,151.1\nhere\n-34,151.2' }, 'corners', /^Line 2: /],
  ])('%s %o: %s', (kind, part, field, sentence) => {
    const { shape, problems } = read(kind, part);
    expect(shape).toBeNull();
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(sentence);
  });

  it('names every field that needs attention at once', () => {
    expect(Object.keys(read('circle', { name: '', place: '', radius: '', height: '' }).problems).toSorted()).toEqual([
      'height',
      'name',
      'place',
      'radius',
    ]);
  });
});

it('a shape from a file that the form cannot edit is renamed and otherwise left as it was', () => {
  const geometry = {
    kind: 'line',
    positions: [
      { lat: -33.9, lon: 151.1 },
      { lat: -33.8, lon: 151.2 },
    ],
  } as const;
  const shape = { id: 's1', kind: 'kept', name: 'Line', description: '', geometry } as unknown as Shape;
  const { shape: saved, problems } = readEntry(shape, { ...entryOf(shape), name: 'Fence' });
  expect(problems).toEqual({});
  expect(saved).toEqual({ ...shape, name: 'Fence' });
});
