import { keyIdOf } from '../signing/signer.ts';
import { DOCUMENT_TABLES, documentOf, isDocumentTable } from './documents.ts';
import type { Row } from './rows.ts';
import { verifyHistory } from './verify-history.ts';

/** Rows and documents, in an archive or where they were restored to. */
export interface Content {
  rows: (table: string) => AsyncIterable<Row>;
  /** Null when there is none. */
  documentHash: (path: string) => Promise<string | null>;
  /** Documents whose absence is known. */
  excused: ReadonlySet<string>;
}

export interface Verified {
  historyEntries: number;
  chains: number;
  documents: number;
  permits: number;
  /** Faults found, one sentence each. */
  problems: string[];
}

/** History by its chains, documents by their hash, permit codes by their keys. */
export async function verifyContent(content: Content): Promise<Verified> {
  const problems: string[] = [];
  return {
    ...(await verifyHistory(content, problems)),
    documents: await verifyDocuments(content, problems),
    permits: await verifyPermits(content, problems),
    problems,
  };
}

async function verifyDocuments({ rows, documentHash, excused }: Content, problems: string[]): Promise<number> {
  let documents = 0;
  for (const table of Object.keys(DOCUMENT_TABLES).filter(isDocumentTable))
    for await (const row of rows(table)) {
      const document = documentOf(table, row);
      if (!document || excused.has(document.path)) continue;
      const hash = await documentHash(document.path);
      if (hash === document.sha256) documents++;
      else if (hash === null) problems.push(`The document ${document.path} is missing.`);
      else problems.push(`The document ${document.path} is not the one that was uploaded: its hash is another.`);
    }
  return documents;
}

/** A printed code must verify against the published keys and be found by its short form. */
async function verifyPermits({ rows }: Content, problems: string[]): Promise<number> {
  for await (const { id, public_key: key } of rows('permit_keys'))
    if (keyIdOf(key ?? '') !== id)
      problems.push(`The permit key ${id} was changed: codes signed with it no longer verify.`);
  const codes = new Set<string>();
  for await (const { permit_code: code, permit_number: number } of rows('application_airports')) {
    if (code === null || code === undefined) continue;
    if (codes.has(code)) problems.push(`Permit ${number} has the code of another permit.`);
    codes.add(code);
  }
  return codes.size;
}
