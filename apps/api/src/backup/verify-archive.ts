import { type Archive, openArchive } from './archive-reader.ts';
import { excusedIn, sentencesOf } from './manifest.ts';
import { BrokenArchive } from './tar.ts';
import { type Verified, verifyContent } from './verify-content.ts';

export interface VerifiedArchive extends Verified {
  tables: number;
  rows: number;
  /** Faults that existed before the backup, one sentence each. */
  notices: string[];
}

async function countLines({ manifest, lines }: Archive, problems: string[]): Promise<number> {
  let all = 0;
  for (const table of [...manifest.tables, manifest.jobs]) {
    let rows = 0;
    for (let part = 1; part <= table.parts; part++) rows += (await lines(table, part)).length;
    if (rows !== table.rows) problems.push(`${table.name} has ${rows} rows instead of ${table.rows}.`);
    all += rows;
  }
  return all;
}

const NOTHING = { historyEntries: 0, chains: 0, documents: 0, permits: 0, tables: 0, rows: 0, notices: [] };

/** Checks an archive without a database: every byte, counts, history, documents, permit codes. */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  let archive: Archive;
  try {
    archive = await openArchive(file);
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error;
    return { ...NOTHING, problems: [error.message] };
  }
  try {
    const damage: string[] = [];
    for await (const sentence of archive.damage()) damage.push(sentence);
    // Further checks would only repeat it, or fail to read.
    if (damage.length > 0) return { ...NOTHING, problems: damage };
    const { manifest } = archive;
    const counted: string[] = [];
    const rows = await countLines(archive, counted);
    const verified = await verifyContent({
      rows: archive.rows,
      documentHash: async (path) => (archive.has(path) ? archive.hash(path) : null),
      excused: excusedIn(manifest),
    });
    return {
      ...verified,
      tables: manifest.tables.length,
      rows,
      notices: sentencesOf(manifest.unsound),
      problems: [...counted, ...verified.problems],
    };
  } finally {
    await archive.close();
  }
}
