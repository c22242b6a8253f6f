import type { ReportCell } from '@jibline/contract';
import { dollars, formatNumber, type ReportUnit } from '@jibline/contract/enums';

/** `2.6 days`, `$247.50`, `12.5%`; a dash for nothing. */
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
    default:
      return formatNumber(value);
  }
}

/** `Jun`, with an asterisk while the month is not over. */
export const shortMonth = ({ title, unfinished }: { title: string; unfinished: boolean }): string =>
  `${/ \d{4}$/.test(title) ? title.slice(0, 3) : title}${unfinished ? ' *' : ''}`;
