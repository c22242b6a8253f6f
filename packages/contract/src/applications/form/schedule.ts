import * as z from 'zod';
import { Cents, Day, TimeOfDay } from '../../scalars.ts';
import { ask } from './marks.ts';
import {
  AIRSIDE_NEEDS,
  LIGHT_HOURS,
  LIGHT_INTENSITIES,
  LIGHT_POSITIONS,
  MARKINGS,
  STAND_DOWN_CHANNELS,
  WEEKDAYS,
} from './words.ts';

/** Wall-clock hours at the airport (timeZoneMode 0) or in UTC (1). */
export const WeeklyHours = z
  .strictObject({
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'each day once'),
    from: TimeOfDay,
    to: TimeOfDay,
    overMidnight: z.boolean(),
  })
  .refine((hours) => hours.from !== hours.to, { path: ['to'], message: 'must differ from from' })
  .refine((hours) => hours.overMidnight === hours.to < hours.from, {
    path: ['overMidnight'],
    message: 'must be true exactly when the hours end before they begin',
  });

/** When. Instants are UTC; what the applicant reads is the airport's time unless the mode says UTC. */
export const scheduleSection = {
  startAt: ask.instant('RRRR'),
  /** A lasting structure has no end. */
  endAt: ask.instant('RRRo'),
  erectFrom: ask.instant('-R--'),
  erectTo: ask.instant('-R--'),
  dismantleFrom: ask.instant('-R--'),
  dismantleTo: ask.instant('-R--'),
  erectionCranes: ask.text('-o--', 0, 500),
  hours: ask.exactly('RRR-', z.array(WeeklyHours).min(1).max(14)),
  dates: ask.exactly('o-o-', z.array(Day).max(60)),
  nightWork: ask.yesNo('RRR-'),
  weekendWork: ask.yesNo('ooo-'),
  activeDays: ask.integer('ooo-', 1, 1200),
  backupDates: ask.exactly('ooo-', z.array(Day).max(60)),
  urgentAccepted: ask.yesNo('oooo'),
  /** Danger to people, or to what they live by; some airports waive their fee then. */
  emergency: ask.yesNo('oooo'),
};

/** Lights and day marking; the light type itself stands beside the sections. */
export const lightingSection = {
  lightOther: ask.text('cccc', 3, 300),
  lightIntensity: ask.oneOf('oRoo', LIGHT_INTENSITIES),
  lightPositions: ask.exactly('oR-o', z.array(z.enum(LIGHT_POSITIONS)).max(4)),
  lightHours: ask.oneOf('oRoo', LIGHT_HOURS),
  lightBackup: ask.yesNo('oo-o'),
  lightBackupHours: ask.number('oo-o', 0, 1000),
  dayMarking: ask.oneOf('oooo', MARKINGS),
};

/** Standing down. */
export const safetySection = {
  canLower: ask.yesNo('RRR-'),
  standDownChannel: ask.oneOf('RRR-', STAND_DOWN_CHANNELS),
  lowVisPlan: ask.text('ccc-', 0, 1000),
  hasLiftPlan: ask.yesNo('oRo-'),
  insuranceCents: ask.exactly('oooo', Cents),
  insuranceExpiry: ask.exactly('oooo', Day),
  airsideNeeds: ask.exactly('cccc', z.array(z.enum(AIRSIDE_NEEDS)).max(4)),
};
