import { formatDateTime, type SavedPrecheck } from '@jibline/contract';
import type { Content } from 'pdfmake/interfaces.js';
import { kilometres } from '../../pdf/labels.ts';
import { layout } from '../../pdf/table-layouts.ts';
import { PERMIT_WORDS } from './permit-words.ts';

/** What was recorded and no longer stands, in one sentence with its day. */
export function recordedLine({ recorded, answeredAt }: SavedPrecheck, timeZone: string): Content[] {
  if (!recorded) return [];
  const { words } = PERMIT_WORDS[recorded.permitNeeded];
  const text = `Recorded on ${formatDateTime(answeredAt, timeZone)}: “${words}”. Do not rely on that record.`;
  return [{ text, margin: [0, 3, 0, 0] }];
}

/** The aerodromes whose surfaces are not in Jibline, and how to reach them. */
export function whoToAsk({ coverage }: SavedPrecheck): Content[] {
  if (coverage.known || coverage.unassessed.length === 0) return [];
  return [
    { text: 'Who to ask', style: 'h2' },
    {
      table: {
        widths: ['*', 60, 220],
        body: coverage.unassessed.map(({ label, distanceM, contact }) => [
          { text: label, bold: true, fontSize: 8.5 },
          { text: kilometres(distanceM), fontSize: 8.5, alignment: 'right' },
          {
            text: contact?.text ?? 'The aerodrome’s operator',
            fontSize: 8.5,
          },
        ]),
      },
      layout: layout('ruledRows'),
      margin: [0, 0, 0, 8],
    },
  ];
}
