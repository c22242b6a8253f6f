import { uploadPath } from '../integrations/blobs.ts';
import { blobOf as kmlPath } from '../kml-files/index.ts';
import type { Row } from './rows.ts';

/** A stored document as its row describes it. */
export interface ListedDocument {
  table: 'uploads' | 'kml_files';
  id: string;
  path: string;
  size: number;
  sha256: string;
}

/** Tables whose rows refer to a document, and the blob's name. */
export const DOCUMENT_TABLES: Readonly<Record<ListedDocument['table'], (id: string) => string>> = {
  uploads: uploadPath,
  kml_files: kmlPath,
};
export const isDocumentTable = (name: string): name is ListedDocument['table'] => Object.hasOwn(DOCUMENT_TABLES, name);

/** Null for an upload still under way: it was never acknowledged. */
export function documentOf(table: ListedDocument['table'], row: Row): ListedDocument | null {
  const { id, sha256, size_bytes: size } = row;
  if (!id || !sha256 || !size) return null;
  return { table, id, path: DOCUMENT_TABLES[table](id), size: Number(size), sha256 };
}
