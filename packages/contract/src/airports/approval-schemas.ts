import * as z from 'zod';
import { CraneTypeCode, LightTypeCode } from '../applications/form/codes.ts';
import { PATHS } from '../assessments/enums.ts';
import { Actions, Id, Instant, text, Version } from '../scalars.ts';
import { LIGHT_REQUIRED, NOTAM_REQUIRED, WHEN_PIERCED } from './approval-labels.ts';
import { otherAirport } from './copy-schemas.ts';

const minutes = z.int().min(0).max(1440);

/** An airport's defaults for one crane type and outcome, or for all (null); each approval starts from them. */
const parameters = {
  airportId: Id,
  craneType: CraneTypeCode.nullable(),
  path: z.enum(PATHS).nullable(),
  validityDaysMax: z.int().min(1).max(1200),
  /** Notice period before the start in days; with less notice, the application is urgent. */
  leadDaysClear: z.int().min(0).max(365),
  leadDaysPierced: z.int().min(0).max(365),
  bufferM: z.number().min(0).max(100),
  approvedHeightRoundingM: z.number().min(0.01).max(10).default(0.1),
  startNoticeMinutes: minutes,
  stopNoticeMinutes: minutes,
  firstErectionNoticeBusinessDays: z.int().min(0).max(60),
  removalNoticeHours: z.int().min(0).max(720),
  /** null: it cannot be lowered. */
  standDownMinutes: minutes.nullable(),
  lowerOutsideHours: z.boolean(),
  lightRequiredNight: z.enum(LIGHT_REQUIRED),
  /** null: by height. */
  lightTypeDefault: LightTypeCode.nullable(),
  lowVisibilityStop: z.strictObject({
    visibilityBelowM: z.int().min(0).max(20_000),
    cloudBelowFtAboveTop: z.int().min(0).max(10_000),
  }),
  /** null: the manufacturer's limit applies. */
  maxWindStopKt: z.int().min(1).max(120).nullable(),
  notamRequired: z.enum(NOTAM_REQUIRED),
  notamLeadHours: z.int().min(0).max(720),
  permitOnSite: z.boolean().default(true),
  toleranceM: z.number().min(0).max(5).default(0),
  extensionLeadDays: z.int().min(0).max(180),
  extensionsMax: z.int().min(0).max(20),
  autoApproveGreen: z.boolean().default(false),
  managersMayDecide: z.boolean().default(false),
  secondSignature: z.enum(WHEN_PIERCED).default('pierced'),
  /** Before an approval. Where a second signature is required, there is always one to sign. */
  recommendation: z.enum(WHEN_PIERCED).default('pierced'),
  conditionIds: z.array(text(1, 40)).max(60),
};

export const ApprovalParametersCreate = z.strictObject(parameters);
export type ApprovalParametersCreate = z.infer<typeof ApprovalParametersCreate>;
export const ApprovalParametersUpdate = z.strictObject({
  id: Id,
  version: Version,
  ...parameters,
  /** Pages and programs written before this setting do not send it: it stays as it is. */
  recommendation: z.enum(WHEN_PIERCED).optional(),
});
export type ApprovalParametersUpdate = z.infer<typeof ApprovalParametersUpdate>;

export const ApprovalParameters = z.object({
  id: Id,
  version: Version,
  ...parameters,
  updatedAt: Instant,
  actions: Actions,
});
export type ApprovalParameters = z.infer<typeof ApprovalParameters>;
export const ApprovalParametersList = z.object({ items: z.array(ApprovalParameters) });

/** What the operator's other airports have for the same crane type and outcome, and would have after copying. */
export const ApprovalParametersElsewhere = z.object({
  airports: z.array(
    z.object({
      ...otherAirport,
      current: ApprovalParameters.nullable(),
      /** Its wider defaults, which apply while it has none of these; null: Jibline's own apply, or it has these. */
      wider: ApprovalParameters.nullable(),
      after: ApprovalParametersCreate,
      /** Keys of conditions this airport added and that one has no text for: they are left out there. */
      leftOut: z.array(z.string()),
    }),
  ),
});
export type ApprovalParametersElsewhere = z.infer<typeof ApprovalParametersElsewhere>;

/** Ids of airports, separated by commas. */
export const NoticeQuery = z.strictObject({
  airportIds: z
    .string()
    .max(2000)
    .transform((typed) => typed.split(',').filter((one) => one !== ''))
    .pipe(z.array(Id).max(40)),
});
/** Notice period of the airports in days; the default applies where one has set nothing. */
export const NoticeList = z.object({
  items: z.array(
    z.object({
      airportId: Id,
      label: z.string(),
      /** False for inactive airports. */
      takesApplications: z.boolean(),
      settings: z.array(
        z.object({
          craneType: parameters.craneType,
          path: parameters.path,
          leadDaysClear: parameters.leadDaysClear,
          leadDaysPierced: parameters.leadDaysPierced,
        }),
      ),
    }),
  ),
});
