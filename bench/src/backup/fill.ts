import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { hashOf } from '../../../apps/api/src/history/hash-chain.ts';
import { inParallel } from '../../../apps/api/src/in-parallel.ts';
import { type Blobs, uploadPath } from '../../../apps/api/src/integrations/blobs.ts';
import { newId } from '../../../apps/api/src/new-id.ts';

const BATCH = 5_000;

/** One entry of history for each application, unless a stored database has them already. */
async function fillHistory(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from applications a where not exists (select from history h where h.about_id = a.id) order by id`,
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    const entries = rows.slice(at, at + BATCH).map(({ id }) => {
      const entry = {
        aboutKind: 'application',
        aboutId: id,
        sequence: 1,
        event: 'created',
        actorId: null,
        at: new Date(),
        detail: { byName: 'Owner of the bench' },
        previousHash: '',
      };
      return { ...entry, hash: hashOf(entry) };
    });
    await pool.query(
      `insert into history (about_id, sequence, about_kind, event, actor_id, at, detail, previous_hash, hash)
       select (e ->> 'aboutId')::uuid, 1, 'application', 'created', null, (e ->> 'at')::timestamptz, e -> 'detail', '', e ->> 'hash'
       from jsonb_array_elements($1::jsonb) e`,
      [JSON.stringify(entries)],
    );
  }
}

/** Documents of so many bytes, in the storage and in the table of uploads. */
async function fillDocuments(pool: pg.Pool, blobs: Blobs, documents: number, bytes: number): Promise<void> {
  await pool.query('delete from uploads');
  const { rows } = await pool.query<{ airport_id: string; id: string }>(
    'select id, airport_id from applications limit 1',
  );
  await inParallel(
    Array.from({ length: documents }, () => newId()),
    5,
    async (id) => {
      const content = randomBytes(bytes);
      await blobs.put(uploadPath(id), Readable.from([content]), 'application/pdf');
      await pool.query(
        `insert into uploads (id, purpose, airport_id, application_id, file_id, filename, begun_at, stored_at, media_type, size_bytes, sha256)
         values ($1, 'document', $2, $3, $1, 'plan.pdf', now(), now(), 'application/pdf', $4, $5)`,
        [id, rows[0]?.airport_id, rows[0]?.id, bytes, createHash('sha256').update(content).digest('hex')],
      );
    },
  );
}

export async function fillForBackup(url: string, blobs: Blobs, documents: number, bytes: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  try {
    await fillHistory(pool);
    await fillDocuments(pool, blobs, documents, bytes);
  } finally {
    await pool.end();
  }
}
