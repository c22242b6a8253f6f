import { AddOrganisationUser, Invitation } from '@jibline/contract';
import { ROLE_LABELS } from '@jibline/contract/enums';
import type * as z from 'zod';
import { ENTER_EMAIL } from '../../../ui/fields/field-messages.ts';
import { optionalText, readNumber, setChoice, text } from '../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../ui/fields/read-form.ts';

const email = text('Email', { say: ENTER_EMAIL, read: (typed) => typed.trim() });

const INVITED = Invitation.pick({ email: true, name: true });
export const INVITATION_RULES: FormRules<'email' | 'name', z.infer<typeof INVITED>> = {
  fields: { email, name: optionalText('Name (optional)') },
  schema: INVITED,
};

const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));
const MEMBER = AddOrganisationUser.pick({ email: true, role: true });
/** An invitation into one organisation needs only an address and a role. */
export const MEMBER_RULES: FormRules<'email' | 'role', z.infer<typeof MEMBER>> = {
  fields: { email, role: setChoice('Role', ROLES, { read: readNumber }) },
  schema: MEMBER,
};
