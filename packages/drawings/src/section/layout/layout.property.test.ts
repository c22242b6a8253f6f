import {
  ahdMetres,
  assessAerodrome,
  discShape,
  elevationAt,
  frameAt,
  generateSet,
  hasHeight,
  LIMITING_TYPES,
  lowestOver,
  readAerodrome,
  readCrane,
} from '@jibline/surfaces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { craneAt, inputOf, placeAt } from '../../../fixtures/simple-runway.ts';
import { aerodromeOfTwoRunways } from '../../../fixtures/two-runways.ts';
import type { AreaMark, Drawing, SheetBox, TextMark } from '../../drawing.ts';
import { boxAround, crosses, overlap } from '../../text/place-labels.ts';
import { cutSection, type SectionCut, type SectionView } from '../cut/cut-section.ts';
import { heightOn } from '../cut/follow-component.ts';
import { onLine } from '../cut/section-line.ts';
import { sectionEnds } from '../cut/terrain-on-line.ts';
import type { SectionInput } from '../section-input.ts';
import { reachedWords } from '../section-words.ts';
import { type ScreenPlot, screenPlot } from './draw-screen.ts';
import { sectionSheet } from './draw-sheet.ts';
import { drawSurfaceLines } from './draw-surfaces.ts';

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
  levels: fc.option(
    fc.array(fc.option(fc.integer({ min: -50, max: 3000 }).map((dm) => dm / 10)), { minLength: 2, maxLength: 9 }),
  ),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function inputFor({ x, y, heightM, radiusM, groundM, shape, contingencyM, origin, levels }: Case): SectionInput {
  const crane = readCrane({
    id: 'crane',
    positions: [{ name: 'the site', ...placeAt(x, y), groundAhdM: groundM }],
    maxHeightAglM: heightM,
    ...{ heightContingencyM: contingencyM, verticalAccuracyM: 0.1, horizontalAccuracyM: 0.5 },
    ...SHAPES[shape](heightM, radiusM),
  });
  const input = inputOf(crane, { components, runways, from: ORIGINS[origin] });
  const flat = levels && cutSection(input);
  if (!flat) return input;
  const model = { model: 'LiDAR 2013, 5\u00a0m grid', credit: 'A survey of the coast, CC BY 4.0' };
  return { ...input, terrain: { ...sectionEnds(flat), levelsAhdM: levels, ...model } };
}

/** Pixels on the page of an application and in the desk's preview. */
const SMALL = [
  [570, 190],
  [338, 160],
] as const;
const A4 = { widthMm: 297, heightMm: 210, marginMm: 12 };
/** Below the head of a document and above its foot. */
const IN_A_DOCUMENT = { widthMm: 267, heightMm: 161, marginMm: 0.5 };

const textsOf = ({ marks }: Drawing) => marks.filter((mark): mark is TextMark => mark.is === 'text');

const wordsOfTip = ({ tipAhdM }: SectionCut, drawing: Drawing) =>
  textsOf(drawing).filter(({ text }) => text.startsWith('highest point') || text.startsWith(reachedWords(tipAhdM)));

/** Words about the highest point with a surface between them and it. */
function beyondASurface(cut: SectionCut, which: 'along' | 'across', { drawing, scale }: ScreenPlot): string[] {
  const view = cut[which]!;
  const tip = [scale.x(view.craneM), scale.y(cut.topAhdM)] as const;
  const lines = drawSurfaceLines(view, scale).flatMap((mark) => (mark.is === 'line' ? [mark.points] : []));
  const beyond = wordsOfTip(cut, drawing).filter(({ box }) =>
    lines.some((points) => crosses(points, boxAround(box, tip))),
  );
  return beyond.map(({ text }) => text);
}

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

/** Numbers in circles that the table does not explain: each number stands once at the left edge, as a row. */
function numbersWithoutRow(drawing: Drawing): string[] {
  const texts = textsOf(drawing);
  const rows = new Set(texts.filter(({ anchor }) => anchor === 'start').map(({ text }) => text));
  const inCircles = drawing.marks.flatMap((mark, i) => {
    const next = drawing.marks[i + 1];
    return mark.is === 'circle' && next?.is === 'text' ? [next.text] : [];
  });
  return inCircles.filter((number) => !rows.has(number));
}

/** A footprint missed over a shorter length than this is no visible gap: under a hundredth of the drawing. */
const GAP_M = 12;
/** The longest jib of the random cranes and its accuracy. */
const FARTHEST_REACH_M = 92;

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

const SAMPLES = 60;

