import {
  checkLocation,
  LATITUDE_INVALID,
  LONGITUDE_INVALID,
  numericOf,
  type TypedLocation,
} from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import { parseLocation } from '../../../../features/assessments/parse-location.ts';
import { LIMITS } from '../../../../features/assessments/question.ts';
import { decimalOf } from '../../../../features/assessments/read-angle.ts';
import { slipIn, typedAs } from '../../../../features/assessments/suggested-fix.ts';
import { enterMetresBetween, isWithin, type Range } from '../../../../ui/fields/field-messages.ts';
import type { GivenFigures } from '../../place-answer/first-question.ts';
import type { LocationFormValues, ParsedLocation } from '../../signed-in/location-guide/entry/location-form-values.ts';

/** The form's fields as typed. */
export interface TypedCheck extends Omit<LocationFormValues, 'found'> {
  readonly ground: string;
  readonly height: string;
  readonly radius: string;
  /** What the person did with a terrain model, as text. */
  readonly groundModel: string;
}
export type CheckField = Exclude<keyof TypedCheck, 'mode' | 'datum' | 'groundModel'>;
/** The location guide's reader, with map projections. Loaded when someone chooses the map grid. */
export type LocationReader = (entry: LocationFormValues) => ParsedLocation;

export interface ReadCheck {
  readonly location: { readonly valid: boolean; readonly message: string };
  /** In GDA2020; null for an address that is not found yet. */
  readonly at: Position | null;
  /** A common mistake in the coordinates; there is no answer until it is fixed. */
  readonly slip: ParsedLocation['slip'];
  readonly figures: GivenFigures;
  readonly problems: Partial<Record<CheckField, string>>;
}

export function checkFrom(search: URLSearchParams): TypedCheck {
  const param = (name: string) => search.get(name) ?? '';
  const [latitude, longitude] = [param('latitude'), param('longitude')];
  return {
    ...{ mode: latitude + longitude === '' ? 'address' : 'coordinates', address: param('address') },
    ...{ latitude, longitude, zone: '56', easting: '', northing: '', datum: 'GDA2020' },
    ...{ ground: param('ground'), height: param('height'), radius: param('radius') },
    groundModel: param('groundModel'),
  };
}

/** A found address with its position. */
export interface FoundAddress {
  readonly address: string;
  readonly at: Position;
  /** Its full name; null after the pin was moved away from it. */
  readonly label: string | null;
}

export function readCheck(
  typed: TypedCheck,
  reader: LocationReader | null,
  found: FoundAddress | null = null,
): ReadCheck {
  const { at, location, slip, problems: ofPlace } = positionOf(typed, reader, found);
  const figures = {
    groundAhdM: figureIn(typed.ground, LIMITS.ground),
    heightAglM: figureIn(typed.height, LIMITS.height),
    radiusM: figureIn(typed.radius, LIMITS.radius),
  };
  // The place alone gives an answer: a figure is wrong only if it was typed.
  const isWrong = typed.ground.trim() !== '' && figures.groundAhdM === null;
  return {
    ...{ location, at, slip, figures },
    problems: { ...ofPlace, ...(isWrong ? { ground: enterMetresBetween(LIMITS.ground) } : {}) },
  };
}

type ReadLocation = Pick<ReadCheck, 'at' | 'location' | 'slip' | 'problems'>;

function positionOf(typed: TypedCheck, reader: LocationReader | null, found: FoundAddress | null): ReadLocation {
  const { mode, address, latitude, longitude, datum } = typed;
  const known = found?.address === address.trim() ? found.at : null;
  if (mode === 'grid') return reader?.({ ...typed, found: known }) ?? NOT_YET;
  const entered: TypedLocation =
    mode === 'address'
      ? { useCoordinates: false, address }
      : { useCoordinates: true, latitude: decimalOf(latitude, 'lat'), longitude: decimalOf(longitude, 'lon') };
  const location = checkLocation(entered);
  const wrong = entered.useCoordinates ? slipIn(typed) : null;
  const slip = wrong && { ...wrong, corrected: typedAs(wrong.corrected) };
  if (!location.valid)
    return { at: null, location, slip, problems: { [fieldAtFault(typed, location.message)]: location.message } };
  if (!entered.useCoordinates) return { at: null, location, slip, problems: {} };
  const { position, problem } = parseLocation(
    () => ({ lat: Number(entered.latitude), lon: Number(entered.longitude) }),
    // A mistyped location may lie outside the older datum's area, so the mistake is fixed first.
    slip ? 'GDA2020' : datum,
  );
  return { at: position, location, slip, problems: problem === null ? {} : { latitude: problem } };
}
const NOT_YET: ReadLocation = { at: null, location: { valid: false, message: '' }, slip: null, problems: {} };

/**
 * The typed location and figures as a query of the location guide, so that they survive the sign-in as part of the
 * address.
 */
export function guideQuery(typed: TypedCheck, at: Position | null): URLSearchParams {
  const { mode, address, latitude, longitude, datum, ground, height, radius, groundModel } = typed;
  const pair = mode === 'grid' || datum !== 'GDA2020' ? at && typedAs(at) : { latitude, longitude };
  const location = mode === 'address' ? { address } : (pair ?? {});
  const all = Object.entries({ ...location, ground, height, radius, groundModel }).map(
    ([name, text]) => [name, text.trim()] as const,
  );
  return new URLSearchParams(all.filter(([, text]) => text !== '') as [string, string][]);
}

function fieldAtFault({ mode, latitude }: TypedCheck, message: string): CheckField {
  if (mode === 'address') return 'address';
  if (message === LONGITUDE_INVALID) return 'longitude';
  return latitude.trim() === '' || message === LATITUDE_INVALID ? 'latitude' : 'longitude';
}

const figureIn = (text: string, range: Range) => {
  const value = numericOf(text);
  return isWithin(value, range) ? value : null;
};
