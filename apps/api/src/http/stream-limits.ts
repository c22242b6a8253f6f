import type { Readable } from 'node:stream';
import type { RouteName, Routes } from '@jibline/contract';
import { checkImportSize } from '../applications/index.ts';
import { checkSize } from '../documents/index.ts';
import { ApiError } from '../errors.ts';
import { checkDrawingSize } from '../kml-files/index.ts';
import { checkEventSize } from '../payments/index.ts';
import { whileMoving } from '../while-moving.ts';

interface StreamLimit {
  /** Throws when this announced size is too large, before the first byte is read. */
  check(bytes: number): void;
  /** How long the body may stall. */
  silentMs: number;
}

type StreamRoute = { [N in RouteName]: Routes[N] extends { body: 'stream' } ? N : never }[RouteName];

const SLOW_LINE_MS = 30_000;
/** The payment provider's messages are small and arrive fast; this address is open to anyone. */
const PROVIDER_MS = 10_000;

const STREAM_LIMITS: Record<StreamRoute, StreamLimit> = {
  uploadDocument: { check: (bytes) => checkSize(bytes, 'application/octet-stream'), silentMs: SLOW_LINE_MS },
  uploadEmailSignature: { check: (bytes) => checkSize(bytes, 'image/*'), silentMs: SLOW_LINE_MS },
  uploadDataSheet: { check: (bytes) => checkSize(bytes, 'application/octet-stream'), silentMs: SLOW_LINE_MS },
  uploadKmlFile: { check: checkDrawingSize, silentMs: SLOW_LINE_MS },
  importApplications: { check: checkImportSize, silentMs: SLOW_LINE_MS },
  stripeWebhook: { check: checkEventSize, silentMs: PROVIDER_MS },
};

const limitOf = (operation: string): StreamLimit => STREAM_LIMITS[operation as StreamRoute];

/** Refuses by `content-length`; without one, the operation counts while it reads. */
export function checkAnnounced(operation: string, contentLength: string | undefined): void {
  if (contentLength !== undefined) limitOf(operation).check(Number(contentLength));
}

/** The body as operations get it. They may stop reading at any point: the request underneath is drained. */
export function streamOf(operation: string, body: Readable): Readable {
  const { silentMs } = limitOf(operation);
  const seconds = silentMs / 1000;
  const tooSlow = () => new ApiError('too-slow', `Nothing arrived for ${seconds} seconds. Send it again.`);
  return whileMoving(body, silentMs, tooSlow);
}
