import { DATE_LOCALE } from './dates.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** `5,255`, `2.7`: grouped as Australians write numbers, with at least and at most so many decimals. */
export function formatNumber(value: number, { least = 0, most = 3 }: { least?: number; most?: number } = {}): string {
  const key = `${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(DATE_LOCALE, { minimumFractionDigits: least, maximumFractionDigits: most });
    formats.set(key, format);
  }
  return format.format(value);
}
