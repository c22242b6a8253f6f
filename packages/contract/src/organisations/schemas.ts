import * as z from 'zod';
import { Abn, Acn, PostalAddress } from '../applications/form/applicant.ts';
import { pageOf, SearchQuery } from '../paging.ts';
import { Actions, Day, Email, Id, Instant, oneLine, Phone, Version } from '../scalars.ts';
import { ABN_CHECKS, ORGANISATION_KINDS } from './enums.ts';

const editable = {
  kind: z.enum(ORGANISATION_KINDS),
  name: oneLine(2, 200),
  tradingName: oneLine(2, 200).nullable().default(null),
  abn: Abn.nullable().default(null),
  acn: Acn.nullable().default(null),
  address: PostalAddress.nullable().default(null),
  email: Email.nullable().default(null),
  phone: Phone.nullable().default(null),
  accountsEmail: Email.nullable().default(null),
};

export const OrganisationCreate = z.strictObject(editable);
export type OrganisationCreate = z.infer<typeof OrganisationCreate>;
export const OrganisationUpdate = z.strictObject({
  id: Id,
  version: Version,
  ...editable,
  active: z.boolean().optional(),
});
export type OrganisationUpdate = z.infer<typeof OrganisationUpdate>;

export const Organisation = z.object({
  id: Id,
  version: Version,
  kind: z.enum(ORGANISATION_KINDS),
  name: z.string(),
  tradingName: z.string().nullable(),
  abn: z.string().nullable(),
  abnCheck: z.enum(ABN_CHECKS).nullable(),
  /** When the register last answered. */
  abnCheckedAt: Instant.nullable(),
  acn: z.string().nullable(),
  address: PostalAddress.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  accountsEmail: z.string().nullable(),
  /** May pay by monthly invoice. */
  accountCustomer: z.boolean(),
  active: z.boolean(),
  memberCount: z.int().min(0),
  airportCount: z.int().min(0),
  createdAt: Instant,
  actions: Actions,
});
export type Organisation = z.infer<typeof Organisation>;
export const OrganisationPage = pageOf(Organisation);
export const OrganisationQuery = SearchQuery.extend({ kind: z.enum(ORGANISATION_KINDS).optional() });
export type OrganisationQuery = z.infer<typeof OrganisationQuery>;

/** What the business register returns; its key never reaches the browser. */
export const BusinessDetails = z.object({
  abn: z.string(),
  status: z.enum(ABN_CHECKS),
  statusFrom: Day.nullable(),
  entityName: z.string().nullable(),
  entityType: z.string().nullable(),
  businessNames: z.array(z.string()),
  acn: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  gstFrom: Day.nullable(),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;

export const AbnParams = z.strictObject({ abn: Abn });
