import { ContactMessage } from '@jibline/contract';

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactText = Record<ContactField, string>;

const WANTED: Record<ContactField, string> = {
  name: 'Please give your name, between 2 and 100 characters.',
  email: 'Please give an e-mail address we can answer to, such as name@example.com.',
  subject: 'Please give a subject, between 3 and 150 characters.',
  message: 'Please write at least 10 and at most 5,000 characters.',
};

/** The contract's shape judges; the words are for people. */
export function fieldProblem(field: ContactField, value: string): string | undefined {
  return ContactMessage.shape[field].safeParse(value).success ? undefined : WANTED[field];
}

export function problemsOf(text: ContactText): Partial<ContactText> {
  const found = CONTACT_FIELDS.map((field) => [field, fieldProblem(field, text[field])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
