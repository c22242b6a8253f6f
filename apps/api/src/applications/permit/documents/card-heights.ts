import { formatNumber, positionName } from '@jibline/contract';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { metres } from '../../../pdf/labels.ts';
import { layout } from '../../../pdf/table-layouts.ts';
import type { PermittedCrane } from '../issued.ts';

const figureOf = ({ highest }: PermittedCrane) => highest.aglM.toFixed(1);
const aboveSea = ({ highest: { ahdM, feetAmsl } }: PermittedCrane) =>
  `${metres(ahdM)} AHD = ${formatNumber(feetAmsl)}\u00a0ft AMSL`;

/** Large enough to be read from the crane's cabin. */
export function oneHeight(crane: PermittedCrane, ground: string): Content[] {
  const figure = figureOf(crane);
  return [
    { text: 'Nothing above', bold: true, fontSize: 12 },
    {
      text: [
        { text: figure, bold: true, fontSize: figure.length > 4 ? 62 : 80 },
        { text: ' m', bold: true, fontSize: 32 },
      ],
      lineHeight: 0.92,
    },
    { text: `from the ground (${metres(crane.groundAhdM)} AHD, ${ground})`, fontSize: 11 },
    { text: aboveSea(crane), bold: true, fontSize: 15, margin: [0, 3, 0, 0] },
  ];
}

/** More lines would be taller than the QR code beside them. */
const MAX_LARGE_LINES = 3;
const smallOf = (cranes: number) => (cranes <= 7 ? 11 : cranes <= 12 ? 8.5 : 7);

/** Each crane with its own height: the height of one may be too high for another. */
export function severalHeights(cranes: readonly PermittedCrane[]): Content[] {
  const title = { text: 'Nothing above, each from its own ground', bold: true, fontSize: 9.5 };
  if (cranes.length <= MAX_LARGE_LINES)
    return [
      title,
      ...cranes.map((crane, at) => ({
        margin: [0, 3, 0, 0] as [number, number, number, number],
        stack: [
          {
            text: [
              { text: `${positionName(at)}  `, bold: true, fontSize: 11 },
              { text: figureOf(crane), bold: true, fontSize: 30 },
              { text: ' m', bold: true, fontSize: 16 },
            ],
            lineHeight: 0.95,
          },
          { text: `${aboveSea(crane)}; ground ${metres(crane.groundAhdM)} AHD`, fontSize: 8 },
          ...(crane.machine === null ? [] : [{ text: crane.machine, fontSize: 8 }]),
        ],
      })),
    ];
  return [
    title,
    {
      margin: [0, 3, 0, 0],
      table: {
        body: cranes.map((crane, at): TableCell[] => [
          crane.machine === null ? positionName(at) : `${positionName(at)}: ${crane.machine}`,
          { text: `${figureOf(crane)}\u00a0m`, bold: true },
          `${metres(crane.highest.ahdM)} AHD`,
          `${formatNumber(crane.highest.feetAmsl)}\u00a0ft`,
        ]),
      },
      fontSize: smallOf(cranes.length),
      layout: layout('bare'),
    },
  ];
}
