import { checkLocation, isLatitude, isLongitude } from '@jibline/contract/enums';
import { type Position, positionFromMapGrid } from '@jibline/surfaces';
import { type Datum, type LocationMode, parseLocation } from '../../../../../features/assessments/parse-location.ts';
import { decimalOf } from '../../../../../features/assessments/read-angle.ts';
import { type SuggestedFix, slipIn, typedAs } from '../../../../../features/assessments/suggested-fix.ts';
import { metresOf, swappedGrid } from '../../../../../features/assessments/typed-location.ts';
import { wrongZone } from '../../../../../features/assessments/wrong-zone.ts';

/** The location as typed. */
export interface LocationFormValues {
  readonly mode: LocationMode;
  readonly address: string;
  /** A location chosen from the search; dropped when the address is edited. */
  readonly found: Position | null;
  readonly latitude: string;
  readonly longitude: string;
  readonly zone: string;
  readonly easting: string;
  readonly northing: string;
  readonly datum: Datum;
}

export type LocationProblems = Partial<Record<keyof LocationFormValues, string>>;

export interface ParsedLocation {
  readonly at: Position | null;
  /** The address searched for; null for a location entered as coordinates. */
  readonly address: string | null;
  /** The message of section 5 about the location, valid or not. */
  readonly location: { readonly valid: boolean; readonly message: string };
  /** A common mistake in what was typed; there is no result until it is fixed. */
  readonly slip: SuggestedFix<Partial<LocationFormValues>> | null;
  readonly problems: LocationProblems;
}

export function locationFrom(search: URLSearchParams): LocationFormValues {
  const provided = (name: string) => search.get(name) ?? '';
  const [latitude, longitude] = [provided('latitude'), provided('longitude')];
  const found =
    isLatitude(latitude) && isLongitude(longitude) ? { lat: Number(latitude), lon: Number(longitude) } : null;
  return {
    mode: provided('address') !== '' || latitude + longitude === '' ? 'address' : 'coordinates',
    ...{ address: provided('address'), found: provided('address') === '' ? null : found },
    ...{ latitude, longitude, zone: '56', easting: '', northing: '', datum: 'GDA2020' },
  };
}

export function readLocationFields(entry: LocationFormValues): ParsedLocation {
  const problems: LocationProblems = {};
  const { at, location } = readWhere(entry, problems);
  return {
    ...{ at, location, problems },
    address: entry.mode === 'address' ? entry.address.trim() : null,
    slip: slipOf(entry),
  };
}

function slipOf(entry: LocationFormValues): ParsedLocation['slip'] {
  const { found, address } = entry;
  const named = found && { at: found, name: address.trim() || 'the location found before' };
  if (entry.mode === 'grid') return swappedGrid(entry) ?? wrongZone(entry, entry.datum, named);
  const slip = entry.mode === 'coordinates' ? slipIn(entry) : null;
  return slip && { ...slip, corrected: typedAs(slip.corrected) };
}

type ReadLocation = Pick<ParsedLocation, 'at' | 'location'>;

function readWhere(entry: LocationFormValues, problems: LocationProblems): ReadLocation {
  if (entry.mode === 'grid') return readGrid(entry, problems);
  if (entry.mode === 'address') {
    const location = checkLocation({ useCoordinates: false, address: entry.address });
    if (!location.valid) problems.address = location.message;
    else if (!entry.found) problems.address = 'Choose a location from the list.';
    return { at: location.valid ? entry.found : null, location };
  }
  // The rule of section 5 is about numbers, so minutes and seconds are converted first.
  const [latitude, longitude] = [decimalOf(entry.latitude, 'lat'), decimalOf(entry.longitude, 'lon')];
  const location = checkLocation({ useCoordinates: true, latitude, longitude });
  if (!location.valid) {
    const field =
      location.message.includes('longitude') || (latitude !== '' && longitude === '') ? 'longitude' : 'latitude';
    problems[location.message.includes('latitude entered') ? 'latitude' : field] = location.message;
    return { at: null, location };
  }
  const read = parseLocation(() => ({ lat: Number(latitude), lon: Number(longitude) }), entry.datum);
  if (read.problem !== null) problems.latitude = read.problem;
  return { at: read.position, location };
}

function readGrid({ zone, easting, northing, datum }: LocationFormValues, problems: LocationProblems): ReadLocation {
  const [eastingM, northingM] = [metresOf(easting), metresOf(northing)];
  if (eastingM === null) problems.easting = 'Enter an easting in metres.';
  if (northingM === null) problems.northing = 'Enter a northing in metres.';
  const missing = checkLocation({ useCoordinates: true, latitude: '', longitude: '' });
  if (eastingM === null || northingM === null) return { at: null, location: missing };
  const { position, problem } = parseLocation(
    () => positionFromMapGrid({ zone: Number(zone), eastingM, northingM }),
    datum,
  );
  if (problem !== null) problems[problem.includes('northing') ? 'northing' : 'easting'] = problem;
  const location = position
    ? checkLocation({ useCoordinates: true, latitude: position.lat, longitude: position.lon })
    : { valid: false, message: problem ?? missing.message };
  return { at: position, location };
}
