import * as z from 'zod';
import { queryNumber } from '../query-number.ts';
import {
  COORDINATES_MISSING,
  LATITUDE_INVALID,
  LATITUDE_LIMIT,
  LONGITUDE_INVALID,
  LONGITUDE_LIMIT,
} from './location.ts';

/** One coordinate with the range and the messages of specification section 5. */
const coordinate = (limit: number, invalid: string) =>
  z
    .number({ error: ({ input }) => (input === undefined ? COORDINATES_MISSING : invalid) })
    .min(-limit, invalid)
    .max(limit, invalid);

export const Latitude = coordinate(LATITUDE_LIMIT, LATITUDE_INVALID);
export const Longitude = coordinate(LONGITUDE_LIMIT, LONGITUDE_INVALID);

/** The pair in a query, where numbers are text. */
export const coordinateQuery = {
  latitude: queryNumber(Latitude, COORDINATES_MISSING),
  longitude: queryNumber(Longitude, COORDINATES_MISSING),
};
