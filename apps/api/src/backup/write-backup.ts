import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PRODUCT } from '@jibline/contract';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../db.ts';
import type { Blobs } from '../integrations/blobs.ts';
import { VERSION } from '../operations/health.ts';
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import { documentOf, isDocumentTable, type ListedDocument } from './documents.ts';
import { type ArchivedTable, FORMAT, type Manifest, partName } from './manifest.ts';
import { rowOf } from './rows.ts';
import {
  inSnapshot,
  linesOf,
  listAppliedMigrations,
  listSequences,
  listTables,
  NO_ROWS,
  type Table,
  waitingJobs,
} from './table-store.ts';
import { writeDocuments } from './write-documents.ts';

const pack = promisify(gzip);
/** Held in memory before it is compressed; a restore loads each part in one statement. */
const PART_CHARACTERS = 4_000_000;

export interface BackupSource {
  db: Db;
  blobs: Blobs;
  kind: Manifest['database'];
  /** Where the private key is that signs permits. */
  permitKey: string;
}

export interface BackupReport {
  rows: number;
  documents: number;
  unsound: Manifest['unsound'];
}

/**
 * Writes a snapshot of the database, then the documents its rows name. Documents are never overwritten, so uploads during
 * the backup do no harm.
 */
export async function writeBackup(source: BackupSource, sink: Writable, now: Date): Promise<BackupReport> {
  const archive = openArchiveWriter(sink, now);
  const { listed, ...database } = await inSnapshot(source.db, (tx) => writeDatabase(tx, archive));
  const documents = await writeDocuments(source, archive, listed);
  await archive.finish({
    format: FORMAT,
    product: PRODUCT,
    version: VERSION,
    madeAt: now.toISOString(),
    database: source.kind,
    permitKey: source.permitKey,
    ...database,
    ...documents,
  });
  return {
    rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
    documents: documents.documents.length,
    unsound: documents.unsound,
  };
}

/** Their rows stay where they are: secrets never leave in a backup, and replies are repeated for a day only. */
const LEFT_OUT = ['webhook_secrets', 'idempotent_requests'];

async function writeDatabase(tx: Tx, archive: ArchiveWriter) {
  const listed: ListedDocument[] = [];
  const tables: ArchivedTable[] = [];
  for (const table of await listTables(tx))
    tables.push(await writeTable(tx, archive, table, listed, LEFT_OUT.includes(table.name) ? NO_ROWS : undefined));
  const waiting = await waitingJobs(tx);
  const jobs = waiting
    ? await writeTable(tx, archive, waiting.table, [], waiting.where)
    : { name: 'job', columns: [], rows: 0, parts: 0 };
  return { migrations: await listAppliedMigrations(tx), tables, jobs, sequences: await listSequences(tx), listed };
}

async function writeTable(
  tx: Tx,
  archive: ArchiveWriter,
  table: Table,
  listed: ListedDocument[],
  where?: RawBuilder<unknown>,
): Promise<ArchivedTable> {
  const { name, columns } = table;
  let [rows, parts, characters] = [0, 0, 0];
  let part: string[] = [];
  const flush = async () => {
    if (part.length === 0) return;
    parts++;
    await archive.addBytes(partName(name, parts), await pack(`${part.join('\n')}\n`));
    part = [];
    characters = 0;
  };
  for await (const lines of linesOf(tx, table, where)) {
    for (const line of lines) {
      if (isDocumentTable(name)) note(listed, name, columns, line);
      part.push(line);
      characters += line.length;
      if (characters >= PART_CHARACTERS) await flush();
    }
    rows += lines.length;
  }
  await flush();
  return { name, columns, rows, parts };
}

function note(listed: ListedDocument[], table: ListedDocument['table'], columns: readonly string[], line: string) {
  const document = documentOf(table, rowOf(columns, line));
  if (document) listed.push(document);
}
