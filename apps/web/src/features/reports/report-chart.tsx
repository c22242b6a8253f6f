import '@mantine/charts/styles.layer.css';
import type { ReportTable as Table } from '@jibline/contract';
import { BarChart, LineChart } from '@mantine/charts';
import { useNavigate } from 'react-router';
import { type BarShapeProps, type LabelProps, Rectangle } from 'recharts';
import { axisTicks } from './axis-ticks.ts';
import { type ChartLook, drawnRows } from './chart-looks.ts';
import { axisFigure, figureText } from './figure-text.ts';
import { listOfMark } from './list-of-mark.ts';
import type { ListLinks } from './report-table.tsx';
import classes from './reports.module.css';

interface Props extends Pick<ListLinks, 'toList'> {
  table: Table;
  look: ChartLook;
}
const HEIGHT = 220;
const AXIS_WIDTH = 56;
/** Half a line above and below: the axis writes its lowest and highest figure there. */
const MARGIN = { top: 8, bottom: 8 };
const CENTS = 100;
/** Beside the last mark of a line stands its name. */
const NAME_ROOM = 52;
const NAME_GAP = 8;
/** Names of lines that end closer than this stand above and below each other. */
const NAME_HEIGHT = 14;

/** An unfinished month is pale. */
const Bar = (props: BarShapeProps) => (
  <Rectangle {...props} fillOpacity={(props.payload as { unfinished?: boolean } | undefined)?.unfinished ? 0.45 : 1} />
);

/** The picture of a table: screen readers and keyboards use the links below it and the table itself. */
export default function ReportChart({ table, look, toList }: Props) {
  const navigate = useNavigate();
  const isMoney = table.columns[look.series[0]?.column ?? 0]?.unit === 'cents';
  const unit = table.columns[look.series[0]?.column ?? 0]?.unit ?? 'count';
  const isStacked = look.kind === 'bars';
  const data = drawnRows(table, look).map((row) => {
    const values = look.series.map(({ column }) => {
      const value = row.cells[column]?.value;
      return typeof value === 'number' ? (isMoney ? value / CENTS : value) : null;
    });
    return { row, values, list: listOfMark(row, look) };
  });
  const ticks = axisTicks(
    data.flatMap(({ values }) => {
      const known = values.filter((value) => value !== null);
      return isStacked ? [known.reduce((sum, one) => sum + one, 0)] : known;
    }),
    unit === 'count',
  );
  const ends = look.series.map((_, at) => data.findLastIndex(({ values }) => values[at] !== null));
  const heightOf = (at: number) => {
    const value = data[ends[at] ?? -1]?.values[at] ?? 0;
    return (value / ((ticks.at(-1) ?? 1) - (ticks[0] ?? 0))) * HEIGHT;
  };
  /** How far the name of a line is moved down, so that it is not written over the other's. */
  const moved = (at: number) => {
    const [other] = look.series.flatMap((_, one) => (one === at ? [] : [heightOf(one)]));
    if (other === undefined || Math.abs(heightOf(at) - other) >= NAME_HEIGHT) return 0;
    const isUpper = heightOf(at) > other || (heightOf(at) === other && at > 0);
    return isUpper ? -NAME_HEIGHT / 2 : NAME_HEIGHT / 2;
  };
  const open = (at: number | string | null | undefined) => {
    const list = data[Number(at)]?.list;
    if (list) void navigate(toList(list));
  };
  const shared = {
    h: HEIGHT,
    data: data.map(({ row, values }) => ({
      // Not the short one, which comes once a year: a line with two months of one name has no place for either.
      name: row.title,
      unfinished: row.unfinished,
      ...Object.fromEntries(look.series.map(({ name }, at) => [name, values[at]])),
    })),
    dataKey: 'name',
    series: look.series.map(({ name, colour }) => ({ name, color: colour })),
    withLegend: false,
    withXAxis: false,
    // The library's own are not dark on paper when the screen is.
    textColor: 'var(--ink-soft)',
    gridColor: 'var(--line)',
    strokeDasharray: 0,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    yAxisProps: {
      width: AXIS_WIDTH,
      ticks,
      domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0] as [number, number],
      // Every figure, the 0 at the foot too.
      interval: 0,
      tickFormatter: (value: number) => axisFigure(isMoney ? value * CENTS : value, unit),
    },
    valueFormatter: (value: number) => figureText({ value: isMoney ? value * CENTS : value }, unit),
    tooltipAnimationDuration: 0,
  };
  return (
    <div aria-hidden="true">
      {isStacked ? (
        <BarChart
          {...shared}
          type={look.series.length > 1 ? 'stacked' : 'default'}
          maxBarWidth={48}
          barChartProps={{
            accessibilityLayer: false,
            margin: MARGIN,
            onClick: ({ activeTooltipIndex }) => open(activeTooltipIndex),
          }}
          barProps={{ shape: Bar, isAnimationActive: false, cursor: 'pointer' }}
        />
      ) : (
        <LineChart
          {...shared}
          curveType="linear"
          connectNulls
          lineChartProps={{
            accessibilityLayer: false,
            margin: { ...MARGIN, right: NAME_ROOM },
            onClick: ({ activeTooltipIndex }) => open(activeTooltipIndex),
          }}
          lineProps={({ name }) => {
            const at = look.series.findIndex((one) => one.name === name);
            return {
              isAnimationActive: false,
              label: ({ x, y, index }: LabelProps) =>
                index === ends[at] ? (
                  <text x={Number(x) + NAME_GAP} y={Number(y) + moved(at)} dy="0.32em" className={classes.lineName}>
                    {name}
                  </text>
                ) : (
                  <g />
                ),
            };
          }}
          // Each mark in the middle of its month, above its figure.
          xAxisProps={{ scale: 'band' }}
        />
      )}
    </div>
  );
}
