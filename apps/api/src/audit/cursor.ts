import { Id, Instant } from '@jibline/contract';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { AuditPosition } from './store.ts';

const Packed = z.tuple([
  Instant,
  Id,
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
]);

export const writePosition = ({ at, aboutId, sequence }: AuditPosition): string =>
  Buffer.from(JSON.stringify([at.toISOString(), aboutId, sequence])).toString('base64url');

export function readPosition(text: string): AuditPosition {
  try {
    const [at, aboutId, sequence] = Packed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), aboutId, sequence };
  } catch {
    throw new ApiError('bad-request', 'This cursor does not belong to this list. Start again from the first page.', {
      issues: [{ path: 'cursor', message: 'Use the cursor of a page of this list.' }],
    });
  }
}
