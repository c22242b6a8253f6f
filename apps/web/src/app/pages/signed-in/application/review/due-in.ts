import { spanText } from '../../../../../features/applications/list/desk/due-text.ts';

/** How long until then, or how late: "in 2 d", "in 5 h", "3 d late". */
export function dueIn(dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime();
  return left < 0 ? `${spanText(-left)} late` : `in ${spanText(left)}`;
}
