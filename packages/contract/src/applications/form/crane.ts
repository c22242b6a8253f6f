import * as z from 'zod';
import { Day } from '../../scalars.ts';
import { ask } from './marks.ts';
import { Area } from './site.ts';
import {
  CRANE_SUB_TYPES,
  MARKINGS,
  MOBILE_SUB_TYPES,
  PLATFORM_SUB_TYPES,
  RESTING_MODES,
  STRUCTURE_KINDS,
  TOWER_SUB_TYPES,
} from './words.ts';

export const ClimbingStage = z.strictObject({ from: Day, heightAglM: z.number().min(1).max(400) });
/** True bearings, clockwise from `fromDeg` to `toDeg`; leave it out for the full circle. */
export const SlewSector = z.strictObject({ fromDeg: z.number().min(0).max(360), toDeg: z.number().min(0).max(360) });

/** The machine, working and at rest. Heights above ground include hook block, fly jib, antenna, load, flag and light. */
export const craneSection = {
  craneSubType: ask.oneOf('RRR-', CRANE_SUB_TYPES),
  quantity: ask.integer('RRR-', 1, 20),
  make: ask.text('RRR-', 1, 100),
  model: ask.text('RRR-', 1, 100),
  plantId: ask.text('oRo-', 1, 60),
  colour: ask.text('oRo-', 1, 60),
  marking: ask.oneOf('oRo-', MARKINGS),
  maxHeightCapableAglM: ask.number('RRR-', 0.1, 400),
  maxHeightAglM: ask.number('RRR-', 1, 400),
  maxHeightAhdM: ask.number('RRR-', -10, 3100),
  heightContingencyM: ask.number('oRo-', 0, 10),
  verticalAccuracyM: ask.number('oRo-', 0.05, 10),
  boomLengthM: ask.number('RRR-', 1, 250),
  jibExtensionM: ask.number('oo--', 0, 120),
  maxRadiusM: ask.number('RRR-', 0, 150),
  minRadiusM: ask.number('ooo-', 0, 150),
  counterJibM: ask.number('-R--', 0, 40),
  mastHeightAglM: ask.number('-R--', 1, 400),
  stages: ask.exactly('-o--', z.array(ClimbingStage).max(50)),
  minLuffAngleDeg: ask.number('-c--', 0, 90),
  maxLuffAngleDeg: ask.number('-c--', 0, 90),
  slewSector: ask.exactly('ooo-', SlewSector),
  /** A limiter is fitted, and its maker's sheet comes with the application: only then the sector is believed. */
  slewLimiterDocumented: ask.yesNo('ooo-'),
  restingHeightAglM: ask.number('RRR-', 0, 400),
  restingMode: ask.oneOf('RRR-', RESTING_MODES),
  /** What the maker says where a tower crane does not weather-vane at rest. */
  restingModeReason: ask.text('-c--', 3, 500),
  restingRadiusM: ask.number('-c--', 0, 150),
  /** null: it cannot be lowered. */
  standDownMinutes: ask.either('RRR-', z.int().min(0).max(1e6).nullable(), z.int().min(1).max(600).nullable()),
  outOfServiceWindMps: ask.number('-o--', 0, 100),
};

/** Sub-types by crane type; a sub-type of another type is refused with a submission. */
export const SUB_TYPES_OF = { 0: MOBILE_SUB_TYPES, 1: TOWER_SUB_TYPES, 2: PLATFORM_SUB_TYPES } as const;

/** A lasting structure, assessed as footprint and height. */
export const developmentSection = {
  structureKind: ask.oneOf('---R', STRUCTURE_KINDS),
  structureName: ask.text('---o', 0, 120),
  maxHeightAglM: ask.number('---R', 1, 1000),
  maxHeightAhdM: ask.number('---R', -10, 3700),
  heightContingencyM: ask.number('---o', 0, 10),
  verticalAccuracyM: ask.number('---o', 0.05, 10),
  footprint: ask.exactly('---o', Area),
  /** Half the largest width where no footprint is drawn. */
  footprintRadiusM: ask.number('---c', 0.1, 500),
  rotorDiameterM: ask.number('---c', 1, 400),
  storeys: ask.integer('---o', 0, 200),
  dwellings: ask.integer('---o', 0, 5000),
  attractsWildlife: ask.yesNo('---R'),
  emitsLightOrGlare: ask.yesNo('---R'),
  emitsPlume: ask.yesNo('---R'),
  cranesExpected: ask.yesNo('---R'),
};