/** The pale line against `lowestOver` all binding components, also those without a number, at even distances. */
function lowestFaults(cut: SectionCut, view: SectionView): string[] {
  const { crane } = cut.input;
  const binding = components.filter(({ type }) => crane.kind === 'structure' || LIMITING_TYPES.includes(type));
  const { line, craneM } = view;
  const lowestAt = (d: number) => {
    // A limit above the ground is drawn where the ground is known: under the crane.
    const ground = Math.abs(d - craneM) < 1 && cut.groundAhdM !== null ? ahdMetres(cut.groundAhdM) : undefined;
    const found = [...lowestOver(binding, discShape(onLine(line, d), 0), ground).byType.values()];
    return found.toSorted((a, b) => a.elevationAhdM - b.elevationAhdM)[0] ?? null;
  };
  const isSliver = (d: number, { component }: NonNullable<ReturnType<typeof lowestAt>>) =>
    [-GAP_M, GAP_M].some((off) => typeof elevationAt(component, onLine(line, d + off)) !== 'number');
  const even = Array.from({ length: SAMPLES }, (_, i) => line.fromM + ((i + 0.37) / SAMPLES) * (line.toM - line.fromM));
  const sampled = [craneM, ...even.filter((d) => Math.abs(d - craneM) > FARTHEST_REACH_M)];
  return sampled.flatMap((d) => {
    const exact = lowestAt(d);
    const drawn = heightOn(
      view.lowest.map(({ points }) => points),
      d,
    );
    if (exact === null || isSliver(d, exact)) return [];
    const agrees = drawn !== null && Math.abs(drawn - exact.elevationAhdM) < 0.02;
    return agrees ? [] : [`${exact.component.id} is lowest at ${d}: ${exact.elevationAhdM}, drawn ${drawn}`];
  });
}

/** The fill’s upper edge, halfway between its corners, against the pale line held to the plot. */
function fillFaults({ drawing, scale }: ScreenPlot, { lowest }: SectionView): string[] {
  const [, top, , bottom] = scale.box;
  const fills = drawing.marks.filter((mark) => mark.is === 'area' && mark.fill === 'below') as AreaMark[];
  return lowest.flatMap(({ points }, i) => {
    // Two corners at the bottom and the seam’s two.
    const upper = fills[i]?.rings[0]?.slice(0, -3) ?? [];
    return upper.slice(1).flatMap(([x1, y1], at) => {
      const [x0, y0] = upper[at]!;
      const z = heightOn([points], scale.distanceAt((x0 + x1) / 2));
      const y = z === null ? null : Math.min(bottom, Math.max(top, scale.y(z)));
      return y === null || Math.abs(y - (y0 + y1) / 2) < 0.01 ? [] : [`filled to ${(y0 + y1) / 2} at ${z} m, not ${y}`];
    });
  });
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
          expect(numbersWithoutRow(sheet)).toEqual([]);
          expect(Math.min(...textsOf(sheet).map(({ sizePt }) => sizePt))).toBeGreaterThanOrEqual(8);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('gets the same on a phone, beside a form and on a wide screen', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const cut = cutSection(inputFor(one))!;
        for (const widthPx of [326, 358, 720, 1180])
          for (const which of ['along', 'across'] as const) {
            const plot = screenPlot(cut, which, widthPx)!;
            expect(faultsOf(plot.drawing)).toEqual([]);
            expect(fillFaults(plot, cut[which]!)).toEqual([]);
            expect(beyondASurface(cut, which, plot)).toEqual([]);
          }
      }),
      { numRuns: 10 },
    );
  });

  it('gets, small below a plan or beside a list, no word over a surface or another word', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const cut = cutSection(inputFor(one))!;
        for (const [widthPx, heightPx] of SMALL) {
          const { drawing, scale } = screenPlot(cut, 'along', widthPx, heightPx)!;
          expect(faultsOf(drawing)).toEqual([]);
          const lines = drawSurfaceLines(cut.along, scale).flatMap((mark) => (mark.is === 'line' ? [mark.points] : []));
          const words = textsOf(drawing).filter(({ halo }) => halo);
          const over = words.filter(({ box }) => lines.some((points) => crosses(points, box)));
          expect(over.map(({ text }) => text)).toEqual([]);
          expect(beyondASurface(cut, 'along', { drawing, scale })).toEqual([]);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('names the highest point at the crane where a surface lies just above it', () => {
    // Ground at 105 m, 14 m of crane; 2,307 m from the radar, whose cone is at 140.1 m: 21 m above its highest point.
    const cut = cutSection(inputOf(craneAt(2500, -1560, { maxHeightAglM: 14 })))!;
    for (const [widthPx, heightPx] of SMALL) {
      const { drawing, scale } = screenPlot(cut, 'along', widthPx, heightPx)!;
      const [words] = wordsOfTip(cut, drawing);
      expect(words?.text).toContain('119.0\u00A0m AHD');
      // The words reach the crane: within two millimetres of it, and no higher above it than a line of text.
      const [x, y] = [scale.x(cut.along.craneM), scale.y(119)];
      const { box } = words!;
      expect(Math.max(box[0] - x, x - box[2])).toBeLessThan(2);
      expect(y - box[3]).toBeLessThan(2);
    }
  });

  it('gets lines on the engine’s surfaces, the lowest as the engine finds it, and the headline’s margin as the least', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const input = inputFor(one);
        const cut = cutSection(input)!;
        for (const view of [cut.along, cut.across!]) {
          expect(heightFaults(input, view).join('\n')).toBe('');
          expect(lowestFaults(cut, view).join('\n')).toBe('');
        }
        const { headline } = assessAerodrome(input.crane, { id: '', frame: frameAt(input.arp), components });
        expect(cut.limit?.marginM ?? null).toBe(headline.working?.governing.marginM ?? null);
      }),
      { numRuns: 12 },
    );
  });
});
