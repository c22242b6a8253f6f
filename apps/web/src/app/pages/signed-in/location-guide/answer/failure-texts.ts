import { CallError } from '../../../../../lib/call-error.ts';

export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong on this page.';
  if (error.code === 'rate-limited') return 'Too many questions in a short time. Wait a minute and try again.';
  if (error.kind === 'problem') return error.message;
  return `The server did not answer (${error.message}). What you typed is kept; try again.`;
}
