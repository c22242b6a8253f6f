import type { ReportCell, ReportTable } from '@jibline/contract';
import { type Amount, amountsBy } from '../figures-store.ts';
import { listOf, monthsIn, type Reading } from '../reading.ts';
import { columns, figure, monthTitle, row } from '../table.ts';
import type { Group, Tally } from '../tally-store.ts';
import { comparison } from './airports.ts';

export type Amounts = Record<'paid' | 'waived' | 'refunded', Tally<Amount>>;

export async function readAmounts(reading: Reading): Promise<Amounts> {
  const splits = [['month'], ['airport'], []] as const;
  const [paid, waived, refunded] = await Promise.all([
    amountsBy(reading, 'paid', ...splits),
    amountsBy(reading, 'waived', ...splits),
    amountsBy(reading, 'refunded', ...splits),
  ]);
  return { paid, waived, refunded };
}

const NOTHING: Amount = { count: 0, cents: 0, gst_cents: 0 };
/** Charged less waived less refunded is net; GST is what net includes. */
export function amountsAt({ paid, waived, refunded }: Amounts, where: Partial<Group>) {
  const [got, let_off, back] = [paid, waived, refunded].map((one) => one.at(where) ?? NOTHING) as [
    Amount,
    Amount,
    Amount,
  ];
  return {
    paid: got,
    waived: let_off,
    refunded: back,
    chargedCents: got.cents + let_off.cents,
    netCents: got.cents - back.cents,
    gstCents: got.gst_cents - back.gst_cents,
  };
}

const COLUMNS = columns(
  ...([
    ['Charged', 'cents'],
    ['Waived', 'cents'],
    ['Refunded', 'cents'],
    ['Net', 'cents'],
    ['GST in net', 'cents'],
    ['Paid', 'count'],
    ['Waivers', 'count'],
    ['Refunds', 'count'],
  ] as const),
);

const cells = (
  reading: Reading,
  amounts: Amounts,
  where: Partial<Group>,
  narrow: Parameters<typeof listOf>[2],
): ReportCell[] => {
  const { paid, waived, refunded, chargedCents, netCents, gstCents } = amountsAt(amounts, where);
  const net = listOf(reading, 'revenue', narrow);
  return [
    figure(chargedCents, listOf(reading, 'charged', narrow)),
    figure(-waived.cents, listOf(reading, 'waived', narrow)),
    figure(-refunded.cents, listOf(reading, 'refunded', narrow)),
    figure(netCents, net),
    figure(gstCents, net),
    figure(paid.count, listOf(reading, 'paid', narrow)),
    figure(waived.count, listOf(reading, 'waived', narrow)),
    figure(refunded.count, listOf(reading, 'refunded', narrow)),
  ];
};

export const moneyByMonth = (reading: Reading, amounts: Amounts): ReportTable => ({
  id: 'money-months',
  title: 'Revenue by month',
  note: 'In dollars, GST included, by the instant of the payment, the refund or the waiver. Charged is paid or on account, and what was waived.',
  rowTitle: 'Month',
  columns: COLUMNS,
  rows: [
    ...monthsIn(reading).map(({ month, unfinished }) =>
      row(monthTitle(month), cells(reading, amounts, { month }, { from: month, to: month }), { unfinished }),
    ),
    row('Whole period', cells(reading, amounts, {}, {})),
  ],
});

export async function moneySection(reading: Reading): Promise<ReportTable[]> {
  const amounts = await readAmounts(reading);
  return [
    moneyByMonth(reading, amounts),
    ...comparison(reading, { id: 'money-airports', title: 'Revenue by airport', note: '' }, [
      {
        columns: COLUMNS,
        has: (airport) => [amounts.paid, amounts.waived, amounts.refunded].some((one) => one.at({ airport })),
        cells: (airport) => cells(reading, amounts, { airport }, { airportId: airport }),
      },
    ]),
  ];
}
