import { ChunkLoadError } from '../../lib/load-chunk.ts';
import type { SignInProblem } from './auth-state.ts';
import { ForeignAnswer } from './foreign-answer.ts';

/** Refresh-token errors after which only a new login helps; anything else (no network, a busy provider) may pass. */
const OVER = [
  'invalid_grant',
  'invalid_token',
  'invalid_client',
  'invalid_request',
  'unauthorized_client',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** The provider's own error answer, recognised by its shape, because the identity library may not be loaded. */
const answerOf = (error: unknown) =>
  error instanceof Error && error.name === 'ErrorResponse' && 'error' in error ? String(error.error) : null;

/** The answer came and is not accepted here. A refresh token works once, so sending it again could only end the session everywhere. */
const isUnacceptable = (error: unknown) =>
  error instanceof ForeignAnswer ||
  (error instanceof Error && answerOf(error) === null && /\bid.token\b/i.test(error.message));

export const isSessionOver = (error: unknown) => OVER.includes(answerOf(error) ?? '') || isUnacceptable(error);

/** What went wrong at sign-in; the provider's text becomes the detail. */
export function problemOf(error: unknown): { kind: SignInProblem; detail: string | null } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ChunkLoadError) return { kind: 'not-loaded', detail: null };
  const answer = answerOf(error);
  if (answer !== null) return { kind: answer === 'access_denied' ? 'cancelled' : 'provider-error', detail: message };
  if (error instanceof ForeignAnswer) return { kind: 'provider-error', detail: message };
  // The identity library's words for an answer that belongs to no login of this browser.
  if (/\b(state|nonce)\b/i.test(message)) return { kind: 'answer-unknown', detail: null };
  return { kind: 'provider-unreachable', detail: message };
}
