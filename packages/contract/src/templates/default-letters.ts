import { EMAILS, type EmailId } from '../applications/emails.ts';
import { upperFirst } from '../first-letter.ts';
import type { DefaultTemplate } from './default-template.ts';

/** The emails an applicant gets about an application to which an airport can add a paragraph, with what it can start from. */
const SUGGESTIONS = {
  E07: 'Questions about this application? Phone {airportPhone} or reply to this email, and quote {number}.',
  E10: 'If you cannot answer in time, tell us by reply and quote {number}.',
  E14: 'Questions about the consultation? Reply to this email and quote {number}.',
  E16: 'Phone {airportPhone} before the first lift at {location}.',
  E18: 'We are glad to talk about what is possible at {location}. Phone {airportPhone} and quote {number}.',
  E19: 'Was this a mistake? Phone {airportPhone} and quote {number}.',
  E20: 'Questions about this notice? Phone {airportPhone} and quote {permitNumber}.',
  E21: 'Questions about this notice? Phone {airportPhone} and quote {permitNumber}.',
  E22: 'Phone {airportPhone} if the work is put off.',
  E24: 'Need more time? Request an extension of {permitNumber} early.',
  E26: 'Thank you for working with {airport}.',
  E27: 'Phone {airportPhone} before the first lift at {location}.',
} as const satisfies Partial<Record<EmailId, string>>;

type WordedEmail = keyof typeof SUGGESTIONS;
const WORDED_EMAILS = Object.keys(SUGGESTIONS) as readonly WordedEmail[];
export const isWordedEmail = (id: EmailId): id is WordedEmail => Object.hasOwn(SUGGESTIONS, id);

/** Key of the block at the end of an airport's emails and documents. */
export const CONTACT_BLOCK = 'contact';

export const EMAIL_PARAGRAPHS: readonly DefaultTemplate[] = [
  {
    key: CONTACT_BLOCK,
    title: 'Contact block',
    text: '',
    suggestion: '{airport}\nPhone {airportPhone}\nEmail {airportEmail}',
  },
  ...WORDED_EMAILS.map((key) => ({
    key,
    title: `Email: ${upperFirst(EMAILS[key].about)}`,
    text: '',
    suggestion: SUGGESTIONS[key],
  })),
];

const LEGAL_KEYS = ['permit', 'decision-notice', 'privacy'] as const;
export type LegalKey = (typeof LEGAL_KEYS)[number];

const LEGAL: Record<LegalKey, { title: string; suggestion: string }> = {
  permit: {
    title: 'Terms on the permit',
    suggestion: '{airport} issues this permit to {company} only. The holder is responsible for the safety of the lift.',
  },
  'decision-notice': {
    title: 'Note on the decision notice',
    suggestion: 'This notice is a decision about application {number} as submitted on {submittedOn}.',
  },
  privacy: {
    title: 'Privacy, on both',
    suggestion:
      '{airport} uses the personal details in this application to decide it and for safety while the crane is up.',
  },
};
export const LEGAL_TEXTS: readonly DefaultTemplate[] = LEGAL_KEYS.map((key) => ({ key, text: '', ...LEGAL[key] }));
