import { readCrane } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import { craneAt, inputOf, placeAt } from '../../fixtures/simple-runway.ts';
import { writeSvg } from '../svg/write-svg.ts';
import { cutSection } from './cut/cut-section.ts';
import { sectionSheet, sectionSheets } from './layout/draw-sheet.ts';
import { LIGHT_PALETTE } from './palettes.ts';
import { sectionDxf } from './section-dxf.ts';

const input = inputOf(craneAt(0, -1560));

interface Found {
  readonly type: string;
  readonly layer: string;
  readonly points: [number, number][];
  readonly text: string;
}

/** A reader of its own, after the group codes of R12: pairs of lines, entities between ENTITIES and ENDSEC. */
function readDxf(dxf: string): { layers: string[]; entities: Found[] } {
  const rows = dxf.split('\r\n');
  const pairs = Array.from(
    { length: Math.floor(rows.length / 2) },
    (_, i) => [Number(rows[2 * i]), rows[2 * i + 1]!] as const,
  );
  expect(pairs.every(([code]) => Number.isInteger(code))).toBe(true);
  expect(pairs.at(-1)).toEqual([0, 'EOF']);
  const layers: string[] = [];
  const entities: { type: string; layer: string; points: [number, number][]; text: string }[] = [];
  let part = '';
  let table = '';
  for (const [i, [code, value]] of pairs.entries()) {
    if (code === 2 && pairs[i - 1]?.[1] === 'SECTION') part = value;
    if (part === 'TABLES' && code === 0) table = value;
    if (part === 'TABLES' && table === 'LAYER' && code === 2) layers.push(value);
    if (part !== 'ENTITIES') continue;
    if (code === 0 && ['LINE', 'TEXT', 'POLYLINE'].includes(value))
      entities.push({ type: value, layer: '', points: [], text: '' });
    const open = entities.at(-1);
    if (!open) continue;
    if (code === 8) open.layer = value;
    if (code === 1) open.text = value;
    if (code === 10 || code === 11) open.points.push([Number(value), Number.NaN]);
    if (code === 20 || code === 21) open.points.at(-1)![1] = Number(value);
  }
  return { layers, entities };
}

describe('the DXF of a section', () => {
  const { layers, entities } = readDxf(sectionDxf(cutSection(input)!));

  it('has a layer for each surface, by number and name, and uses no other', () => {
    expect(layers).toEqual(
      expect.arrayContaining(['01_APPROACH_TO_RUNWAY_36', '03_INNER_HORIZONTAL', 'CRANE', 'GROUND']),
    );
    expect(entities.map(({ layer }) => layer).filter((layer) => !layers.includes(layer))).toEqual([]);
  });

  it('has true heights in metres: the approach rises from 100 m at 60 m by 2 m in 100', () => {
    const approach = entities.find(({ layer, type }) => layer === '01_APPROACH_TO_RUNWAY_36' && type === 'POLYLINE')!;
    // The first pair belongs to the polyline itself and is always zero.
    const [first, ...rest] = approach.points.slice(1);
    expect(first).toEqual([expect.closeTo(60, 3), expect.closeTo(100, 3)]);
    const last = rest.at(-1)!;
    expect((last[1] - 100) / (last[0] - 60)).toBeCloseTo(0.02, 6);
  });

  it('has the crane up to 152 m AHD, 1560 m out', () => {
    const crane = entities.filter(({ layer }) => layer === 'CRANE').flatMap(({ points }) => points);
    expect(Math.max(...crane.map(([, z]) => z))).toBeCloseTo(152, 3);
    expect(Math.min(...crane.map(([d]) => Math.abs(d - 1560)))).toBeLessThan(5);
  });

  it('is plain ASCII with the title in words', () => {
    const dxf = sectionDxf(cutSection(input)!);
    expect(dxf).toMatch(/^[ -~\r\n]*$/);
    expect(entities.map(({ text }) => text)).toContain('Section A-A from the threshold of runway 36 through the crane');
  });
});

it('the SVG is well-formed, to scale, and all its words are text', () => {
  const svg = writeSvg(sectionSheet(input)!, LIGHT_PALETTE);
  // Every tag is closed, in order.
  const open: string[] = [];
  for (const [, end, name = '', own] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g))
    if (end) expect(open.pop()).toBe(name);
    else if (!own) open.push(name);
  expect(open).toEqual([]);
  expect(svg).toMatch(/^<svg [^>]*width="297mm" height="210mm"/);
  const words = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll('\u00A0', ' '),
  );
  expect(words).toEqual(
    expect.arrayContaining([
      'Section A–A from the threshold of runway 36 through the crane',
      'penetrates by 22.5 m',
      'permitted 24.5 m AGL, 129.5 m AHD',
      '47.0 m AGL',
      'ground 105.0 m AHD, surveyed',
      '1,560 m',
    ]),
  );
});

it('several cranes get a sheet each, in the order of the application and not more than asked for', () => {
  const positions = [-1560, -1060, -2060].map((y, i) => ({
    name: `crane ${i + 1}`,
    ...placeAt(0, y),
    groundAhdM: 105,
  }));
  const sheets = sectionSheets(inputOf(craneAt(0, 0, { positions })), 2);
  expect(sheets.map(({ title }) => title)).toEqual([
    'Section A–A from the threshold of runway 36 through crane 1',
    'Section C–C from the threshold of runway 36 through crane 2',
  ]);
});

it('states the height that was assessed beside the highest point, because the margin counts from it', () => {
  const careful = readCrane({
    id: 'crane',
    kind: 'mobile',
    positions: [{ name: 'the site', ...placeAt(0, -1560), groundAhdM: 105 }],
    maxHeightAhdM: 152,
    maxRadiusM: 25,
    ...{ heightContingencyM: 1, verticalAccuracyM: 0, horizontalAccuracyM: 0 },
    resting: { mode: 'lowered', heightAhdM: 117 },
  });
  const words = 'highest point 152.0\u00a0m AHD, assessed to 153.0\u00a0m AHD';
  expect(writeSvg(sectionSheet(inputOf(careful))!, LIGHT_PALETTE)).toContain(words);
  expect(readDxf(sectionDxf(cutSection(inputOf(careful))!)).entities.map(({ text }) => text)).toContain(
    words.replaceAll('\u00a0', ' '),
  );
});
