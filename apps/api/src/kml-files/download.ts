import { notAvailable } from '../errors.ts';
import type { FileReply } from '../operation.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { blobOf, orUnavailable } from './blob.ts';
import type { KmlFilesContext } from './context.ts';
import { findVisibleFile } from './find.ts';
import { MEDIA } from './upload.ts';

export async function downloadFile({ db, now, blobs }: KmlFilesContext, actor: Person, id: string): Promise<FileReply> {
  const file = await findVisibleFile(db, actor, effectivePermissionsOf(actor, now()), id);
  const blob = await orUnavailable(blobs.get(blobOf(id)));
  if (!blob) throw notAvailable('This file');
  return {
    media: MEDIA[file.format],
    content: blob.content,
    filename: file.filename,
    headers: { 'content-length': String(file.size_bytes), etag: `"${file.sha256}"` },
  };
}
