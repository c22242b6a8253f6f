import * as z from 'zod';
import { bareNumber, isAbn, isAcn } from '../../organisations/business-numbers.ts';
import { STATES_AND_TERRITORIES } from '../../organisations/enums.ts';
import { Email, text } from '../../scalars.ts';
import { APPLICANT_ROLES, LICENCE_CLASSES } from './enums.ts';
import { field } from './requirement.ts';

/** Digits only on the wire; display groups them. */
export const Abn = z
  .string()
  .refine((typed) => isAbn(typed) && bareNumber(typed) === typed, 'Enter a valid 11-digit ABN.');
export const Acn = z
  .string()
  .refine((typed) => isAcn(typed) && bareNumber(typed) === typed, 'Enter a valid 9-digit ACN.');

export const PostalAddress = z.strictObject({
  street: text(1, 200),
  suburb: text(1, 100),
  state: z.enum(STATES_AND_TERRITORIES),
  postcode: z.string().regex(/^\d{4}$/, 'Enter a 4-digit postcode.'),
});
const DraftAddress = z.strictObject({
  street: z.string().max(200).optional(),
  suburb: z.string().max(100).optional(),
  state: z.enum(STATES_AND_TERRITORIES).optional(),
  postcode: z.string().max(4).optional(),
});

/** Who applies and for which company. */
export const applicantSection = {
  applicantRole: field.oneOf('RRRR', APPLICANT_ROLES),
  applicantName: field.line('RRRR', 2, 100),
  applicantTitle: field.line('oooo', 0, 100),
  applicantEmail: field.email('RRRR'),
  applicantPhone: field.phone('RRRR'),
  companyName: field.line('RRRR', 2, 200),
  /** Either the ABN or the reason why there is none. */
  abn: field.either('cccc', z.string().max(20), Abn),
  noAbnReason: field.text('cccc', 3, 200),
  acn: field.either('oooo', z.string().max(20), Acn),
  companyAddress: field.either('RRRR', DraftAddress, PostalAddress),
  poNumber: field.line('oooo', 0, 50),
  accountsEmail: field.email('cccc'),
  principalContractor: field.line('oRoo', 2, 200),
  principalContractorPhone: field.phone('oRoo'),
  ccEmails: field.either(
    'oooo',
    z.array(z.string().max(254)).max(5),
    z
      .array(Email)
      .max(5)
      .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, 'Enter each address once.'),
  ),
};

/** Whom the airport contacts while the crane is up. */
export const peopleSection = {
  siteContactName: field.line('RRRR', 2, 100),
  siteContactPhone: field.phone('RRRR'),
  emergencyContactName: field.line('oRoo', 2, 100),
  emergencyContactPhone: field.phone('oRoo'),
  altContactName: field.line('oRoo', 2, 100),
  altContactPhone: field.phone('oRoo'),
  /** May be "to be advised"; asked again when the crane is first raised. */
  operatorName: field.line('ooo-', 2, 100),
  hrwClass: field.oneOf('ooo-', LICENCE_CLASSES),
  hrwNumber: field.line('ooo-', 1, 20),
  siteRadio: field.text('oooo', 0, 100),
};
