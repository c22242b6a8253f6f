import { ContactMessage } from '@jibline/contract';
import { ENTER_EMAIL, textProblem } from '../../../../ui/fields/field-messages.ts';

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactText = Record<ContactField, string>;

const MESSAGES: Record<ContactField, (typed: string) => string | undefined> = {
  name: (typed) => textProblem(typed, 'your name', { least: 2, most: 100 }),
  email: () => ENTER_EMAIL,
  subject: (typed) => textProblem(typed, 'a subject', { least: 3, most: 150 }),
  message: (typed) => textProblem(typed, 'a message', { least: 10, most: 5_000 }),
};

/** The contract's schema decides; the sentence is for people. */
export function fieldProblem(field: ContactField, value: string): string | undefined {
  return ContactMessage.shape[field].safeParse(value).success ? undefined : MESSAGES[field](value);
}

export function problemsOf(text: ContactText): Partial<ContactText> {
  const found = CONTACT_FIELDS.map((field) => [field, fieldProblem(field, text[field])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
