import type { ReportTable } from '@jibline/contract';

/** How a table is drawn: which of its columns, in which colours. State colours only for the assessment outcome. */
export interface ChartLook {
  /** `rows`: lying bars, for titles that are longer than a month's. */
  kind: 'bars' | 'line' | 'rows';
  series: readonly { column: number; name: string; colour: string }[];
  /** Columns whose sum is written under each mark. */
  total: readonly number[];
  /** Rows that are sums of the others. */
  without: readonly string[];
}

const NONE: readonly string[] = [];

export const CHART_LOOKS: Readonly<Record<string, ChartLook>> = {
  'time-months': {
    kind: 'line',
    series: [
      { column: 0, name: 'half', colour: 'var(--brand)' },
      { column: 1, name: '8 of 10', colour: 'var(--line-strong)' },
    ],
    total: [0],
    without: NONE,
  },
  'received-months': {
    kind: 'bars',
    series: [
      { column: 0, name: 'clear', colour: 'var(--ok-mark)' },
      { column: 1, name: 'close', colour: 'var(--near-mark)' },
      { column: 2, name: 'penetrates', colour: 'var(--bad-mark)' },
      { column: 3, name: 'another authority', colour: 'var(--line-strong)' },
    ],
    total: [0, 1, 2, 3],
    without: NONE,
  },
  'money-months': {
    kind: 'bars',
    series: [{ column: 3, name: 'net', colour: 'var(--brand)' }],
    total: [3],
    without: ['Whole period'],
  },
  'volume-months': {
    kind: 'bars',
    series: [{ column: 0, name: 'received', colour: 'var(--brand)' }],
    total: [0],
    without: NONE,
  },
  stages: {
    kind: 'rows',
    series: [
      { column: 0, name: 'airport', colour: 'var(--brand)' },
      { column: 1, name: 'applicant', colour: 'var(--line-strong)' },
      { column: 2, name: 'authorities', colour: 'var(--ink-soft)' },
    ],
    total: [0, 1, 2],
    without: NONE,
  },
};

/** The rows that have a mark. */
export const drawnRows = ({ rows }: Pick<ReportTable, 'rows'>, { without }: Pick<ChartLook, 'without'>) =>
  rows.filter(({ title }) => !without.includes(title));
