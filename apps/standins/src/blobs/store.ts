import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './durable.ts';
import type { Lease } from './lease.ts';
import { blobNotFound, containerNotFound, StorageError } from './storage-error.ts';

export interface Copy {
  id: string;
  source: string;
  status: 'pending' | 'success' | 'aborted';
  completedAt?: string;
  /** While pending: how many more answers report it, so that clients really poll. */
  pollsLeft: number;
}

/** A blob's metadata. A write takes effect when this file is renamed to its final name. */
export interface BlobRecord {
  name: string;
  data: string;
  size: number;
  etag: string;
  createdAt: string;
  modifiedAt: string;
  properties: Record<string, string>;
  metadata: Record<string, string>;
  blocks: { id: string; size: number }[];
  lease?: Lease;
  copy?: Copy;
}

const CONTAINER_NAME = /^(?:\$root|[a-z0-9](?:-?[a-z0-9]){2,62})$/;
const fileNameOf = (blob: string) => createHash('sha256').update(blob).digest('hex');

/** Blobs as plain files: one for the bytes, one for the metadata, renamed into place after reaching the disk. */
export class BlobStore {
  readonly root: string;
  constructor(root: string) {
    this.root = root;
    mkdirSync(root, { recursive: true });
    for (const container of this.containers()) this.sweep(container);
  }

  containers(): string[] {
    return readdirSync(this.root).sort();
  }

  createContainer(name: string): void {
    if (!CONTAINER_NAME.test(name))
      throw new StorageError(
        400,
        'InvalidResourceName',
        `The specified resource name contains invalid characters: ${name}`,
      );
    if (existsSync(path.join(this.root, name)))
      throw new StorageError(409, 'ContainerAlreadyExists', 'The specified container already exists.');
    mkdirSync(path.join(this.root, name));
  }

  folder(container: string): string {
    const folder = path.join(this.root, container);
    if (!CONTAINER_NAME.test(container) || !existsSync(folder)) throw containerNotFound();
    return folder;
  }

  deleteContainer(container: string): void {
    rmSync(this.folder(container), { recursive: true });
  }

  find(container: string, blob: string): BlobRecord | undefined {
    const file = path.join(this.folder(container), `${fileNameOf(blob)}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  }

  get(container: string, blob: string): BlobRecord {
    const record = this.find(container, blob);
    if (!record) throw blobNotFound();
    return record;
  }

  list(container: string): BlobRecord[] {
    const folder = this.folder(container);
    const records = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const read = records.map((file): BlobRecord => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    return read.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  newDataFile(container: string, blob: string): string {
    return path.join(this.folder(container), `${fileNameOf(blob)}.${randomUUID()}.data`);
  }

  dataFile(container: string, record: BlobRecord): string {
    return path.join(this.folder(container), record.data);
  }

  blocksFolder(container: string, blob: string): string {
    const folder = path.join(this.folder(container), `${fileNameOf(blob)}.blocks`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** `touch: false` keeps the etag: a lease or a copy's progress does not change the blob. */
  async save(container: string, record: BlobRecord, touch = true): Promise<BlobRecord> {
    const before = this.find(container, record.name);
    const saved = touch
      ? {
          ...record,
          etag: `"0x${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}"`,
          modifiedAt: new Date().toUTCString(),
        }
      : record;
    await writeDurably(path.join(this.folder(container), `${fileNameOf(record.name)}.json`), JSON.stringify(saved));
    if (before && before.data !== saved.data) rmSync(path.join(this.folder(container), before.data), { force: true });
    return saved;
  }

  delete(container: string, record: BlobRecord): void {
    const folder = this.folder(container);
    rmSync(path.join(folder, `${fileNameOf(record.name)}.json`));
    rmSync(path.join(folder, record.data), { force: true });
    rmSync(path.join(folder, `${fileNameOf(record.name)}.blocks`), { recursive: true, force: true });
  }

  /** Deletes bytes that a killed write left without metadata. */
  private sweep(container: string): void {
    const folder = path.join(this.root, container);
    const used = new Set(this.list(container).map((record) => record.data));
    for (const file of readdirSync(folder)) {
      if (file.endsWith('.writing') || (file.endsWith('.data') && !used.has(file))) rmSync(path.join(folder, file));
    }
  }
}
