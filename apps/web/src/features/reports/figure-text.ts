import type { ReportCell } from '@jibline/contract';
import { dollars, formatNumber, type ReportUnit } from '@jibline/contract/enums';

const HOUR_MINUTES = 60;
/** `58 h 5 min`: many minutes say little. */
function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return [hours > 0 && `${formatNumber(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** `2.6 days`, `58 h 5 min`, `$247.50`, `12.5%`; a dash for nothing. */
export function figureText({ value }: Pick<ReportCell, 'value'>, unit: ReportUnit, withUnit = false): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'cents':
      return dollars(value).replace('-', '−');
    case 'percent':
      return `${formatNumber(value, { most: 1 })}%`;
    case 'days':
    case 'hours':
      return `${formatNumber(value, { least: 1, most: 1 })}${withUnit ? ` ${unit}` : ''}`;
    case 'minutes':
      return durationText(value);
    default:
      return formatNumber(value);
  }
}

const CENTS = 100;
const THOUSAND = 1000;
/** Under a mark and beside an axis there is little room: `$1.7k`. */
export function shortFigure(value: number | null, unit: ReportUnit): string {
  const inDollars = (value ?? 0) / CENTS;
  if (unit !== 'cents' || value === null) return figureText({ value }, unit);
  const amount = Math.abs(inDollars);
  const text =
    amount >= THOUSAND ? `${formatNumber(amount / THOUSAND, { most: 1 })}k` : formatNumber(Math.round(amount));
  return `${inDollars < 0 ? '−' : ''}$${text}`;
}

/** On an axis whole numbers are whole: `8`, `0.5`. */
export const axisFigure = (value: number, unit: ReportUnit): string =>
  unit === 'cents' ? shortFigure(value, unit) : formatNumber(value, { most: 2 });

/** `Jun`, with an asterisk while the month is not over. */
export const shortMonth = ({ title, unfinished }: { title: string; unfinished: boolean }): string =>
  `${/ \d{4}$/.test(title) ? title.slice(0, 3) : title}${unfinished ? ' *' : ''}`;

/** The year below the first month, and below each January, where months are of several years. */
export function yearBelow(at: number, titles: readonly string[]): string | null {
  const years = titles.map((title) => title.slice(-4));
  return new Set(years).size > 1 && years[at] !== years[at - 1] ? (years[at] ?? null) : null;
}
