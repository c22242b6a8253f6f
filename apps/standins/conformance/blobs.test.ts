import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BlobServiceClient, type ContainerClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Blobs, startBlobs } from '../src/blobs/start.ts';

/** Point the suite at Azure or Azurite with BLOB_CONNECTION_STRING. Driven by the vendor's own client either way. */
const real = process.env.BLOB_CONNECTION_STRING;
const account = { name: 'conformance', key: Buffer.from('a key for tests').toString('base64') };
const dataDir = mkdtempSync(path.join(tmpdir(), 'jibline-blobs-'));
let standIn: Blobs | undefined;
let container: ContainerClient;

beforeAll(async () => {
  if (!real) standIn = await startBlobs({ port: 0, dataDir, account });
  const service = BlobServiceClient.fromConnectionString(real ?? standIn?.connectionString ?? '');
  container = service.getContainerClient(`conformance-${randomUUID()}`);
  await container.create();
});
afterAll(async () => {
  await container.delete();
  await standIn?.stop();
  rmSync(dataDir, { recursive: true });
});

const read = async (name: string) => (await container.getBlockBlobClient(name).downloadToBuffer()).toString();
const put = (name: string, text: string) => container.getBlockBlobClient(name).upload(text, Buffer.byteLength(text));
const code = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof RestError)) throw new Error(`expected the service to refuse, got ${error}`);
  return [error.statusCode, error.code];
};

describe('containers', () => {
  it('creating one that exists is no error for createIfNotExists', async () => {
    expect((await container.createIfNotExists()).succeeded).toBe(false);
    expect(await code(container.create())).toEqual([409, 'ContainerAlreadyExists']);
    expect(await container.exists()).toBe(true);
  });
});

describe('upload and download', () => {
  it('keeps bytes, type, disposition and metadata', async () => {
    const blob = container.getBlockBlobClient('plan A/é 100%.pdf');
    const bytes = randomBytes(100_000);
    await blob.uploadData(bytes, {
      blobHTTPHeaders: { blobContentType: 'application/pdf', blobContentDisposition: 'inline' },
      metadata: { sha256: 'abc' },
    });
    const properties = await blob.getProperties();
    expect(properties).toMatchObject({
      contentLength: 100_000,
      contentType: 'application/pdf',
      contentDisposition: 'inline',
      metadata: { sha256: 'abc' },
    });
    expect((await blob.downloadToBuffer()).equals(bytes)).toBe(true);
  });

  it('streams in blocks with the buffer and concurrency of the product', async () => {
    const blob = container.getBlockBlobClient('streamed');
    const piece = randomBytes(1024 * 1024);
    await blob.uploadStream(Readable.from(Array.from({ length: 20 }, () => piece)), 8_388_608, 5);
    expect((await blob.getProperties()).contentLength).toBe(20 * 1024 * 1024);
    const { committedBlocks } = await blob.getBlockList('committed');
    expect(committedBlocks?.map((block) => block.size)).toEqual([8_388_608, 8_388_608, 4_194_304]);
    const middle = await blob.downloadToBuffer(8_388_600, 16);
    expect(middle.equals(Buffer.concat([piece.subarray(-8), piece.subarray(0, 8)]))).toBe(true);
  });

  it('handles the empty blob and refuses a range beyond the end', async () => {
    await put('empty', '');
    expect((await container.getBlobClient('empty').getProperties()).contentLength).toBe(0);
    await put('short', 'abc');
    expect(await code(container.getBlobClient('short').download(10, 5))).toEqual([416, 'InvalidRange']);
  });

  it('shows nothing of blocks that were never committed', async () => {
    const blob = container.getBlockBlobClient('staged');
    await blob.stageBlock(Buffer.from('one').toString('base64'), 'x', 1);
    expect(await blob.exists()).toBe(false);
    expect((await blob.getBlockList('uncommitted')).uncommittedBlocks).toHaveLength(1);
    expect(await code(blob.commitBlockList([Buffer.from('two').toString('base64')]))).toEqual([
      400,
      'InvalidBlockList',
    ]);
  });

  it('puts a blob together again from its own blocks, so that a commit whose answer got lost can be repeated', async () => {
    const blob = container.getBlockBlobClient('again');
    const [one, two] = ['one', 'two'].map((id) => Buffer.from(id).toString('base64')) as [string, string];
    await blob.stageBlock(one, 'first ', 6);
    await blob.stageBlock(two, 'second', 6);
    await blob.commitBlockList([one, two]);
    await blob.commitBlockList([one, two]);
    expect((await blob.downloadToBuffer()).toString()).toBe('first second');
    await blob.stageBlock(one, 'other ', 6);
    await blob.commitBlockList([two, one]);
    expect((await blob.downloadToBuffer()).toString()).toBe('secondother ');
  });

  it('refuses a body whose checksum is wrong and keeps what was there', async () => {
    await put('checked', 'before');
    const wrong = new Uint8Array(16);
    await expect(
      container
        .getBlockBlobClient('checked')
        .stageBlock(Buffer.from('x').toString('base64'), 'after', 5, { transactionalContentMD5: wrong }),
    ).rejects.toThrow();
    expect(await read('checked')).toBe('before');
  });
});

describe('conditions', () => {
  it('creates only once with if-none-match, also when asked twice at the same moment', async () => {
    const create = () => container.getBlockBlobClient('once').upload('x', 1, { conditions: { ifNoneMatch: '*' } });
    const outcomes = await Promise.allSettled([create(), create(), create()]);
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    expect(await code(create())).toEqual([409, 'BlobAlreadyExists']);
  });

  it('replaces only what was seen with if-match', async () => {
    const { etag = '' } = await put('versioned', 'one');
    await put('versioned', 'two');
    const attempt = container.getBlockBlobClient('versioned').upload('three', 5, { conditions: { ifMatch: etag } });
    expect(await code(attempt)).toEqual([412, 'ConditionNotMet']);
    expect(await read('versioned')).toBe('two');
  });
});

