import { formatDate } from '../../dates.ts';
import type { FormIssue } from './form-issue.ts';

/** How often, and until when, a permit may be extended; with several airports, the strictest limits. */
export interface ExtensionLimits {
  readonly most: number;
  readonly used: number;
  /** An instant. */
  readonly askBy: string;
  readonly timeZone: string;
}

/** Why a permit cannot be extended any more; null if it can. */
export function extensionRefusal({ most, used, askBy, timeZone }: ExtensionLimits, now: Date): string | null {
  if (most === 0) return 'This airport does not extend permits. Apply for a new permit.';
  if (used >= most)
    return `This permit has been extended ${used === 1 ? 'once' : `${used} times`}, and the airport allows no more. Apply for a new permit.`;
  if (now.getTime() > Date.parse(askBy))
    return `An extension had to be requested by ${formatDate(askBy, timeZone)}. Apply for a new permit.`;
  return null;
}

/** No answer of the form can fix it, because it is about the permit being extended. */
export const PERMIT_FIELD = 'parentId';

/** Issues of the airport's limits when submitting an extension now; null: not an extension. */
export function extensionIssues(limits: ExtensionLimits | null, now: Date): FormIssue[] {
  const message = limits && extensionRefusal(limits, now);
  return message === null ? [] : [{ path: PERMIT_FIELD, message, missing: false }];
}
