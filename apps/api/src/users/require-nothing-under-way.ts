import { APPLICATION_STATE, counted } from '@jibline/contract';
import type { Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import { calledAs, type Person } from '../rights/person.ts';
import type { Viewer } from '../rights/viewer.ts';
import { type ApplicationUnderWay, applicationsUnderWay } from './under-way-store.ts';

const MAX_NUMBERS = 5;

/** Numbers of applications elsewhere are not told: a company's administrator learns only that there are some. */
const maySeeNumber = ({ permissions }: Viewer, { organisation_id, airport_ids }: ApplicationUnderWay) =>
  permissions.global !== null ||
  (organisation_id !== null && permissions.organisations.has(organisation_id)) ||
  airport_ids.some((id) => permissions.airports.has(id));

function numbersOf(viewer: Viewer, underWay: readonly ApplicationUnderWay[]): string {
  const seen = underWay.filter((one) => maySeeNumber(viewer, one)).map(({ number }) => number);
  const named = seen.slice(0, MAX_NUMBERS);
  const more = underWay.length - named.length;
  if (named.length === 0) return '';
  return ` (${new Intl.ListFormat('en-AU').format([...named, ...(more > 0 ? [`${more} more`] : [])])})`;
}

function countedByKind(underWay: readonly ApplicationUnderWay[]): string {
  const permits = underWay.filter(({ state }) => state === APPLICATION_STATE.APPROVED).length;
  const others = underWay.length - permits;
  return [
    ...(permits > 0 ? [`${counted(permits, 'permit')} in force or to come`] : []),
    ...(others > 0 ? [counted(others, 'open application')] : []),
  ].join(' and ');
}

/**
 * Emails about a permit must reach its holder: suspended, it has to come down at once. So an account stays until nothing
 * of it is under way; deactivating it ends access at once.
 */
export async function requireNothingUnderWay(tx: Tx, viewer: Viewer, person: Person): Promise<void> {
  const underWay = await applicationsUnderWay(tx, person.id);
  if (underWay.length === 0) return;
  throw new ApiError(
    'in-use',
    `${calledAs(person)} has ${countedByKind(underWay)}${numbersOf(viewer, underWay)}. You can delete the account when ${underWay.length === 1 ? 'this has' : 'these have'} ended or been closed. Until then deactivate it: that ends access, and emails go to the address in ${underWay.length === 1 ? 'the application' : 'each application'}.`,
  );
}
