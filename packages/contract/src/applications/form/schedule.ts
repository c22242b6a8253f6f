import * as z from 'zod';
import { Cents, Day, TimeOfDay } from '../../scalars.ts';
import {
  AIRSIDE_NEEDS,
  LIGHT_HOURS,
  LIGHT_INTENSITIES,
  LIGHT_POSITIONS,
  MARKINGS,
  STAND_DOWN_CHANNELS,
  WEEKDAYS,
} from './enums.ts';
import { field } from './requirement.ts';

/** Local hours at the airport (timeZoneMode 0) or in UTC (1). */
export const WeeklyHours = z
  .strictObject({
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Choose each day once.'),
    from: TimeOfDay,
    to: TimeOfDay,
    overMidnight: z.boolean(),
  })
  .refine((hours) => hours.from !== hours.to, { path: ['to'], message: 'Start and end time must be different.' })
  .refine((hours) => hours.overMidnight === hours.to < hours.from, {
    path: ['overMidnight'],
    message: 'Tick “next day” only if the hours run past midnight.',
  });

/** The period. Instants are UTC; the applicant sees the airport's time unless the mode is UTC. */
export const scheduleSection = {
  startAt: field.instant('RRRR'),
  /** A permanent structure has no end. */
  endAt: field.instant('RRRo'),
  erectFrom: field.instant('-R--'),
  erectTo: field.instant('-R--'),
  dismantleFrom: field.instant('-R--'),
  dismantleTo: field.instant('-R--'),
  erectionCranes: field.text('-o--', 0, 500),
  hours: field.exactly('RRR-', z.array(WeeklyHours).min(1).max(14)),
  dates: field.exactly('o-o-', z.array(Day).max(60)),
  nightWork: field.yesNo('RRR-'),
  weekendWork: field.yesNo('ooo-'),
  activeDays: field.integer('ooo-', 1, 1200),
  backupDates: field.exactly('ooo-', z.array(Day).max(60)),
  urgentAccepted: field.yesNo('oooo'),
  /** Danger to people or their livelihood; some airports then waive their fee. */
  emergency: field.yesNo('oooo'),
};

/** Lights and day marking; the light type itself is a field beside the sections. */
export const lightingSection = {
  lightOther: field.text('cccc', 3, 300),
  /** Of a tower crane that has a light. */
  lightIntensity: field.oneOf('ocoo', LIGHT_INTENSITIES),
  lightPositions: field.exactly('oc-o', z.array(z.enum(LIGHT_POSITIONS)).max(4)),
  lightHours: field.oneOf('ocoo', LIGHT_HOURS),
  lightBackup: field.yesNo('oo-o'),
  lightBackupHours: field.number('oo-o', 0, 1000),
  dayMarking: field.oneOf('oooo', MARKINGS),
};

/** Lowering the crane on request. */
export const safetySection = {
  canLower: field.yesNo('RRR-'),
  standDownChannel: field.oneOf('RRR-', STAND_DOWN_CHANNELS),
  lowVisPlan: field.text('ccc-', 0, 1000),
  hasLiftPlan: field.yesNo('oRo-'),
  insuranceCents: field.exactly('oooo', Cents),
  insuranceExpiry: field.exactly('oooo', Day),
  airsideNeeds: field.exactly('cccc', z.array(z.enum(AIRSIDE_NEEDS)).max(4)),
};
