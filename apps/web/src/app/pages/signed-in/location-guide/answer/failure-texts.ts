import { CallError } from '../../../../../lib/call-error.ts';
import { errorMessage } from '../../../../../ui/feedback/error-message.ts';

/** Why a result could not be checked, loaded or downloaded. */
export const failureText = (error: unknown, done = 'checked'): string =>
  error instanceof CallError ? errorMessage(error, done) : 'Something went wrong on this page. Reload it to try again.';
