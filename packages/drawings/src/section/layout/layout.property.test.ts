import {
  ahdMetres,
  assessAerodrome,
  elevationAt,
  frameAt,
  generateSet,
  hasHeight,
  readAerodrome,
  readCrane,
} from '@jibline/surfaces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputOf, placeAt } from '../../../fixtures/simple-runway.ts';
import { aerodromeOfTwoRunways } from '../../../fixtures/two-runways.ts';
import type { Drawing, SheetBox, TextMark } from '../../drawing.ts';
import { overlap } from '../../text/place-labels.ts';
import { cutSection, type SectionView } from '../cut/cut-section.ts';
import { onLine } from '../cut/section-line.ts';
import type { SectionInput } from '../section-input.ts';
import { screenPlot } from './draw-screen.ts';
import { sectionSheet } from './draw-sheet.ts';

const { aerodrome, runways } = aerodromeOfTwoRunways();
const components = generateSet(readAerodrome(aerodrome), { ols: 'mos139-2019', futureOls: 'ofs-oes-2030' });

const KINDS = ['mobile', 'tower_hammerhead', 'structure'] as const;
const SHAPES = {
  mobile: (heightM: number, radiusM: number) => ({
    kind: 'mobile',
    maxRadiusM: radiusM,
    resting: { mode: 'lowered', heightAglM: heightM / 4 },
  }),
  tower_hammerhead: (heightM: number, radiusM: number) => ({
    kind: 'tower_hammerhead',
    maxRadiusM: radiusM,
    counterJibM: radiusM / 3,
    jibHeightAglM: heightM * 0.9,
    resting: { mode: 'free_slewing', heightAglM: heightM },
  }),
  structure: (_heightM: number, radiusM: number) => ({ kind: 'structure', radiusM }),
} as const;
const ORIGINS = ['runway:36', 'runway:18', 'runway:07', 'runway:25', 'facility:radar'];

const anyCase = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -12_000, max: 9000 }),
  heightM: fc.integer({ min: 40, max: 2500 }).map((dm) => dm / 10),
  radiusM: fc.integer({ min: 1, max: 90 }),
  groundM: fc.integer({ min: -50, max: 1600 }).map((dm) => dm / 10),
  shape: fc.constantFrom(...KINDS),
  contingencyM: fc.constantFrom(0, 1, 3.5),
  origin: fc.integer({ min: -3, max: 6 }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function inputFor({ x, y, heightM, radiusM, groundM, shape, contingencyM, origin }: Case): SectionInput {
  const crane = readCrane({
    id: 'crane',
    positions: [{ name: 'the site', ...placeAt(x, y), groundAhdM: groundM }],
    maxHeightAglM: heightM,
    ...{ heightContingencyM: contingencyM, verticalAccuracyM: 0.1, horizontalAccuracyM: 0.5 },
    ...SHAPES[shape](heightM, radiusM),
  });
  return inputOf(crane, { components, runways, from: ORIGINS[origin] });
}

const A4 = { widthMm: 297, heightMm: 210, marginMm: 12 };
/** Below the head of a document and above its foot. */
const IN_A_DOCUMENT = { widthMm: 267, heightMm: 161, marginMm: 0.5 };

const textsOf = ({ marks }: Drawing) => marks.filter((mark): mark is TextMark => mark.is === 'text');

function faultsOf(drawing: Drawing): string[] {
  const texts = textsOf(drawing);
  const sheet: SheetBox = [0, 0, drawing.widthMm, drawing.heightMm];
  const outside = texts.filter(
    ({ box }) => box[0] < sheet[0] || box[1] < sheet[1] || box[2] > sheet[2] || box[3] > sheet[3],
  );
  const covered = texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter((b) => overlap(a.box, b.box))
      .map((b) => `“${a.text}” and “${b.text}” overlap`),
  );
  return [...outside.map(({ text }) => `“${text}” leaves the frame`), ...covered];
}

