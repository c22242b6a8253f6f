import { ContactMessage } from '@jibline/contract';
import type * as z from 'zod';
import { ENTER_EMAIL } from '../../../../ui/fields/field-messages.ts';
import { block, text } from '../../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../../ui/fields/read-form.ts';

const MESSAGE = ContactMessage.pick({ name: true, email: true, subject: true, message: true });

const FIELDS = {
  name: text('Your name'),
  email: text('Email', { say: ENTER_EMAIL, read: (typed) => typed.trim() }),
  subject: text('Subject'),
  message: block('Message', {
    hint: 'If it is about an application, include its number. Do not send passwords or card numbers.',
  }),
};

export const CONTACT_RULES: FormRules<keyof typeof FIELDS, z.infer<typeof MESSAGE>> = {
  fields: FIELDS,
  schema: MESSAGE,
};
