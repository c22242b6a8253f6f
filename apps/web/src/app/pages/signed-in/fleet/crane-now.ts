import type { ApplicationSummary } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { localDate } from '../../../../ui/local-day.ts';

const { DRAFT, APPROVED, CANCELED, COMPLETED, REJECTED, REVOKED } = APPLICATION_STATE;
const OVER: readonly number[] = [CANCELED, COMPLETED, REJECTED, REVOKED];

/** When an application's crane is to be there: by the permit, else as applied for. */
export const periodOf = ({ permit, startAt, endAt }: ApplicationSummary) => ({
  from: permit?.validFrom ?? startAt,
  to: permit?.replacedFrom ?? permit?.validTo ?? endAt,
});

const isUp = ({ permit }: ApplicationSummary) => permit?.upSince != null;

/** Still concerns the crane: it is up, or may go up, or someone waits for a decision. */
export function concerns(use: ApplicationSummary, now: Date): boolean {
  if (isUp(use)) return true;
  if (OVER.includes(use.state)) return false;
  const { to } = periodOf(use);
  return use.state !== APPROVED || to === null || new Date(to) > now;
}

/** A crane that is up comes first, then permits by their start, then what waits, drafts last. */
const rank = (use: ApplicationSummary) => (isUp(use) ? 0 : use.state === APPROVED ? 1 : use.state === DRAFT ? 3 : 2);
const startOf = (use: ApplicationSummary) => periodOf(use).from ?? '';

/** What matters most about a crane now; null: it is free. */
export const currentUse = (uses: readonly ApplicationSummary[], now: Date): ApplicationSummary | null =>
  uses
    .filter((use) => concerns(use, now))
    .toSorted((a, b) => rank(a) - rank(b) || startOf(a).localeCompare(startOf(b)))[0] ?? null;

/** The suburb, as far as the address names one; else the project. */
export function placeOf({ address, projectName, number }: ApplicationSummary): string {
  const parts = (address ?? '').split(',').map((part) => part.trim());
  return parts[1] || parts[0] || projectName || number;
}

/** Where it is or will be: "Rockdale, from 01/12/2026". */
export function whereText(use: ApplicationSummary, now: Date): string {
  const { from, to } = periodOf(use);
  const place = placeOf(use);
  if (isUp(use) || (use.state === APPROVED && from !== null && new Date(from) <= now))
    return to === null ? place : `${place}, until ${localDate(to)}`;
  return from === null ? place : `${place}, from ${localDate(from)}`;
}

/** Other applications of the crane on these days; drafts do not book it. */
export const overlapping = (
  uses: readonly ApplicationSummary[],
  days: { readonly from: string; readonly to: string },
  now: Date,
): ApplicationSummary[] =>
  uses.filter((use) => {
    const { from, to } = periodOf(use);
    if (use.state === DRAFT || !concerns(use, now) || from === null || to === null) return false;
    return new Date(from) < new Date(days.to) && new Date(to) > new Date(days.from);
  });
