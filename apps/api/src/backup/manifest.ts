import { z } from 'zod';

/** Lists what must be in the archive. Written last, so an archive that has it is complete. */
export const MANIFEST = 'manifest.json';
/** The manifest's own hash, so that a change in it is noticed. */
export const MANIFEST_HASH = 'manifest.json.sha256';
export const FORMAT = 1;

/** Why a document differs from its row. It was so before the backup, so it does not stop a restore. */
const UNSOUND = {
  'deleted-meanwhile': 'was deleted by someone while the backup was made',
  missing: 'was missing from the storage when the backup was made',
  damaged: 'was damaged in the storage when the backup was made',
} as const;

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: z.int() });
const Document = z.object({ path: z.string(), media: z.string() });
export const Manifest = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** Where the private key is that signs permits; archives never hold it. */
  permitKey: z.string(),
  /** The schema the rows belong to. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** Queued jobs. */
  jobs: Table,
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  documents: z.array(Document),
  /** Documents that are missing, or differ from what was uploaded. */
  unsound: z.array(z.object({ path: z.string(), why: z.enum(['deleted-meanwhile', 'missing', 'damaged']) })),
  members: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type ArchivedTable = z.infer<typeof Table>;

export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`;

export const excusedIn = ({ unsound }: Pick<Manifest, 'unsound'>): ReadonlySet<string> =>
  new Set(unsound.map(({ path }) => path));
export const sentencesOf = (unsound: Manifest['unsound']): string[] =>
  unsound.map(({ path, why }) => `The document ${path} ${UNSOUND[why]}.`);
