import type { ReportTable } from '@jibline/contract';
import type { ReportListFilter } from '@jibline/contract/enums';
import type { ChartLook } from './chart-looks.ts';

type Row = ReportTable['rows'][number];

/** The applications behind a mark: of several parts, those of all of them. */
export function listOfMark(
  { cells }: Pick<Row, 'cells'>,
  { total }: Pick<ChartLook, 'total'>,
): ReportListFilter | null {
  const lists = total.flatMap((at) => cells[at]?.list ?? []);
  const [first] = lists;
  if (!first) return null;
  const paths = [...new Set(lists.flatMap((one) => one.paths ?? []))];
  return { ...first, ...(paths.length > 0 && { paths }) };
}
