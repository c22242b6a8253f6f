import { DOCUMENT_LIMIT, SMALL_FILE_LIMIT, sizeText } from '@jibline/contract';
import { ApiError } from '../errors.ts';

/** 10,000,000 bytes for images, 128 MiB for documents. */
const limitOf = (media: string) => (media.startsWith('image/') ? SMALL_FILE_LIMIT : DOCUMENT_LIMIT);

export function checkSize(bytes: number, media: string): void {
  const limit = limitOf(media);
  if (bytes <= limit) return;
  const what = limit === SMALL_FILE_LIMIT ? 'An image' : 'A file';
  throw new ApiError('too-large', `${what} can be up to ${sizeText(limit)}.`);
}
