import * as z from 'zod';
import { Latitude, Longitude } from '../../assessments/coordinates.ts';
import { Id } from '../../scalars.ts';
import { ask } from './marks.ts';
import {
  COORDINATE_FORMATS,
  DATUMS,
  GROUND_LEVEL_SOURCES,
  LOCATION_MODES,
  POSITION_SOURCES,
  PURPOSES,
  STANDS_ON,
} from './words.ts';

/** GeoJSON order: longitude first. */
export const Position = z.tuple([Longitude, Latitude]);

/** Simple closed rings, outer first; that it is simple, holds the pin and is not too large, the engine measures for both sides. */
export const Area = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z
    .array(
      z
        .array(Position)
        .min(4)
        .max(500)
        .refine((ring) => String(ring[0]) === String(ring.at(-1)), 'a ring ends where it began'),
    )
    .min(1)
    .max(20),
});

export const OtherPosition = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  groundLevelAhdM: z.number().min(-10).max(2300),
});

/** Where: one place, its ground level, and the airports it concerns. Heights are metres, AHD where the name says so. */
export const siteSection = {
  projectName: ask.text('RRRR', 3, 120),
  purpose: ask.oneOf('RRRR', PURPOSES),
  purposeText: ask.text('oooo', 0, 1000),
  onAirport: ask.yesNo('RRRR'),
  /** The airport whose number the case bears; the others are decided beside it. */
  airportId: ask.exactly('RRRR', Id),
  otherAirportIds: ask.exactly('oooo', z.array(Id).max(10)),
  locationMode: ask.oneOf('RRRR', LOCATION_MODES),
  address: ask.text('cccc', 0, 300),
  /** Within their ranges in a draft already: what lies beyond them is no place. */
  latitude: ask.exactly('RRRR', Latitude),
  longitude: ask.exactly('RRRR', Longitude),
  coordFormat: ask.oneOf('oooo', COORDINATE_FORMATS),
  datum: ask.oneOf('RRRR', DATUMS),
  positionSource: ask.oneOf('RRRR', POSITION_SOURCES),
  horizontalAccuracyM: ask.number('oRoo', 0.01, 100),
  operatingArea: ask.exactly('o-o-', Area),
  /** One row for each further crane when `quantity` is more than 1. */
  otherPositions: ask.exactly('ccc-', z.array(OtherPosition).max(19)),
  lotPlan: ask.text('oooo', 0, 100),
  placeDescription: ask.text('cccc', 3, 300),
  groundLevelAhdM: ask.number('RRRR', -10, 2300),
  groundLevelSource: ask.oneOf('RRRR', GROUND_LEVEL_SOURCES),
  standsOn: ask.oneOf('RRR-', STANDS_ON),
  /** Above ground; adds to every height. */
  baseHeightM: ask.number('ccc-', 0, 400),
  council: ask.text('oooo', 0, 100),
  daNumber: ask.text('oRoo', 1, 40),
  buildingPermit: ask.text('oooo', 0, 100),
  relatedApproval: ask.text('oooo', 0, 200),
  shieldingNote: ask.text('oooo', 0, 1000),
};
