import * as z from 'zod';
import { CraneTypeCode, LightTypeCode } from './codes.ts';
import { craneSection } from './crane.ts';
import { MAX_CRANES } from './enums.ts';
import { draftOf, finalOf, lodgedOf } from './requirement.ts';
import { lightingSection } from './schedule.ts';
import { siteSection } from './site.ts';

const { latitude, longitude, groundLevelAhdM, groundLevelSource, groundModel, standsOn, baseHeightM } = siteSection;
const { quantity: _one, ...oneCraneSection } = craneSection;

/** Where a further crane stands. Datum and accuracy of positions are those of the site. */
export const furtherSiteSection = {
  ...{ latitude, longitude, groundLevelAhdM, groundLevelSource, groundModel, standsOn, baseHeightM },
};
/** The questions of the first crane; each further one is entered by itself. */
export const furtherCraneSection = oneCraneSection;

/** A different crane of the same application, in a draft. */
export const FurtherCraneDraft = z.strictObject({
  craneType: CraneTypeCode.optional(),
  lightType: LightTypeCode.optional(),
  site: draftOf(furtherSiteSection).optional(),
  craneDetail: draftOf(furtherCraneSection).optional(),
  lighting: draftOf(lightingSection).optional(),
});
export type FurtherCraneDraft = z.infer<typeof FurtherCraneDraft>;

const submitted = <const C extends 0 | 1 | 2>(craneType: C) =>
  z.strictObject({
    craneType: z.literal(craneType),
    lightType: LightTypeCode,
    site: finalOf(furtherSiteSection, craneType),
    craneDetail: finalOf(furtherCraneSection, craneType),
    lighting: finalOf(lightingSection, craneType),
  });

const lodged = <const C extends 0 | 1 | 2>(craneType: C) =>
  z.strictObject({
    craneType: z.literal(craneType),
    lightType: LightTypeCode,
    site: lodgedOf(furtherSiteSection, craneType),
    craneDetail: lodgedOf(furtherCraneSection, craneType),
    lighting: lodgedOf(lightingSection, craneType),
  });

const listOf = <S extends z.ZodType>(crane: S) =>
  z
    .array(crane)
    .max(MAX_CRANES - 1)
    .optional();

export const FurtherCranesDraft = listOf(FurtherCraneDraft);
/** As a submission requires them. */
export const FurtherCranes = listOf(z.discriminatedUnion('craneType', [submitted(0), submitted(1), submitted(2)]));
/** As permits and emails read them. */
export const LodgedFurtherCranes = listOf(z.discriminatedUnion('craneType', [lodged(0), lodged(1), lodged(2)]));

const only = <T extends object>(section: object, answers: T | undefined): T =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([name]) => name in section)) as T;

interface AloneAnswers extends Omit<FurtherCraneDraft, 'craneType'> {
  readonly craneType?: 0 | 1 | 2 | null | undefined;
  readonly safety?: { readonly canLower?: boolean | undefined } | undefined;
}

/** What an application has of a further crane; the rest of the form is answered once. */
export const furtherOf = (alone: AloneAnswers): FurtherCraneDraft => {
  const { craneType, lightType, site, craneDetail, lighting, safety } = alone;
  return {
    ...(craneType === undefined || craneType === null ? {} : { craneType }),
    ...(lightType === undefined ? {} : { lightType }),
    site: only(furtherSiteSection, site),
    craneDetail: {
      ...only(furtherCraneSection, craneDetail),
      ...(safety?.canLower === false ? { standDownMinutes: null } : {}),
    },
    lighting: lighting ?? {},
  };
};

/**
 * A further crane as an application of its own, so that what holds for the first one holds for it. A crane without a
 * lowering time cannot be lowered.
 */
export function aloneOf({ site = {}, craneDetail = {}, ...crane }: FurtherCraneDraft) {
  const minutes = craneDetail.standDownMinutes;
  return {
    ...{ ...crane, site, craneDetail },
    ...(minutes === undefined ? {} : { safety: { canLower: minutes !== null } }),
  };
}

const SECTIONS: Readonly<Record<string, object>> = {
  site: furtherSiteSection,
  craneDetail: furtherCraneSection,
  lighting: lightingSection,
};

/** Whether a further crane has an answer of its own at this path of the form. */
export function isOfFurther(path: string): boolean {
  const [section = '', name] = path.split('.');
  return name === undefined ? ['craneType', 'lightType'].includes(section) : name in (SECTIONS[section] ?? {});
}
