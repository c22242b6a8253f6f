import { notAvailable } from '../errors.ts';
import type { FileReply } from '../operation.ts';
import type { Person } from '../rights/person.ts';
import type { DocumentsContext } from './context.ts';
import { type DocumentAddress, findDocumentFor, noDocument } from './find.ts';
import { blobOf, orUnavailable } from './storage.ts';

export interface Bytes {
  upload_id: string;
  filename: string;
  media_type: string;
  size_bytes: number;
}

/** The media type comes from our own check of the content, not from the storage. */
export async function bytesOf({ blobs }: DocumentsContext, file: Bytes): Promise<FileReply> {
  const blob = await orUnavailable(blobs.get(blobOf(file.upload_id)));
  if (!blob) throw notAvailable(file.filename);
  return {
    media: file.media_type,
    content: blob.content,
    filename: file.filename,
    headers: { 'content-length': String(file.size_bytes) },
  };
}

export async function downloadDocument(context: DocumentsContext, actor: Person, address: DocumentAddress) {
  const { file } = await findDocumentFor(context.db, actor, address, context.now());
  if (!file) throw noDocument();
  return bytesOf(context, file);
}
