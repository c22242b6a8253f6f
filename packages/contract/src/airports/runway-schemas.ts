import * as z from 'zod';
import { Latitude, Longitude } from '../assessments/coordinates.ts';
import { oneLine, text } from '../scalars.ts';
import { APPROACH_TYPES, RUNWAY_CODE_LETTERS, RUNWAY_CODE_NUMBERS } from './enums.ts';

export const ElevationAhdM = z.number().min(-500).max(6000);
export const Place = z.strictObject({
  lat: Latitude,
  lon: Longitude,
  elevationAhdM: ElevationAhdM,
});
const GroundPlace = Place.omit({ elevationAhdM: true });

const Designator = z
  .string()
  .regex(/^(0[1-9]|[12]\d|3[0-6])[LCR]?$/, 'Enter a runway designator, for example 06 or 16L.');

/**
 * One end of a runway; null landing or departure: none on this designator. All fields are required, so that nothing is
 * assumed.
 */
export const RunwayEnd = z.strictObject({
  designator: Designator,
  end: Place,
  threshold: Place,
  landing: z
    .strictObject({ type: z.enum(APPROACH_TYPES), innerEdgeM: z.number().min(20).max(600).nullable() })
    .nullable(),
  departure: z
    .strictObject({
      clearwayM: z.number().min(0).max(3000),
      highestGroundAhdM: ElevationAhdM.nullable(),
      turnsOver15Deg: z.boolean().nullable(),
      over5700Kg: z.boolean().nullable(),
    })
    .nullable(),
});

/** The same fields the surface generator reads. */
export const Runway = z.strictObject({
  id: z.string().regex(/^[^/]+\/[^/]+$/, 'Enter both designators, for example 06/24.'),
  status: z.enum(['existing', 'planned', 'replaced']),
  widthM: z.number().min(6).max(120),
  codeNumber: z.literal(RUNWAY_CODE_NUMBERS),
  codeLetter: z.enum(RUNWAY_CODE_LETTERS),
  designGroup: z.enum(['I', 'IIA', 'IIB', 'IIC', 'III', 'IV', 'V']).nullable(),
  strip: z.strictObject({
    widthM: z.number().min(20).max(600).nullable(),
    extensionM: z.number().min(0).max(500).nullable(),
  }),
  profile: z.array(z.strictObject({ distanceM: z.number().min(0).max(10_000), elevationAhdM: ElevationAhdM })).max(500),
  ends: z.tuple([RunwayEnd, RunwayEnd]),
});
export type Runway = z.infer<typeof Runway>;

/** A communication, navigation or surveillance facility and the rule family its operator uses. */
export const Facility = z.strictObject({
  id: text(1, 60),
  name: oneLine(1, 120),
  family: z.enum(['eur-doc-015', 'nasf-g']),
  kind: text(1, 40),
  position: GroundPlace,
  groundElevationAhdM: ElevationAhdM,
  antennaElevationAhdM: ElevationAhdM.nullable(),
  antennaBaseElevationAhdM: ElevationAhdM.nullable(),
  serves: Designator.nullable(),
  category: z.enum(['I', 'II/III']).nullable(),
  farEnd: GroundPlace.nullable(),
});

export const HelicopterSite = z.strictObject({
  id: text(1, 60),
  name: oneLine(1, 120),
  position: GroundPlace,
  elevationAhdM: ElevationAhdM,
  law: z.enum(['nasf-h', 'annex14-a', 'annex14-b', 'annex14-c']),
  use: z.enum(['day', 'night']),
  originDistanceM: z.number().min(0).max(500),
  innerEdgeM: z.number().min(5).max(300),
  rotorDiameterM: z.number().min(3).max(50).nullable(),
  pointInSpace: z.boolean(),
  paths: z
    .array(z.strictObject({ id: text(1, 60), outwardBearingDeg: z.number().min(0).max(360) }))
    .min(1)
    .max(20),
});

const coefficient = z.number().min(-5000).max(5000);
const OasPlane = z.strictObject({ a: coefficient, b: coefficient, c: coefficient });

/** Published instrument procedures; OAS constants come from the procedure designer. */
export const Procedures = z.strictObject({
  visualSegments: z
    .array(
      z.strictObject({
        id: text(1, 60),
        runwayEnd: Designator,
        verticalPathAngleDeg: z.number().min(2).max(9),
        ochM: z.number().min(15).max(1000),
        widthMode: z.enum(['localiser', 'splay']),
        baseWidthM: z.number().min(20).max(600).nullable(),
        offset: z.strictObject({ side: z.enum(['left', 'right']), angleDeg: z.number().min(0).max(15) }).nullable(),
      }),
    )
    .max(100),
  basicIls: z.array(z.strictObject({ id: text(1, 60), runwayEnd: Designator })).max(50),
  oas: z
    .array(
      z.strictObject({
        id: text(1, 60),
        runwayEnd: Designator,
        category: z.enum(['I', 'II', 'III']),
        w: OasPlane,
        x: OasPlane,
        y: OasPlane,
        z: OasPlane,
        heightM: z.number().min(50).max(600),
      }),
    )
    .max(50),
});
