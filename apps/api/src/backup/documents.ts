import { uploadPath } from '../integrations/blobs.ts';
import { blobOf as kmlPath } from '../kml-files/index.ts';
import type { Row } from './rows.ts';

/** What the database says of a document in the storage. */
export interface ListedDocument {
  table: 'uploads' | 'kml_files';
  id: string;
  path: string;
  size: number;
  sha256: string;
}

/** The tables whose rows stand for a document, and where its bytes lie. */
export const DOCUMENT_TABLES: Readonly<Record<ListedDocument['table'], (id: string) => string>> = {
  uploads: uploadPath,
  kml_files: kmlPath,
};
export const isDocumentTable = (name: string): name is ListedDocument['table'] => Object.hasOwn(DOCUMENT_TABLES, name);

/** Null for an upload that is still under way: nobody has been told that it is stored. */
export function documentOf(table: ListedDocument['table'], row: Row): ListedDocument | null {
  const { id, sha256, size_bytes: size } = row;
  if (!id || !sha256 || !size) return null;
  return { table, id, path: DOCUMENT_TABLES[table](id), size: Number(size), sha256 };
}
