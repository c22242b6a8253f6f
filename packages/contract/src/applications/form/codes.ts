import * as z from 'zod';
import { CRANE_TYPES, LIGHT_TYPES, TIME_ZONE_MODES } from '../enums.ts';

/** null stands for a development: a permanent structure instead of a crane. */
export const CraneTypeCode = z.literal(CRANE_TYPES);
export const TimeZoneModeCode = z.literal(TIME_ZONE_MODES);
export const LightTypeCode = z.literal(LIGHT_TYPES);
