import { STORAGE_CONCURRENCY } from '@jibline/contract';
import type { Db } from '../db.ts';
import { inParallel } from '../in-parallel.ts';
import type { Blobs } from '../integrations/blobs.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { ListedDocument } from './documents.ts';
import type { Manifest } from './manifest.ts';
import { isListed } from './table-store.ts';

/** Smaller ones are read side by side into memory, larger ones streamed. */
const SMALL_DOCUMENT_BYTES = 1 << 20;

/** Copies every document listed. One that differs from its row is reported; the backup continues. */
export async function writeDocuments(
  { db, blobs }: { db: Db; blobs: Blobs },
  archive: ArchiveWriter,
  listed: readonly ListedDocument[],
): Promise<Pick<Manifest, 'documents' | 'unsound'>> {
  const documents: Manifest['documents'] = [];
  const unsound: Manifest['unsound'] = [];
  const write = async ({ table, id, path, sha256 }: ListedDocument, found: Found | null) => {
    if (!found) {
      unsound.push({ path, why: (await isListed(db, table, id)) ? 'missing' : 'deleted-meanwhile' });
      return;
    }
    const written = await archive.add(path, found.size, found.content);
    documents.push({ path, media: found.media });
    if (written !== sha256) unsound.push({ path, why: 'damaged' });
  };
  const small = listed.filter(({ size }) => size <= SMALL_DOCUMENT_BYTES);
  for (let at = 0; at < small.length; at += STORAGE_CONCURRENCY) {
    const batch = small.slice(at, at + STORAGE_CONCURRENCY);
    const read = await inParallel(batch, STORAGE_CONCURRENCY, ({ path }) => readWhole(blobs, path));
    for (const [position, document] of batch.entries()) await write(document, read[position] ?? null);
  }
  for (const document of listed.filter(({ size }) => size > SMALL_DOCUMENT_BYTES)) {
    const found = await blobs.get(document.path);
    await write(document, found && { ...found, content: found.content as AsyncIterable<Uint8Array> });
  }
  return { documents, unsound };
}

interface Found {
  size: number;
  media: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

async function readWhole(blobs: Blobs, path: string): Promise<Found | null> {
  const found = await blobs.get(path);
  if (!found) return null;
  const chunks = (await found.content.toArray()) as Uint8Array[];
  return { size: chunks.reduce((sum, { byteLength }) => sum + byteLength, 0), media: found.media, content: chunks };
}
