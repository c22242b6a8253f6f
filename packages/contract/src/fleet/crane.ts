import * as z from 'zod';
import { CRANE_TYPES, type CraneType } from '../applications/enums.ts';
import { LightTypeCode } from '../applications/form/codes.ts';
import { craneSection } from '../applications/form/crane.ts';
import { craneIssues } from '../applications/form/crane-rules.ts';
import type { FormIssue } from '../applications/form/form-issue.ts';
import { type Answers, draftOf } from '../applications/form/requirement.ts';
import { lightingSection, safetySection } from '../applications/form/schedule.ts';
import type { DraftAnswers } from '../applications/form/submission.ts';
import { isMissing, issueText, type SchemaIssue } from '../issue-text.ts';

/**
 * Which answers of the form's crane section describe the machine, and which one application of it. A new question of the
 * form does not compile before it is placed here.
 */
const DESCRIBES = {
  fleetCraneId: 'application',
  craneSubType: 'machine',
  quantity: 'application',
  make: 'machine',
  model: 'machine',
  plantId: 'machine',
  colour: 'machine',
  marking: 'machine',
  maxHeightCapableAglM: 'machine',
  /** As it usually works; each application asks for its own. */
  maxHeightAglM: 'machine',
  maxHeightAhdM: 'application',
  heightContingencyM: 'application',
  verticalAccuracyM: 'application',
  boomLengthM: 'machine',
  jibExtensionM: 'machine',
  maxRadiusM: 'machine',
  minRadiusM: 'machine',
  counterJibM: 'machine',
  mastHeightAglM: 'machine',
  stages: 'application',
  minLuffAngleDeg: 'machine',
  maxLuffAngleDeg: 'machine',
  slewSector: 'application',
  slewLimiterDocumented: 'application',
  restingHeightAglM: 'machine',
  restingMode: 'machine',
  restingModeReason: 'machine',
  restingRadiusM: 'machine',
  standDownMinutes: 'machine',
  outOfServiceWindMps: 'machine',
} as const satisfies Record<keyof typeof craneSection, 'machine' | 'application'>;

type MachineKey = {
  [K in keyof typeof DESCRIBES]: (typeof DESCRIBES)[K] extends 'machine' ? K : never;
}[keyof typeof DESCRIBES];

/** The part of the form's crane section that a fleet stores. */
export const machineSection = Object.fromEntries(
  Object.entries(craneSection).filter(([key]) => DESCRIBES[key as keyof typeof DESCRIBES] === 'machine'),
) as Pick<typeof craneSection, MachineKey>;
const loweringSection = { canLower: safetySection.canLower };

/** Sections of the form that a crane of the fleet fills in, with the answers it has. */
export const fleetSections: Readonly<Record<'craneDetail' | 'safety' | 'lighting', Answers>> = {
  craneDetail: machineSection,
  safety: loweringSection,
  lighting: lightingSection,
};

/** Answers without which a crane cannot be told from another. */
const IDENTIFY: readonly string[] = ['craneSubType', 'make', 'model', 'plantId'] satisfies MachineKey[];

/** What the schema of one section says about the values given; only the identifying answers are required. */
function sectionIssues(section: keyof typeof fleetSections, column: CraneType, given: object | undefined): FormIssue[] {
  const shape = Object.fromEntries(
    Object.entries(fleetSections[section])
      .filter(([, { need }]) => need[column] !== '-')
      .map(([key, { final }]) => [key, IDENTIFY.includes(key) ? final : final.optional()]),
  );
  const parsed = z.strictObject(shape).safeParse(given ?? {}, { reportInput: true });
  const issues: readonly (SchemaIssue & { path: PropertyKey[] })[] = parsed.error?.issues ?? [];
  return issues.map((raw) => ({
    path: [section, ...raw.path].map(String).join('.'),
    message: issueText(raw),
    missing: isMissing(raw),
  }));
}

/** Every reason why a crane cannot be stored in a fleet: the rules of the form, as far as they concern the machine. */
export function machineIssues(
  answers: Pick<DraftAnswers, 'craneDetail' | 'safety' | 'lighting'> & FleetType,
): FormIssue[] {
  const { craneType } = answers;
  const shape = (['craneDetail', 'safety', 'lighting'] as const).flatMap((section) =>
    sectionIssues(section, craneType, answers[section]),
  );
  const stated = new Set(shape.map(({ path }) => path));
  const rules = craneIssues(answers).map(({ path, message, params }) => ({
    path: path.join('.'),
    message,
    missing: false,
    ...(params ? { use: params.use, ...(params.at === undefined ? {} : { useAt: params.at }) } : {}),
  }));
  return [...shape, ...rules.filter(({ path }) => !stated.has(path))];
}

interface FleetType {
  readonly craneType: CraneType;
}

/** A crane as the answers it fills in: the same names, units and rules as in the form. */
export const FleetCraneAnswers = z
  .strictObject({
    craneType: z.literal(CRANE_TYPES),
    craneDetail: draftOf(machineSection),
    safety: draftOf(loweringSection).default({}),
    lightType: LightTypeCode.optional(),
    lighting: draftOf(lightingSection).default({}),
  })
  .superRefine((answers, context) => {
    for (const { path, message } of machineIssues(answers))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
export type FleetCraneAnswers = z.infer<typeof FleetCraneAnswers>;
/** The machine among the answers of an application; null without a type. Values are as typed, perhaps incomplete. */
export function machineOf({ craneType, craneDetail, safety, lightType, lighting }: DraftAnswers) {
  if (craneType === undefined || craneType === null) return null;
  const machine = Object.fromEntries(Object.entries(craneDetail ?? {}).filter(([key]) => key in machineSection));
  return {
    craneType,
    craneDetail: machine,
    safety: safety?.canLower === undefined ? {} : { canLower: safety.canLower },
    ...(lightType === undefined ? {} : { lightType }),
    lighting: lighting ?? {},
  };
}
