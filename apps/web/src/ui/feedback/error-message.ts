import type { CallError } from '../../lib/call-error.ts';

/** Actions without typed input, where no changes could be lost. */
const WITHOUT_CHANGES: readonly string[] = ['deleted', 'downloaded', 'loaded'];

/** Why something was not done, for the person who pressed the button. `done` completes "Not …": "saved", "sent". */
export function errorMessage(error: CallError, done: string): string {
  if (error.isNoAnswer) {
    const changes = WITHOUT_CHANGES.includes(done) ? '' : ' Your changes are still here.';
    return `Not ${done}: no connection to the server.${changes} Try again.`;
  }
  if (error.isOurFault) {
    const quote = error.faultReference ? ` and quote ${error.faultReference}` : '';
    return `Something went wrong on our side. Try again. If it keeps happening, contact us${quote}.`;
  }
  switch (error.code) {
    case 'forbidden':
      return 'You don’t have permission to do this.';
    case 'not-found':
      return 'Not found, or you don’t have access.';
    case 'rate-limited':
      // The server knows from when it is possible again: seconds for requests, a day for emails.
      return error.problem?.detail ?? 'Too many requests. Wait a minute and try again.';
    case 'last-administrator':
      return 'Every airport and organisation needs an active administrator. Make someone else an administrator first.';
    default:
      // A problem's title is shown where there is no detail, and has no full stop of its own.
      return error.message.replace(/(?<![.!?])$/, '.');
  }
}
