import * as z from 'zod';
import { applicantSection, peopleSection } from './applicant.ts';
import { CraneTypeCode, LightTypeCode, TimeZoneModeCode } from './codes.ts';
import { craneSection, developmentSection } from './crane.ts';
import { FurtherCranes, FurtherCranesDraft } from './further-cranes.ts';
import { type Column, draftOf, finalOf } from './requirement.ts';
import { lightingSection, safetySection, scheduleSection } from './schedule.ts';
import { siteSection } from './site.ts';

export const CraneDetailDraft = draftOf(craneSection);
export const DevelopmentDetailDraft = draftOf(developmentSection);

/** The answers of a draft; saving replaces all of them, so omitted ones are cleared. */
export const draftShape = {
  craneType: CraneTypeCode.nullable().optional(),
  timeZoneMode: TimeZoneModeCode.optional(),
  lightType: LightTypeCode.optional(),
  applicant: draftOf(applicantSection).optional(),
  people: draftOf(peopleSection).optional(),
  site: draftOf(siteSection).optional(),
  craneDetail: CraneDetailDraft.optional(),
  developmentDetail: DevelopmentDetailDraft.optional(),
  /** Different cranes on the same site, each with its own questions; identical ones are counted by `quantity`. */
  furtherCranes: FurtherCranesDraft,
  schedule: draftOf(scheduleSection).optional(),
  lighting: draftOf(lightingSection).optional(),
  safety: draftOf(safetySection).optional(),
};

const sectionsOf = <const C extends Column>(column: C) => ({
  timeZoneMode: TimeZoneModeCode,
  lightType: LightTypeCode,
  applicant: finalOf(applicantSection, column),
  people: finalOf(peopleSection, column),
  site: finalOf(siteSection, column),
  schedule: finalOf(scheduleSection, column),
  lighting: finalOf(lightingSection, column),
  safety: finalOf(safetySection, column),
});

export const MobileCraneAnswers = z.strictObject({
  craneType: z.literal(0),
  ...sectionsOf(0),
  craneDetail: finalOf(craneSection, 0),
  furtherCranes: FurtherCranes,
});
export const TowerCraneAnswers = z.strictObject({
  craneType: z.literal(1),
  ...sectionsOf(1),
  craneDetail: finalOf(craneSection, 1),
  furtherCranes: FurtherCranes,
});
export const PlatformAnswers = z.strictObject({
  craneType: z.literal(2),
  ...sectionsOf(2),
  craneDetail: finalOf(craneSection, 2),
  furtherCranes: FurtherCranes,
});
export const DevelopmentAnswers = z.strictObject({
  craneType: z.null(),
  ...sectionsOf(3),
  developmentDetail: finalOf(developmentSection, 3),
});
