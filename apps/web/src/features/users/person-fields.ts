import { Registration, UserDetails } from '@jibline/contract';
import type * as z from 'zod';
import { optionalText, text } from '../../ui/fields/field-types.ts';
import { optionalPhone, phone } from '../../ui/fields/phone-fields.ts';
import type { FormRules } from '../../ui/fields/read-form.ts';

const SHOWN = { name: true, title: true, phone: true } as const;
const DETAILS = UserDetails.pick(SHOWN);
export const PERSON = Registration.pick(SHOWN);

export const DETAILS_FIELDS = {
  name: text('Name'),
  title: optionalText('Position (optional)'),
  phone: optionalPhone('Phone (optional)'),
};
export const DETAILS_RULES: FormRules<keyof typeof DETAILS_FIELDS, z.infer<typeof DETAILS>> = {
  fields: DETAILS_FIELDS,
  schema: DETAILS,
};

export const REGISTRATION_FIELDS = {
  name: text('Your name'),
  phone: { ...phone('Phone'), hint: 'An airport rings this number if a crane must come down immediately.' },
  title: optionalText('Position (optional)'),
};
