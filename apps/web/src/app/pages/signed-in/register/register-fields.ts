import { Abn, OrganisationCreate } from '@jibline/contract';
import { bareNumber } from '@jibline/contract/enums';
import type * as z from 'zod';
import { abnProblem } from '../../../../features/organisations/organisation-fields.ts';
import { PERSON, REGISTRATION_FIELDS } from '../../../../features/users/person-fields.ts';
import { text } from '../../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../../ui/fields/read-form.ts';

const FIELDS = {
  ...REGISTRATION_FIELDS,
  abn: text('ABN', { read: bareNumber }),
  company: text('Company name'),
};
type Field = keyof typeof FIELDS;
export type Registered = z.infer<typeof PERSON> & { abn?: string; company?: string };

const WITH_COMPANY = PERSON.extend({ abn: Abn, company: OrganisationCreate.shape.name });

export const COMPANY_RULES: FormRules<Field, Registered> = {
  fields: FIELDS,
  schema: WITH_COMPANY,
  also: (_, typed): Record<string, string> => {
    const problem = abnProblem(String(typed.abn));
    return problem === undefined ? {} : { abn: problem };
  },
};
export const PRIVATE_RULES: FormRules<Field, Registered> = {
  fields: FIELDS,
  schema: PERSON,
  assemble: ({ abn: _abn, company: _company, ...person }) => person,
};