/** A footprint missed over a shorter length than this is no visible gap: under a hundredth of the drawing. */
const GAP_M = 12;

/** Every drawn line against the engine, at distances between its points. */
function heightFaults(input: SectionInput, { line, surfaces }: SectionView): string[] {
  const ground = ahdMetres(input.crane.positions[0]?.groundAhdM ?? 0);
  return surfaces.flatMap(({ surface, stretches }) => {
    const exactAt = (d: number) => elevationAt(surface.component, onLine(line, d), ground);
    const isBetween = (d: number) => [-GAP_M, GAP_M].every((off) => typeof exactAt(d + off) === 'number');
    const faultsAt = (d: number, drawn: number) => {
      const exact = exactAt(d);
      const agrees = typeof exact === 'number' ? Math.abs(exact - drawn) < 0.02 : isBetween(d);
      return agrees ? [] : [`${surface.id} at ${d}: ${drawn} for ${exact}`];
    };
    return stretches.flatMap((stretch) =>
      stretch.slice(1).flatMap(([d1, z1], i) => {
        const [d0, z0] = stretch[i]!;
        return [0.1, 0.5, 0.9].flatMap((t) => faultsAt(d0 + t * (d1 - d0), z0 + t * (z1 - z0)));
      }),
    );
  });
}

/** The lowest line against every binding surface shown; a footprint’s edge is located to a tenth of a millimetre. */
function lowestFaults(view: SectionView, groundAhdM: number): string[] {
  const shown = view.surfaces.filter(({ surface }) => surface.binds && surface.component.law.kind !== 'above_ground');
  return view.lowest.flatMap(({ points }) =>
    points.slice(1).flatMap(([d1, z1], i) => {
      const [d0, z0] = points[i]!;
      if (d1 - d0 < 0.001) return [];
      const at = onLine(view.line, (d0 + d1) / 2);
      const exact = Math.min(
        ...shown
          .map(({ surface }) => elevationAt(surface.component, at, ahdMetres(groundAhdM)))
          .filter((z) => typeof z === 'number'),
      );
      return exact < (z0 + z1) / 2 - 0.02 ? [`lowest at ${d0} is ${exact}, drawn ${(z0 + z1) / 2}`] : [];
    }),
  );
}

describe('any crane around two crossing runways with every kind of surface', () => {
  it('has surfaces of several types to draw', () => {
    expect(new Set(components.filter(hasHeight).map(({ type }) => type)).size).toBeGreaterThan(3);
  });

  it('gets a sheet on which no text covers another or leaves the frame, with nothing under 8 pt', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        for (const size of [A4, IN_A_DOCUMENT]) {
          const sheet = sectionSheet(inputFor(one), size)!;
          expect(faultsOf(sheet)).toEqual([]);
          expect(Math.min(...textsOf(sheet).map(({ sizePt }) => sizePt))).toBeGreaterThanOrEqual(8);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('gets the same on a phone, beside a form and on a wide screen', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const cut = cutSection(inputFor(one))!;
        for (const widthPx of [326, 358, 720, 1180])
          for (const which of ['along', 'across'] as const)
            expect(faultsOf(screenPlot(cut, which, widthPx)!.drawing)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('gets lines on the engine’s surfaces, none of them below the lowest, and the headline’s margin as the least', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const input = inputFor(one);
        const cut = cutSection(input)!;
        for (const view of [cut.along, cut.across!]) {
          expect(heightFaults(input, view).join('\n')).toBe('');
          expect(lowestFaults(view, cut.groundAhdM ?? 0).join('\n')).toBe('');
        }
        const { headline } = assessAerodrome(input.crane, { id: '', frame: frameAt(input.arp), components });
        expect(cut.limit?.marginM ?? null).toBe(headline.working?.governing.marginM ?? null);
      }),
      { numRuns: 15 },
    );
  });
});
