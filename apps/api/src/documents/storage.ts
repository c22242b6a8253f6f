import { ApiError } from '../errors.ts';

/** Each upload has bytes of its own, under its id: no name leads anywhere else, and nothing is ever written over. */
export const blobOf = (uploadId: string) => `documents/${uploadId}`;

/** The storage's troubles are nobody's fault who called, and pass. */
export async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unavailable', 'the document storage does not answer', {}, { 'retry-after': '5' });
  }
}
