import type { Readable } from 'node:stream';
import { ApiError } from '../errors.ts';
import { type FileToZip, zipFiles } from './zip-files.ts';

/** Sent at once by this process: each holds a connection to the storage for as long as the reader's line takes. */
export const MAX_AT_ONCE = 4;
const RETRY_SECONDS = 10;
let sending = 0;

/** Refuses while too many are being sent. Ask before the work that comes before the first byte. */
export function refuseWhileFull(): void {
  if (sending >= MAX_AT_ONCE)
    throw new ApiError(
      'unavailable',
      `Other large downloads are under way. Try again in ${RETRY_SECONDS} seconds.`,
      { retryAfterSeconds: RETRY_SECONDS },
      { 'retry-after': String(RETRY_SECONDS) },
    );
}

/** As `zipFiles`, for files from the storage; refused while too many are being sent. */
export function zipInTurn(files: AsyncIterable<FileToZip>): Readable {
  refuseWhileFull();
  sending += 1;
  return zipFiles(files).once('close', () => {
    sending -= 1;
  });
}
