import type { CallError } from '../../lib/call-error.ts';

/** Why something was not done, for the person who asked for it. `deed` completes "It was not …": "saved", "sent". */
export function errorMessage(error: CallError, deed: string): string {
  if (error.isNoAnswer)
    return `It was not ${deed}: the server did not answer. Nothing you typed is lost; please try again.`;
  switch (error.code) {
    case 'forbidden':
    case 'not-found':
      return `It was not ${deed}: your account may not do this, or no longer.`;
    case 'rate-limited':
      return `It was not ${deed}: too many requests came from here. Please wait a minute and try again.`;
    case 'last-administrator':
      return `It was not ${deed}: an airport or organisation keeps at least one active administrator. Make somebody else administrator first.`;
    default: {
      const number = error.problem?.requestId ? ` If it happens again, quote ${error.problem.requestId}.` : '';
      return `It was not ${deed}: ${lowerFirst(error.message)}.${number}`;
    }
  }
}

/** A word begins small in the middle of a sentence; a case's number or a code stays as it is. */
const lowerFirst = (text: string) =>
  text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()).replace(/\.$/, '');
