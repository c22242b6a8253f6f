import { ApiError, notAvailable } from '../errors.ts';

/** Where a file lies in the storage: by its id, so that no name can lead anywhere else. */
export const blobOf = (id: string) => `kml-files/${id}`;

/** The storage's troubles are no one's fault who called, and pass. */
export async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    // A refusal of ours on the way there (too large, of no kind we take) stays what it is.
    if (error instanceof ApiError) throw error;
    throw notAvailable('File storage', 5);
  }
}
