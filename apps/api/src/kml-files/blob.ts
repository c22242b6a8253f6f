import { ApiError, notAvailable } from '../errors.ts';

/** Storage path of a file: by id, so that no file name can lead elsewhere. */
export const blobOf = (id: string) => `kml-files/${id}`;

/** Errors of the storage become "not available", because they are not the caller's fault and pass. */
export async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    // Our own refusals (too large, wrong type) pass unchanged.
    if (error instanceof ApiError) throw error;
    throw notAvailable('File storage', 5);
  }
}
