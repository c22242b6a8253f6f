import * as z from 'zod';
import { CRANE_TYPES } from '../applications/enums.ts';
import { applicantSection, peopleSection } from '../applications/form/applicant.ts';
import { draftOf } from '../applications/form/requirement.ts';
import { ApplicationSummary } from '../applications/list-schemas.ts';
import { Filename } from '../documents/schemas.ts';
import { Actions, Id, Instant, Sha256, Version } from '../scalars.ts';
import { FleetCraneAnswers, machineSection } from './crane.ts';

/** The maker's data sheet of a crane; copied to each application that uses the crane. */
export const DataSheet = z.object({
  filename: z.string(),
  /** Determined by content. */
  mediaType: z.string(),
  sizeBytes: z.int().min(0),
  sha256: Sha256,
  uploadedAt: Instant,
});
export type DataSheet = z.infer<typeof DataSheet>;

export const FleetCrane = z.object({
  id: Id,
  version: Version,
  organisationId: Id,
  /** The answers it fills in, as stored: rules that came later are not applied to it again. */
  answers: z.object({
    craneType: z.literal(CRANE_TYPES),
    craneDetail: draftOf(machineSection),
    safety: FleetCraneAnswers.shape.safety,
    lightType: FleetCraneAnswers.shape.lightType,
    lighting: FleetCraneAnswers.shape.lighting,
  }),
  /** No longer offered for new applications. */
  retired: z.boolean(),
  dataSheet: DataSheet.nullable(),
  /** Applications with this crane that the caller may see and that are open or ended lately, latest first. */
  uses: z.array(ApplicationSummary),
  /** The last submitted application with this crane that the caller may copy. */
  copyOf: Id.nullable(),
  updatedAt: Instant,
  actions: Actions,
});
export type FleetCrane = z.infer<typeof FleetCrane>;

export const FleetQuery = z.strictObject({ organisationId: Id });
/** The cranes of a company by plant number, retired ones last. */
export const Fleet = z.object({ items: z.array(FleetCrane), actions: Actions });
export type Fleet = z.infer<typeof Fleet>;

export const FleetCraneCreate = z.strictObject({ organisationId: Id, answers: FleetCraneAnswers });
export type FleetCraneCreate = z.infer<typeof FleetCraneCreate>;
export const FleetCraneUpdate = z.strictObject({
  version: Version,
  answers: FleetCraneAnswers,
  retired: z.boolean().optional(),
});
export type FleetCraneUpdate = z.infer<typeof FleetCraneUpdate>;

export const DataSheetParams = z.strictObject({ id: Id, filename: Filename });

/** A common model with the figures its maker publishes; the owner of a crane confirms each. */
export const CatalogueModel = z.object({
  id: z.string(),
  craneType: z.literal(CRANE_TYPES),
  craneDetail: draftOf(machineSection),
  source: z.object({
    /** Who published the figures: the maker, or a journal that reports them. */
    publisher: z.string(),
    title: z.string(),
    year: z.int().nullable(),
    url: z.string().nullable(),
  }),
});
export type CatalogueModel = z.infer<typeof CatalogueModel>;
export const Catalogue = z.object({ items: z.array(CatalogueModel) });

/** Contacts of the last application, to be taken over with one press; null where there is none. */
export const LastContacts = z.object({
  last: z
    .object({
      number: z.string(),
      applicant: draftOf(applicantSection),
      people: draftOf(peopleSection),
    })
    .nullable(),
});
export type LastContacts = z.infer<typeof LastContacts>;
