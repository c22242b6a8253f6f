import type { RequestPolicyFactory } from '@azure/storage-blob';
import { ANSWER_TIMEOUT_MS, noAnswerWithin } from './time-limits.ts';

/**
 * The storage's client has no time-out. An attempt ends when no byte has moved for this long; a slow upload that moves
 * continues.
 */
export function limitSilence(party: string): RequestPolicyFactory {
  return {
    create: (next) => ({
      async sendRequest(request) {
        const silence = new AbortController();
        const timer = setTimeout(() => silence.abort(), ANSWER_TIMEOUT_MS);
        const { abortSignal, onUploadProgress } = request;
        request.abortSignal = abortSignal
          ? AbortSignal.any([abortSignal as AbortSignal, silence.signal])
          : silence.signal;
        request.onUploadProgress = (progress) => {
          timer.refresh();
          onUploadProgress?.(progress);
        };
        try {
          return await next.sendRequest(request);
        } catch (error) {
          throw silence.signal.aborted ? noAnswerWithin(party, ANSWER_TIMEOUT_MS, error) : error;
        } finally {
          clearTimeout(timer);
          Object.assign(request, { abortSignal, onUploadProgress });
        }
      },
    }),
  };
}
