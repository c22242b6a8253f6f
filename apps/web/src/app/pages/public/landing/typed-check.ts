import {
  checkLocation,
  LATITUDE_INVALID,
  LONGITUDE_INVALID,
  numericOf,
  type TypedLocation,
} from '@jibline/contract/words';
import type { Position } from '@jibline/surfaces';
import { aglOf, mendHeight } from '../../../../features/assessments/mend-height.ts';
import { type Mend, slipIn } from '../../../../features/assessments/mend-place.ts';
import { LIMITS } from '../../../../features/assessments/question.ts';
import { decimalOf } from '../../../../features/assessments/read-angle.ts';

/** The box as typed. */
export interface TypedCheck {
  readonly useCoordinates: boolean;
  readonly address: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly ground: string;
  readonly height: string;
  readonly radius: string;
}
export type CheckField = Exclude<keyof TypedCheck, 'useCoordinates'>;

/** Everything but the place. */
export interface CheckedFigures {
  readonly groundAhdM: number;
  readonly heightAglM: number;
  readonly radiusM: number;
}

export interface ReadCheck {
  readonly location: { readonly valid: boolean; readonly message: string };
  /** The pair typed; null for an address, which has still to be found. */
  readonly at: Position | null;
  /** A common slip in the pair: there is no answer before it is settled. */
  readonly slip: Mend<Position> | null;
  /** Null as long as anything is missing. */
  readonly figures: CheckedFigures | null;
  readonly problems: Partial<Record<CheckField, string>>;
}

export function checkFrom(search: URLSearchParams): TypedCheck {
  const given = (name: string) => search.get(name) ?? '';
  const [latitude, longitude] = [given('latitude'), given('longitude')];
  return {
    ...{ useCoordinates: latitude + longitude !== '', address: given('address'), latitude, longitude },
    ...{ ground: given('ground'), height: given('height'), radius: given('radius') },
  };
}

export function readCheck(typed: TypedCheck): ReadCheck {
  const problems: Partial<Record<CheckField, string>> = {};
  const place = placeOf(typed);
  const location = checkLocation(place);
  const at =
    place.useCoordinates && location.valid ? { lat: Number(place.latitude), lon: Number(place.longitude) } : null;
  if (!location.valid) problems[fieldAtFault(typed, location.message)] = location.message;
  const groundAhdM = within(typed.ground, LIMITS.ground);
  const heightAglM = within(typed.height, LIMITS.height);
  const radiusM = typed.radius.trim() === '' ? 0 : within(typed.radius, LIMITS.radius);
  if (groundAhdM === null) problems.ground = wanted(LIMITS.ground, typed.ground);
  if (heightAglM === null) problems.height = wanted(LIMITS.height, typed.height);
  if (radiusM === null) problems.radius = wanted(LIMITS.radius, typed.radius);
  const isComplete = groundAhdM !== null && heightAglM !== null && radiusM !== null;
  const slip = typed.useCoordinates ? slipIn(typed) : null;
  return { location, at, slip, figures: isComplete ? { groundAhdM, heightAglM, radiusM } : null, problems };
}

export const placeOf = ({ useCoordinates, address, latitude, longitude }: TypedCheck): TypedLocation =>
  useCoordinates
    ? { useCoordinates, latitude: decimalOf(latitude, 'lat'), longitude: decimalOf(longitude, 'lon') }
    : { useCoordinates, address };

/** The typed place and figures as a query of the location guide: they survive the sign-in as part of the address. */
export function guideQuery(typed: TypedCheck): URLSearchParams {
  const { useCoordinates, address, latitude, longitude, ground, height, radius } = typed;
  const place = useCoordinates ? { latitude, longitude } : { address };
  const all = Object.entries({ ...place, ground, height, radius }).map(([name, text]) => [name, text.trim()] as const);
  return new URLSearchParams(all.filter(([, text]) => text !== '') as [string, string][]);
}

/** Doubts about the height, each with the height above the ground that would settle it. */
export function heightMends({ ground, height }: TypedCheck) {
  const [groundAhdM, heightM] = [numericOf(ground), numericOf(height)];
  if (groundAhdM === null || heightM === null) return [];
  return mendHeight({ heightM, kind: 'agl', groundAhdM }).map(({ sentence, button, mended }) => ({
    ...{ sentence, button, heightAglM: Number(aglOf(mended).toFixed(3)) },
  }));
}

function fieldAtFault({ useCoordinates, latitude }: TypedCheck, message: string): CheckField {
  if (!useCoordinates) return 'address';
  if (message === LONGITUDE_INVALID) return 'longitude';
  return latitude.trim() === '' || message === LATITUDE_INVALID ? 'latitude' : 'longitude';
}

const within = (text: string, { least, most }: { least: number; most: number }) => {
  const value = numericOf(text);
  return value !== null && value >= least && value <= most ? value : null;
};
const wanted = ({ least, most }: { least: number; most: number }, text: string) =>
  `${text.trim() === '' ? 'Please enter' : 'Wanted'} metres from ${least} to ${most}.`;
