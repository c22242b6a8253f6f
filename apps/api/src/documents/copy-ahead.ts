import { STORAGE_CONCURRENCY } from '@jibline/contract';
import type { FileCopies, FilesToCopy } from '../applications/index.ts';
import type { Tx } from '../db.ts';
import { inParallel } from '../in-parallel.ts';
import { takenOver } from './copy.ts';
import { asFile, type Sheet } from './copy-data-sheet.ts';
import { type CopyParts, type CopySource, copyBytes, isCopied, listCopy } from './copy-file.ts';
import { filesOf, type StoredFile, sheetsOf } from './file-store.ts';
import { orUnavailable } from './storage.ts';

interface Sources {
  filesOf(applicationId: string): Promise<StoredFile[]>;
  sheetsOf(organisationId: string): Promise<Sheet[]>;
}

/** Many rows of a spreadsheet take over the same files. */
function once<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const found = new Map<string, T>();
  return async (id) => {
    const known = found.get(id) ?? (await read(id));
    found.set(id, known);
    return known;
  };
}

const sourcesIn = ({ db }: CopyParts): Sources => ({
  filesOf: once((id) => filesOf(db, id)),
  sheetsOf: once((id) => sheetsOf(db, id)),
});

async function sourcesFor(sources: Sources, requested: FilesToCopy): Promise<CopySource[]> {
  const { from, cranes, organisationId, airportId } = requested;
  const files: CopySource[] = from
    ? takenOver(await sources.filesOf(from.id), from.newLocation).map((file) => ({
        ...file,
        airport_id: from.newLocation ? airportId : file.airport_id,
        copiedFrom: file.application_id,
      }))
    : [];
  const sheets = organisationId !== null && cranes.length > 0 ? await sources.sheetsOf(organisationId) : [];
  for (const sheet of sheets)
    if (cranes.includes(sheet.crane_id) && !isCopied(files, sheet)) files.push(asFile(sheet, airportId));
  return files;
}

/** Copies files for applications that do not exist yet, so that they are there when those are submitted. */
export const openFileCopies = (parts: CopyParts): FileCopies => ({
  async copyAhead(requested, at) {
    const sources = sourcesIn(parts);
    const toCopy: { file: CopySource; to: string }[] = [];
    for (const one of requested) toCopy.push(...(await sourcesFor(sources, one)).map((file) => ({ file, to: one.to })));
    const copied = await orUnavailable(
      inParallel(toCopy, STORAGE_CONCURRENCY, ({ file, to }) => copyBytes(parts, file, to, at)),
    );
    const byApplication = Map.groupBy(copied, ({ to }) => to);
    return async (tx: Tx, applicationId) => {
      for (const one of byApplication.get(applicationId) ?? []) await listCopy(tx, one, at);
    };
  },
});
