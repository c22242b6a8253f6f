import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startBlobs } from '@jibline/standins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlobs } from './blobs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'jibline-api-blobs-'));
const account = { name: 'tests', key: Buffer.from('key').toString('base64') };
let storage: Awaited<ReturnType<typeof startBlobs>>;
const waited: number[] = [];
const open = () =>
  openBlobs({ connectionString: storage.connectionString, container: 'documents' }, async (ms) => waited.push(ms));

beforeAll(async () => {
  storage = await startBlobs({ port: 0, dataDir: folder, account });
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true });
});

describe('documents in blob storage', () => {
  it('come back as they went, and deleting what is not there is no error', async () => {
    const blobs = open();
    await blobs.put('a/b/plan é.pdf', Readable.from(['site ', 'plan']), 'application/pdf');
    const found = await blobs.get('a/b/plan é.pdf');
    expect(found).toMatchObject({ size: 9, media: 'application/pdf' });
    expect(found && (await text(found.content))).toBe('site plan');
    await blobs.deleteIfExists('a/b/plan é.pdf');
    await blobs.deleteIfExists('a/b/plan é.pdf');
    expect(await blobs.get('a/b/plan é.pdf')).toBeNull();
  });

  it('is ready before its container exists', async () => {
    await openBlobs({ connectionString: storage.connectionString, container: 'never-made' }).check();
  });

  it.each([429, 503] as const)(
    'a %i with retry-after is retried three times, as long as asked, and no more',
    async (status) => {
      const blobs = open();
      await blobs.put('busy', Readable.from(['x']), 'text/plain');
      waited.length = 0;
      storage.failNext(3, status, 7);
      await blobs.deleteIfExists('busy');
      expect(waited).toEqual([7000, 7000, 7000]);
      storage.failNext(4, status, 7);
      await expect(blobs.deleteIfExists('busy')).rejects.toMatchObject({ statusCode: status });
    },
  );
});
