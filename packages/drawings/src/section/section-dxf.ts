import { type DxfEntity, type DxfLayer, layerName, writeDxf } from '../dxf/write-dxf.ts';
import type { SectionCut } from './cut/cut-section.ts';
import {
  basisWords,
  groundWords,
  marginWords,
  rowElevation,
  rowMargin,
  sectionFacts,
  sectionTitle,
  tipLines,
} from './section-words.ts';

/** AutoCAD colour indices: white or black, red, yellow, green, blue, magenta, grey. */
const COLOUR = { ink: 7, red: 1, crane: 30, green: 3, surface: 5, violet: 6, grey: 8 } as const;
const TEXT_M = 2;

/**
 * The section along its line for CAD, in metres and without exaggeration: x is the distance from the origin, y metres AHD.
 * Each surface has its own layer, named by its number.
 */
export function sectionDxf(cut: SectionCut): string {
  const { along, groundAhdM, limit } = cut;
  const named = along.surfaces.map(({ surface, stretches }) => ({
    surface,
    stretches,
    layer: layerName(`${String(surface.number).padStart(2, '0')}_${surface.name}`),
  }));
  const layers: DxfLayer[] = [
    ...named.map(({ layer, surface }) => ({
      name: layer,
      colour: surface.type === 'cns' ? COLOUR.violet : COLOUR.surface,
    })),
    { name: 'LOWEST', colour: COLOUR.green },
    { name: 'GROUND', colour: COLOUR.grey },
    { name: 'RUNWAY', colour: COLOUR.ink },
    { name: 'CRANE', colour: COLOUR.crane },
    { name: 'SWEEP', colour: COLOUR.crane },
    { name: 'AT_REST', colour: COLOUR.grey },
    { name: 'DIMENSIONS', colour: COLOUR.red },
    { name: 'TEXT', colour: COLOUR.ink },
  ];
  const text = (layer: string, x: number, y: number, words: string): DxfEntity => ({
    is: 'text',
    layer,
    at: [x, y],
    heightM: TEXT_M,
    text: words,
  });
  const x = along.craneM;
  const entities: DxfEntity[] = [
    ...named.flatMap(({ layer, surface, stretches }) => [
      ...stretches.map((points): DxfEntity => ({ is: 'polyline', layer, points })),
      ...stretches
        .slice(0, 1)
        .flatMap(([first]) =>
          first
            ? [
                text(
                  layer,
                  first[0],
                  first[1] + 1,
                  `${surface.number} ${surface.name}, ${surface.slope}, ${rowElevation(surface)}, ${rowMargin(surface)}`,
                ),
              ]
            : [],
        ),
    ]),
    ...along.lowest.map(({ points }): DxfEntity => ({ is: 'polyline', layer: 'LOWEST', points })),
    ...(along.runway ? [{ is: 'polyline', layer: 'RUNWAY', points: along.runway.points } as const] : []),
    ...along.working.sweep.map((points): DxfEntity => ({ is: 'polyline', layer: 'SWEEP', points })),
    ...(along.resting?.sweep ?? []).map((points): DxfEntity => ({ is: 'polyline', layer: 'AT_REST', points })),
    ...along.working.bars.map(({ from, to }): DxfEntity => ({ is: 'line', layer: 'CRANE', from, to })),
    ...along.terrain.map((points): DxfEntity => ({ is: 'polyline', layer: 'GROUND', points })),
    ...(groundAhdM === null
      ? []
      : [
          { is: 'line', layer: 'GROUND', from: [x - 20, groundAhdM], to: [x + 20, groundAhdM] } as const,
          text('GROUND', x + 5, groundAhdM - 4, groundWords(cut)),
        ]),
    ...(limit
      ? [
          { is: 'line', layer: 'DIMENSIONS', from: [x + 8, limit.ahdM], to: [x + 8, cut.topAhdM] } as const,
          text(
            'DIMENSIONS',
            x + 10,
            (limit.ahdM + cut.topAhdM) / 2,
            marginWords({ surfaceAhdM: limit.ahdM, craneAhdM: cut.topAhdM, marginM: limit.marginM }),
          ),
        ]
      : []),
    text('TEXT', x + 10, cut.topAhdM + 2, tipLines(cut).join(', ')),
    text('TEXT', along.line.fromM, cut.heightsM[0] - 20, sectionTitle(cut)),
    text('TEXT', along.line.fromM, cut.heightsM[0] - 24, sectionFacts(cut)),
    text('TEXT', along.line.fromM, cut.heightsM[0] - 28, basisWords(cut)),
  ];
  return writeDxf(layers, entities, [
    sectionTitle(cut),
    'x: metres from the origin, y: metres AHD, no exaggeration',
    basisWords(cut),
  ]);
}
