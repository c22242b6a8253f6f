import { type Blobs, uploadPath } from '../../../integrations/blobs.ts';
import type { FileToZip } from '../../../zip/zip-files.ts';
import type { fileListOf } from '../evidence-store.ts';
import type { Hashes } from './evidence-seal.ts';

type ListedFile = Awaited<ReturnType<typeof fileListOf>>[number];

/** What the storage gave for a document that is listed. */
export type DocumentState = 'as-uploaded' | 'changed' | 'missing';
export interface EvidenceDocument extends Omit<ListedFile, 'upload_id'> {
  /** Where it lies in the bundle; null when it is not there. */
  path: string | null;
  state: DocumentState;
}

/** Every file system takes names this long. */
const MAX_STEM = 60;

/** Numbered, so that no two are equal, and plain, so that every program that unpacks writes the same name. */
export function pathInBundle(position: number, filename: string): string {
  const ending = /\.[a-z0-9]{1,10}$/i.exec(filename)?.[0] ?? '';
  const plain = filename
    .slice(0, filename.length - ending.length)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const number = String(position + 1).padStart(2, '0');
  return `documents/${number} ${plain.replace(/[^\w ()-]+/g, '_').slice(0, MAX_STEM)}${ending}`;
}

/** Yields each document as it comes from the storage; `hashes` then says what was read, and `found` how it compares. */
export async function* documentsOf(
  blobs: Blobs,
  listed: readonly ListedFile[],
  hashes: Hashes,
  found: EvidenceDocument[],
): AsyncGenerator<FileToZip> {
  for (const [position, { upload_id, ...file }] of listed.entries()) {
    const blob = await blobs.get(uploadPath(upload_id));
    if (!blob) {
      found.push({ ...file, path: null, state: 'missing' });
      continue;
    }
    const path = pathInBundle(position, file.filename);
    yield { name: path, content: blob.content };
    found.push({ ...file, path, state: hashes[path] === file.sha256 ? 'as-uploaded' : 'changed' });
  }
}
