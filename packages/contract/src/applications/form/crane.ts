import * as z from 'zod';
import { Day, Id } from '../../scalars.ts';
import {
  CRANE_SUB_TYPES,
  MARKINGS,
  MAX_CRANES,
  MOBILE_SUB_TYPES,
  PLATFORM_SUB_TYPES,
  RESTING_MODES,
  STRUCTURE_KINDS,
  TOWER_SUB_TYPES,
} from './enums.ts';
import { field } from './requirement.ts';
import { Area } from './site.ts';

export const ClimbingStage = z.strictObject({ from: Day, heightAglM: z.number().min(1).max(400) });
/** True bearings, clockwise from `fromDeg` to `toDeg`; omitted for the full circle. */
export const SlewSector = z.strictObject({ fromDeg: z.number().min(0).max(360), toDeg: z.number().min(0).max(360) });

/** The machine, working and at rest. Heights above ground include hook block, fly jib, antenna, load, flag and light. */
export const craneSection = {
  /** The crane of the company's fleet the answers came from; they may be changed for one application. */
  fleetCraneId: field.exactly('ooo-', Id),
  craneSubType: field.oneOf('RRR-', CRANE_SUB_TYPES),
  quantity: field.integer('RRR-', 1, MAX_CRANES),
  make: field.line('RRR-', 1, 100),
  model: field.line('RRR-', 1, 100),
  plantId: field.line('oRo-', 1, 60),
  colour: field.line('oRo-', 1, 60),
  marking: field.oneOf('oRo-', MARKINGS),
  maxHeightCapableAglM: field.number('RRR-', 0.1, 400),
  maxHeightAglM: field.number('RRR-', 1, 400),
  maxHeightAhdM: field.number('RRR-', -10, 3100),
  heightContingencyM: field.number('oRo-', 0, 10),
  verticalAccuracyM: field.number('oRo-', 0.05, 10),
  boomLengthM: field.number('RRR-', 1, 250),
  jibExtensionM: field.number('oo--', 0, 120),
  maxRadiusM: field.number('RRR-', 0, 150),
  minRadiusM: field.number('ooo-', 0, 150),
  counterJibM: field.number('-R--', 0, 40),
  mastHeightAglM: field.number('-R--', 1, 400),
  stages: field.exactly('-o--', z.array(ClimbingStage).max(50)),
  minLuffAngleDeg: field.number('-c--', 0, 90),
  maxLuffAngleDeg: field.number('-c--', 0, 90),
  slewSector: field.exactly('ooo-', SlewSector),
  /** A limiter is fitted and its manufacturer's sheet is attached: only then is the sector used. */
  slewLimiterDocumented: field.yesNo('ooo-'),
  restingHeightAglM: field.number('RRR-', 0, 400),
  restingMode: field.oneOf('RRR-', RESTING_MODES),
  /** The manufacturer's reason where a tower crane does not weather-vane at rest. */
  restingModeReason: field.text('-c--', 3, 500),
  restingRadiusM: field.number('-c--', 0, 150),
  /** null: it cannot be lowered. */
  standDownMinutes: field.either('RRR-', z.int().min(0).max(1e6).nullable(), z.int().min(1).max(600).nullable()),
  outOfServiceWindMps: field.number('-o--', 0, 100),
};

/** Sub-types by crane type; a submission with a sub-type of another type is refused. */
export const SUB_TYPES_OF = { 0: MOBILE_SUB_TYPES, 1: TOWER_SUB_TYPES, 2: PLATFORM_SUB_TYPES } as const;

/** A permanent structure, assessed as footprint and height. */
export const developmentSection = {
  structureKind: field.oneOf('---R', STRUCTURE_KINDS),
  structureName: field.line('---o', 0, 120),
  maxHeightAglM: field.number('---R', 1, 1000),
  maxHeightAhdM: field.number('---R', -10, 3700),
  heightContingencyM: field.number('---o', 0, 10),
  verticalAccuracyM: field.number('---o', 0.05, 10),
  footprint: field.exactly('---o', Area),
  /** Half the largest width where no footprint is drawn. */
  footprintRadiusM: field.number('---c', 0.1, 500),
  rotorDiameterM: field.number('---c', 1, 400),
  storeys: field.integer('---o', 0, 200),
  dwellings: field.integer('---o', 0, 5000),
  attractsWildlife: field.yesNo('---R'),
  emitsLightOrGlare: field.yesNo('---R'),
  emitsPlume: field.yesNo('---R'),
  cranesExpected: field.yesNo('---R'),
};
