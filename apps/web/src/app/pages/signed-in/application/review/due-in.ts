import { DAY_MS } from '@jibline/contract/enums';

const HOUR_MS = 3_600_000;

/** How long until then, or how late: "in 2 d", "in 5 h", "3 d late". */
export function dueIn(dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime();
  const away = Math.abs(left);
  const days = Math.floor(away / DAY_MS);
  const text = days > 0 ? `${days} d` : `${Math.floor(away / HOUR_MS)} h`;
  return left < 0 ? `${text} late` : `in ${text}`;
}
