import { expect, it } from 'vitest';
import { type Drawing, INKS, type Palette } from '../drawing.ts';
import { writeSvg } from './write-svg.ts';

const palette = Object.fromEntries(INKS.map((ink) => [ink, `#${ink}`])) as Palette;
const drawingOf = (...marks: Drawing['marks']): Drawing => ({
  widthMm: 100,
  heightMm: 50,
  title: 'Runway 16R & crane',
  description: 'below <51 m',
  marks,
});

it('is to scale and says its title in words', () => {
  const svg = writeSvg(drawingOf(), palette);
  expect(svg).toContain('width="100mm" height="50mm" viewBox="0 0 100 50"');
  expect(svg).toContain('<title>Runway 16R &amp; crane</title><desc>below &lt;51 m</desc>');
});

it('draws a dashed line with the pen of its ink', () =>
  expect(
    writeSvg(
      drawingOf({
        is: 'line',
        points: [
          [1, 2],
          [3.456, 4],
        ],
        pen: { ink: 'ols', widthMm: 0.35, dashMm: [2, 1] },
      }),
      palette,
    ),
  ).toContain(
    'd="M1 2L3.46 4" fill="none" stroke-linejoin="round" stroke="#ols" stroke-width="0.35" stroke-dasharray="2 1"',
  ));

it('puts heads on both ends of a dimension line, pointing outwards', () => {
  const svg = writeSvg(
    drawingOf({
      is: 'line',
      points: [
        [10, 0],
        [10, 20],
      ],
      pen: { ink: 'ink', widthMm: 0.2 },
      arrows: true,
    }),
    palette,
  );
  // 2.2 mm long and 1.3 mm wide.
  expect(svg).toContain('d="M10 0L10.65 2.2L9.35 2.2ZM10 20L9.35 17.8L10.65 17.8Z"');
});

it('sets text in points on its baseline', () => {
  const svg = writeSvg(
    drawingOf({
      is: 'text',
      at: [10, 20],
      anchor: 'end',
      text: '25.7 m <above>',
      sizePt: 8,
      ink: 'over',
      bold: true,
      box: [0, 0, 0, 0],
    }),
    palette,
  );
  // 8 pt are 2.82 mm.
  expect(svg).toContain(
    '<text x="10" y="20" font-size="2.82" text-anchor="end" fill="#over" font-weight="600">25.7 m &lt;above&gt;</text>',
  );
});
