import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChartJob } from './chart-job.ts';
import { readChart } from './read-chart.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jibline-chart-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function job(content: string): ChartJob {
  const file = path.join(folder, 'chart.kml');
  writeFileSync(file, content);
  return {
    path: file,
    format: 'kml',
    heightsIn: 'metres',
    heightsAre: 'as-written',
    mapping: [
      {
        match: 'name',
        contains: 'ring',
        within: null,
        type: 'ols',
        kind: 'imported',
        runwayEnd: null,
        elevationField: null,
        valueField: null,
      },
    ],
    provenance: { source: 'published', edition: 'Chart', effectiveFrom: '2026-01-01' },
    arp: { lat: -35, lon: 149, elevationAhdM: 570 },
    runways: [],
  };
}

function ring(name: string, corners: number, radius: number): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners;
    return `${149 + radius * Math.cos(turn)},${-35 + radius * Math.sin(turn)},600`;
  });
  const coordinates = [...points, points[0]].join(' ');
  return `<Placemark><name>${name}</name><Polygon><altitudeMode>absolute</altitudeMode><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
}
const kml = (inside: string) => `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;

it('a file with too many corners is refused at that point, with nothing imported', () => {
  const many = Array.from({ length: 26 }, (_, at) => ring(`ring ${at}`, 4000, 0.01 + at / 1000)).join('\n');
  const { components, problems } = readChart(job(kml(many)));
  expect(components).toEqual([]);
  // 25 × 4000 = 100,000; the twenty-sixth is one too many.
  expect(problems).toMatchObject([
    {
      severity: 'error',
      line: 26,
      path: 'kml/Document/Placemark[26]',
      message: expect.stringContaining('100,000 corners'),
    },
  ]);
});

it('the same name twice gives parts of one surface', () => {
  const { components, problems } = readChart(job(kml(ring('Ring A', 8, 0.01) + ring('ring a', 8, 0.02))));
  expect(problems).toEqual([]);
  expect(components.map(({ id, label }) => [id, label])).toEqual([
    ['ols:chart:ring-a:1', 'chart:ring-a'],
    ['ols:chart:ring-a:2', 'chart:ring-a'],
  ]);
});

it('the same name in two folders gives two surfaces, each by the rule of its folder', () => {
  const folder = (name: string, inside: string) => `<Folder><name>${name}</name>${inside}</Folder>`;
  const chart = job(
    kml(
      folder('RWY 16R', ring('Ring', 8, 0.01)) + folder('RWY 34L', ring('Ring', 8, 0.02) + ring('Other ring', 8, 0.03)),
    ),
  );
  const [rule] = chart.mapping;
  if (!rule) throw new Error('no rule');
  const { components, problems } = readChart({
    ...chart,
    runways: [{ id: '16R/34L', ends: ['16R', '34L'] }],
    mapping: ['16R', '34L'].map((end) => ({ ...rule, within: `rwy ${end}`, kind: 'approach', runwayEnd: end })),
  });
  expect(problems).toEqual([]);
  expect(components.map(({ label, name, subject }) => [label, name, subject.kind === 'runway' && subject.end])).toEqual(
    [
      ['chart:rwy-16r-ring', 'RWY 16R, Ring', '16R'],
      ['chart:rwy-34l-ring', 'RWY 34L, Ring', '34L'],
      ['chart:other-ring', 'Other ring', '34L'],
    ],
  );
});