describe('delete', () => {
  it('is no error for deleteIfExists when there is nothing', async () => {
    await put('gone', 'x');
    const blob = container.getBlobClient('gone');
    expect((await blob.deleteIfExists()).succeeded).toBe(true);
    expect((await blob.deleteIfExists()).succeeded).toBe(false);
    expect(await blob.exists()).toBe(false);
    expect(await code(blob.delete())).toEqual([404, 'BlobNotFound']);
  });
});

describe('leases', () => {
  it('acquire, renew, change, release; meanwhile others may read but not write', async () => {
    await put('leased', 'one');
    const blob = container.getBlockBlobClient('leased');
    const lease = blob.getBlobLeaseClient();
    await lease.acquireLease(15);
    expect((await blob.getProperties()).leaseState).toBe('leased');
    expect(await code(put('leased', 'two'))).toEqual([412, 'LeaseIdMissing']);
    expect(await code(blob.getBlobLeaseClient(randomUUID()).acquireLease(15))).toEqual([409, 'LeaseAlreadyPresent']);
    expect(await read('leased')).toBe('one');
    await lease.renewLease();
    await lease.changeLease(randomUUID());
    await blob.upload('two', 3, { conditions: { leaseId: lease.leaseId } });
    await lease.releaseLease();
    await put('leased', 'three');
    expect(await read('leased')).toBe('three');
  });

  it('can be broken by someone else, after which its holder may not renew', async () => {
    await put('broken', 'x');
    const holder = container.getBlobClient('broken').getBlobLeaseClient();
    await holder.acquireLease(-1);
    await container.getBlobClient('broken').getBlobLeaseClient().breakLease(0);
    expect(await code(holder.renewLease())).toEqual([409, 'LeaseIsBrokenAndCannotBeRenewed']);
    await put('broken', 'y');
  });
});

describe('copy', () => {
  it('is polled until complete and gives the same bytes and properties', async () => {
    const from = container.getBlockBlobClient('original é');
    await from.upload('contents', 8, {
      blobHTTPHeaders: { blobContentType: 'text/plain' },
      metadata: { kind: 'plan' },
    });
    const to = container.getBlockBlobClient('copy');
    const poller = await to.beginCopyFromURL(from.url, { intervalInMs: 20 });
    const { copyStatus } = await poller.pollUntilDone();
    expect(copyStatus).toBe('success');
    expect(await read('copy')).toBe('contents');
    expect(await to.getProperties()).toMatchObject({ contentType: 'text/plain', metadata: { kind: 'plan' } });
  });

  it('refuses a source that is not there', async () => {
    const missing = container.getBlockBlobClient('never-was').url;
    expect((await code(container.getBlockBlobClient('copy-2').beginCopyFromURL(missing)))[0]).toBe(404);
  });
});

it('lists by prefix, page by page', async () => {
  for (const name of ['list/a', 'list/b', 'list/c', 'other']) await put(name, 'x');
  const names: string[] = [];
  let pages = 0;
  for await (const page of container.listBlobsFlat({ prefix: 'list/' }).byPage({ maxPageSize: 2 })) {
    pages++;
    names.push(...page.segment.blobItems.map((item) => item.name));
  }
  expect([pages, names]).toEqual([2, ['list/a', 'list/b', 'list/c']]);
});

it('refuses a wrong key', async () => {
  const wrong = new StorageSharedKeyCredential(account.name, Buffer.from('wrong').toString('base64'));
  const service = new BlobServiceClient(new URL(container.url).origin + (real ? '' : `/${account.name}`), wrong);
  expect((await code(service.getContainerClient(container.containerName).getProperties()))[0]).toBe(403);
});

describe.skipIf(Boolean(real))('the stand-in alone', () => {
  it('can be busy: the client waits as it is told and succeeds', async () => {
    standIn?.failNext(2, 503, 1);
    await put('patient', 'x');
    expect(await read('patient')).toBe('x');
  });

  it('loses no acknowledged blob on kill -9', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'jibline-blobs-killed-'));
    const serve = path.join(import.meta.dirname, 'serve-blobs.ts');
    const start = async (): Promise<{ child: ChildProcess; files: ContainerClient }> => {
      const child = fork(serve, [folder, account.name, account.key]);
      const connection = await new Promise<string>((resolve) => child.once('message', (line: string) => resolve(line)));
      return {
        child,
        files: BlobServiceClient.fromConnectionString(connection, { retryOptions: { maxTries: 1 } }).getContainerClient(
          'documents',
        ),
      };
    };
    const first = await start();
    await first.files.create();
    const acknowledged: string[] = [];
    let stopped = false;
    const writer = (async () => {
      for (let i = 0; !stopped && i < 500; i++) {
        await first.files.getBlockBlobClient(`file-${i}`).upload(`text ${i}`, Buffer.byteLength(`text ${i}`));
        acknowledged.push(`file-${i}`);
      }
    })().catch(() => undefined);
    // Killed in the middle of the uploads, however slow the machine is.
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(20);
    first.child.kill('SIGKILL');
    stopped = true;
    const second = await start();
    for (const name of acknowledged) {
      expect((await second.files.getBlobClient(name).downloadToBuffer()).toString()).toBe(
        name.replace('file-', 'text '),
      );
    }
    second.child.kill('SIGKILL');
    await writer;
    rmSync(folder, { recursive: true });
  });
});
