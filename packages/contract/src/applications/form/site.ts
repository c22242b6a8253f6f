import * as z from 'zod';
import { Latitude, Longitude } from '../../assessments/coordinates.ts';
import { Id } from '../../scalars.ts';
import { GroundModelUse } from '../../terrain/model-use.ts';
import {
  COORDINATE_FORMATS,
  DATUMS,
  GROUND_LEVEL_SOURCES,
  LOCATION_MODES,
  MAX_CRANES,
  POSITION_SOURCES,
  PURPOSES,
  STANDS_ON,
} from './enums.ts';
import { field } from './requirement.ts';

/** GeoJSON order: longitude first. */
export const Position = z.tuple([Longitude, Latitude]);

/**
 * Simple closed rings, outer first; the engine checks on both sides that it is simple, contains the location and is not
 * too large.
 */
export const Area = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z
    .array(
      z
        .array(Position)
        .min(4)
        .max(500)
        .refine((ring) => String(ring[0]) === String(ring.at(-1)), 'The outline must end where it starts.'),
    )
    .min(1)
    .max(20),
});

export const OtherPosition = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  groundLevelAhdM: z.number().min(-10).max(2300),
});

/** One location, its ground level, and the affected airports. Heights are metres, AHD where the name says so. */
export const siteSection = {
  projectName: field.line('RRRR', 3, 120),
  purpose: field.oneOf('RRRR', PURPOSES),
  purposeText: field.text('oooo', 0, 1000),
  onAirport: field.yesNo('RRRR'),
  /** The airport the application is numbered for; the others decide separately. */
  airportId: field.exactly('RRRR', Id),
  otherAirportIds: field.exactly('oooo', z.array(Id).max(10)),
  locationMode: field.oneOf('RRRR', LOCATION_MODES),
  address: field.text('cccc', 0, 300),
  /** Checked in a draft already: values out of range are not a location. */
  latitude: field.exactly('RRRR', Latitude),
  longitude: field.exactly('RRRR', Longitude),
  coordFormat: field.oneOf('oooo', COORDINATE_FORMATS),
  datum: field.oneOf('RRRR', DATUMS),
  positionSource: field.oneOf('RRRR', POSITION_SOURCES),
  horizontalAccuracyM: field.number('oRoo', 0.01, 100),
  operatingArea: field.exactly('o-o-', Area),
  /** One row for each further crane when `quantity` is more than 1. */
  otherPositions: field.exactly('ccc-', z.array(OtherPosition).max(MAX_CRANES - 1)),
  lotPlan: field.text('oooo', 0, 100),
  placeDescription: field.text('cccc', 3, 300),
  groundLevelAhdM: field.number('RRRR', -10, 2300),
  groundLevelSource: field.oneOf('RRRR', GROUND_LEVEL_SOURCES),
  /** What the applicant did with the level that a terrain model has here. */
  groundModel: field.exactly('oooo', GroundModelUse),
  standsOn: field.oneOf('RRR-', STANDS_ON),
  /** Above ground; added to every height. */
  baseHeightM: field.number('ccc-', 0, 400),
  council: field.text('oooo', 0, 100),
  daNumber: field.text('oRoo', 1, 40),
  buildingPermit: field.text('oooo', 0, 100),
  relatedApproval: field.text('oooo', 0, 200),
  shieldingNote: field.text('oooo', 0, 1000),
};
