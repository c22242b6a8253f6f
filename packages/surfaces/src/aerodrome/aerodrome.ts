import { facility } from './facility.ts';
import { helicopterSite } from './helicopter-site.ts';
import { procedures } from './procedure.ts';
import { published } from './published.ts';
import { elevationAhdM, location, runway } from './runway.ts';
import { flag, list, matching, oneOf, orNull, type Read, shape, text } from './shape.ts';

/**
 * Everything the rulesets need about an aerodrome. Every field is required: null and the empty list are answers, a
 * missing field is not, so that nothing is assumed silently.
 */
export const aerodromeShape = shape({
  id: text(),
  icao: orNull(matching(/^[A-Z]{4}$/, '4 capital letters')),
  name: text(),
  /** GDA94 must be transformed first: it differs by about 1.8 m. */
  horizontalDatum: oneOf('WGS84', 'GDA2020'),
  verticalDatum: oneOf('AHD'),
  arp: location,
  /** Highest point of the landing area, as published; null: not stated (required by the 2030 surfaces). */
  elevationAhdM: orNull(elevationAhdM),
  /** An established datum for inner horizontal, conical and outer horizontal; null: computed by the edition's rule. */
  referenceElevationAhdM: orNull(elevationAhdM),
  /** Whether public safety areas apply here (regular jet transport, or more than 10 000 movements a year). */
  publicSafetyAreas: flag(),
  runways: list(runway),
  procedures,
  facilities: list(facility),
  helicopterSites: list(helicopterSite),
  published: list(published),
});
export type Aerodrome = Read<typeof aerodromeShape>;

export type { Facility } from './facility.ts';
export type { HelicopterSite } from './helicopter-site.ts';
export type { Oas, VisualSegment } from './procedure.ts';
export type { Published, PublishedGeometry } from './published.ts';
export type {
  ApproachType,
  CodeLetter,
  CodeNumber,
  DesignGroup,
  Position,
  Runway,
  RunwayEnd,
} from './runway.ts';
