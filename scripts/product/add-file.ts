import { createHash } from 'node:crypto';
import type { Application, FileKind } from '@jibline/contract';
import type { atApi } from './at-api.ts';

/** A demo person at the API. */
export type ApiPerson = Awaited<ReturnType<typeof atApi>>;

/** Uploads a PDF and lists it among the application's files. */
export async function addFile(
  who: ApiPerson,
  { id, site }: Application,
  kind: FileKind,
  content: ReturnType<typeof Buffer.from>,
): Promise<void> {
  const fileId = crypto.randomUUID();
  const filename = `${kind}.pdf`;
  await who('PUT', `document/${site?.airportId}/${id}/${fileId}/${filename}`, new Blob([content]));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const record = { filename, kind, sizeBytes: content.length, sha256 };
  await who('PUT', `applications/files/FileStorageDB/${id}/${fileId}`, record);
}
