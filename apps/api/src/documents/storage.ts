import { ApiError } from '../errors.ts';

/** Each upload has bytes of its own: nothing is ever written over. */
export { uploadPath as blobOf } from '../outside/blobs.ts';

/** The storage's troubles are nobody's fault who called, and pass. */
export async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unavailable', 'the document storage does not answer', {}, { 'retry-after': '5' });
  }
}
