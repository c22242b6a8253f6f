import { Email, sizeText } from '@jibline/contract';
import { SMALL_FILE_LIMIT } from '@jibline/contract/enums';

/** The unsent email; kept while the person looks at other parts of the application. */
export interface EmailDraft {
  readonly toWhom: 'applicant' | 'others';
  /** Addresses as typed, for recipients other than the applicant. */
  readonly to: string;
  readonly cc: string;
  readonly attachFileIds: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly copyToMe: boolean;
}
export const EMPTY_EMAIL: EmailDraft = {
  toWhom: 'applicant',
  to: '',
  cc: '',
  attachFileIds: [],
  subject: '',
  text: '',
  copyToMe: false,
};

/** A file of the application that can be attached. */
export interface Attachable {
  readonly id: string;
  readonly filename: string;
  readonly sizeBytes: number;
}

export type EmailProblems = Partial<Record<'to' | 'cc' | 'files' | 'subject' | 'text', string>>;

const MAX_ADDRESSES = 20;

export const addressesOf = (typed: string): string[] =>
  typed
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter(Boolean);

function addressProblem(typed: string): string | undefined {
  const addresses = addressesOf(typed);
  const bad = addresses.find((address) => !Email.safeParse(address).success);
  if (bad !== undefined) return `Check “${bad}”. Enter email addresses such as name@example.com, separated by commas.`;
  return addresses.length > MAX_ADDRESSES ? `Enter at most ${MAX_ADDRESSES} addresses.` : undefined;
}

/** What to correct beside each field before sending; the server has the same limits. */
export function emailProblems(draft: EmailDraft, files: readonly Attachable[]): EmailProblems {
  const problems: EmailProblems = {};
  if (draft.subject.trim() === '') problems.subject = 'Enter a subject.';
  if (draft.text.trim() === '') problems.text = 'Enter a message.';
  if (draft.toWhom === 'applicant') return problems;
  const to = draft.to.trim() === '' ? 'Enter at least one email address.' : addressProblem(draft.to);
  const cc = addressProblem(draft.cc);
  const bytes = files
    .filter(({ id }) => draft.attachFileIds.includes(id))
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (to !== undefined) problems.to = to;
  if (cc !== undefined) problems.cc = cc;
  if (bytes > SMALL_FILE_LIMIT)
    problems.files = `The files you chose are ${sizeText(bytes)} together. The limit is ${sizeText(SMALL_FILE_LIMIT)}.`;
  return problems;
}
