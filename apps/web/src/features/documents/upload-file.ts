import { type ApplicationFile, documentsRoutes, type StoredDocument, type UploadAnswer } from '@jibline/contract';
import type { FileKind } from '@jibline/contract/enums';
import type { Result } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { aborted } from '../../lib/call-error.ts';
import { dropTicket, type Target, ticketFor, type UploadTicket } from './upload-ticket.ts';

/** Small enough to show progress and to lose little with a connection; the server accepts up to 8 MiB. */
export const PIECE_BYTES = 2 * 1024 * 1024;
const PIECE_PATIENCE_MS = 120_000;
const RETRY_MS = [1_000, 3_000, 8_000, 15_000, 30_000] as const;

export interface Upload {
  readonly target: Target;
  readonly file: File;
  readonly kind: FileKind;
  readonly signal: AbortSignal;
  /** The listed file this one replaces, leased by us. */
  readonly replaces?: { readonly fileId: string; readonly leaseId: string };
  /** Bytes the server has, and whether it is waiting for the connection. */
  readonly onProgress: (received: number, isWaiting: boolean) => void;
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const clock = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(clock);
      done();
    });
  });

const leaseOf = ({ replaces }: Upload) => (replaces ? { leaseId: replaces.leaseId } : {});

function sendPiece(upload: Upload, { fileId, uploadId }: UploadTicket, offset: number) {
  const { target, file, signal } = upload;
  return call(documentsRoutes.uploadDocument, {
    params: { ...target, fileId, filename: file.name },
    query: { uploadId, offset: String(offset), totalBytes: String(file.size), ...leaseOf(upload) },
    body: file.slice(offset, Math.min(offset + PIECE_BYTES, file.size)),
    signal,
    timeoutMs: PIECE_PATIENCE_MS,
  });
}

const isStored = (answer: UploadAnswer): answer is StoredDocument => 'sha256' in answer;

/** Sends chunk after chunk; after a lost connection, continues where the server says. */
async function sendAll(upload: Upload, ticket: UploadTicket): Promise<Result<StoredDocument>> {
  let offset = 0;
  let failures = 0;
  while (!upload.signal.aborted) {
    const [answer, error] = await sendPiece(upload, ticket, offset);
    if (error === null) {
      if (isStored(answer)) return [answer, null];
      failures = 0;
      offset = answer.receivedBytes;
      upload.onProgress(offset, false);
      continue;
    }
    const pause = RETRY_MS[failures];
    if (!(error.isNoAnswer || error.code === 'unavailable' || error.code === 'rate-limited') || pause === undefined)
      return [null, error];
    failures++;
    upload.onProgress(offset, true);
    await wait(pause, upload.signal);
  }
  return [null, aborted()];
}

/** Uploads in chunks, then adds to the list, so that only complete files are listed. */
export async function uploadFile(upload: Upload): Promise<Result<ApplicationFile>> {
  const { target, file, kind, signal } = upload;
  const { replaces } = upload;
  const ticket = replaces ? { fileId: replaces.fileId, uploadId: crypto.randomUUID() } : ticketFor(target, kind, file);
  const [stored, error] = await sendAll(upload, ticket);
  if (error !== null) {
    // A refused file stays refused, so the next attempt starts from the beginning.
    if (error.kind === 'problem' && error.code !== 'unavailable') dropTicket(target, kind, file);
    return [null, error];
  }
  upload.onProgress(file.size, false);
  const recorded = await call(documentsRoutes.recordFile, {
    params: { applicationId: target.applicationId, fileId: ticket.fileId },
    query: leaseOf(upload),
    body: { filename: file.name, kind, sizeBytes: stored.sizeBytes, sha256: stored.sha256 },
    signal,
  });
  if (recorded[1] === null) dropTicket(target, kind, file);
  return recorded;
}
