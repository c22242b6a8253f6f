import { COVERAGE_REACH_M } from './coverage-reach.ts';
import type { NearbyUnassessed } from './listed-aerodromes.ts';

/** The verdict where no height is known to be free. */
export const CANNOT_TELL = 'We can’t tell';
export const NOT_A_CLEARANCE = 'This is not a clearance.';

const NBSP = '\u00a0';
/** More than these are counted, not named, in a sentence. */
const NAMED = 2;
const METRES_PER_KM = 1000;

/** `416 m`, `1.9 km`. */
const distanceText = (metres: number) =>
  metres < METRES_PER_KM ? `${Math.round(metres)}${NBSP}m` : `${(metres / METRES_PER_KM).toFixed(1)}${NBSP}km`;

function listed(near: readonly NearbyUnassessed[]): string {
  const named = near.slice(0, NAMED).map(({ name, distanceM }) => `${name} (${distanceText(distanceM)})`);
  return near.length === NAMED ? named.join(' and ') : `${named.join(', ')} and ${near.length - NAMED} more`;
}

function sentenceOf(near: readonly NearbyUnassessed[]): string {
  const [first, second] = near;
  if (!first) return `No aerodrome with surfaces in Jibline lies within ${COVERAGE_REACH_M / METRES_PER_KM}${NBSP}km.`;
  return second
    ? `${listed(near)}: their surfaces are not in Jibline.`
    : `${first.name}, ${distanceText(first.distanceM)}: its surfaces are not in Jibline.`;
}

function askOf([first, second]: readonly NearbyUnassessed[]): string {
  if (!first) return 'Ask the operator of the nearest aerodrome or helicopter site before you raise a crane.';
  if (second) return 'Ask the operator of each of them before you raise a crane.';
  return first.contact
    ? `Before you raise a crane, ask ${first.contact.text}.`
    : 'Ask the aerodrome’s operator before you raise a crane.';
}

/** What is not known, and whom to ask, in the words of every screen, file and reply. */
export const coverageTexts = (near: readonly NearbyUnassessed[]) => ({
  sentence: `${sentenceOf(near)} ${NOT_A_CLEARANCE}`,
  ask: askOf(near),
});
