import { DraftAnswers, isNewLocation } from '@jibline/contract';
import { parseStored } from '../../database/parse-stored.ts';
import type { ImportLike } from './known.ts';

/** The same for a number that does not exist, so that no one can find out which do. */
export const NO_LIKE =
  'You have no submitted application with this number to copy. Correct it, or leave it empty and fill in the row.';
const STRUCTURE = 'This application is for a structure. Enter the number of one for a crane.';
const NOT_MOVED = 'Enter latitude and longitude of the new address too, or leave it empty.';
export const OF_LIKE = 'Leave this empty. The application you copy fills it in.';
export const OTHER_CRANE = 'The application you copy has another crane. Leave this empty.';

/** What does not go together with the application that is copied. */
export function checkLike(
  { application, airport }: ImportLike,
  given: DraftAnswers,
  say: (path: string, message: string) => void,
): void {
  const before = parseStored(DraftAnswers, application.answers);
  const { airportId, address } = given.site ?? {};
  if (before.craneType === null) say('copyOf', STRUCTURE);
  if (isNewLocation(before, given)) return;
  if (airportId !== undefined && airportId !== before.site?.airportId)
    say(
      'site.airportId',
      `The application you copy is at ${airport?.icao ?? 'another airport'}. Leave this empty, or enter another latitude and longitude.`,
    );
  if (address !== undefined && address !== before.site?.address) say('site.address', NOT_MOVED);
}
