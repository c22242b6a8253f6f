import * as z from 'zod';
import { applicantSection, peopleSection } from './applicant.ts';
import { LightTypeCode, TimeZoneModeCode } from './codes.ts';
import { craneSection, developmentSection } from './crane.ts';
import { LodgedFurtherCranes } from './further-cranes.ts';
import { type Column, lodgedOf } from './requirement.ts';
import { lightingSection, safetySection, scheduleSection } from './schedule.ts';
import { siteSection } from './site.ts';

const sectionsOf = <const C extends Column>(column: C) => ({
  timeZoneMode: TimeZoneModeCode,
  lightType: LightTypeCode,
  applicant: lodgedOf(applicantSection, column),
  people: lodgedOf(peopleSection, column),
  site: lodgedOf(siteSection, column),
  schedule: lodgedOf(scheduleSection, column),
  lighting: lodgedOf(lightingSection, column),
  safety: lodgedOf(safetySection, column),
});

const craneOf = <const C extends 0 | 1 | 2>(craneType: C) =>
  z.strictObject({
    craneType: z.literal(craneType),
    ...sectionsOf(craneType),
    craneDetail: lodgedOf(craneSection, craneType),
    developmentDetail: z.undefined().optional(),
    furtherCranes: LodgedFurtherCranes,
  });

/**
 * The answers of a submitted application, as permits, decisions and emails read them: position, ground level and
 * heights are present, so nothing has to be substituted. Rules across fields were checked on submission and are not
 * checked again.
 */
export const LodgedAnswers = z.discriminatedUnion('craneType', [
  craneOf(0),
  craneOf(1),
  craneOf(2),
  z.strictObject({
    craneType: z.null(),
    ...sectionsOf(3),
    craneDetail: z.undefined().optional(),
    furtherCranes: z.undefined().optional(),
    developmentDetail: lodgedOf(developmentSection, 3),
  }),
]);
export type LodgedAnswers = z.infer<typeof LodgedAnswers>;
