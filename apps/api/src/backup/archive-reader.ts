import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { hashStream } from './hash-stream.ts';
import { type ArchivedTable, MANIFEST, MANIFEST_HASH, Manifest, partName } from './manifest.ts';
import { type Row, rowOf } from './rows.ts';
import { BrokenArchive, type Member, paddingOf, readMembers } from './tar.ts';

const unpack = promisify(gunzip);
const READ_BYTES = 1 << 20;

async function* bytesOf(file: FileHandle, { from, size }: Pick<Member, 'from' | 'size'>): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const length = Math.min(READ_BYTES, size - at);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from + at);
    if (bytesRead === 0) throw new BrokenArchive('The archive ends before its last file.');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readManifest(file: FileHandle, members: ReadonlyMap<string, Member>): Promise<Manifest> {
  const [manifest, hash] = [members.get(MANIFEST), members.get(MANIFEST_HASH)];
  if (!manifest || !hash) throw new BrokenArchive(`This is not a backup of Jibline: it has no ${MANIFEST}.`);
  const text = await whole(bytesOf(file, manifest));
  const stated = (await whole(bytesOf(file, hash))).toString();
  if (`${createHash('sha256').update(text).digest('hex')}\n` !== stated)
    throw new BrokenArchive(`${MANIFEST} is damaged: it does not have the hash it was written with.`);
  const read = Manifest.safeParse(JSON.parse(text.toString()));
  if (!read.success)
    throw new BrokenArchive(
      `This version cannot read the archive: ${MANIFEST} has another form. Use the version that made it.`,
    );
  return read.data;
}

export interface Archive {
  readonly manifest: Manifest;
  readonly has: (name: string) => boolean;
  readonly stream: (name: string) => Readable;
  readonly hash: (name: string) => Promise<string>;
  /** One part of a table: a JSON array of values, as text, for each row. */
  readonly lines: (table: ArchivedTable, part: number) => Promise<string[]>;
  readonly rows: (table: string) => AsyncGenerator<Row>;
  /** One sentence per file whose hash differs from the manifest. */
  readonly damage: () => AsyncGenerator<string>;
  readonly close: () => Promise<void>;
}

/** Opens an archive. Throws if the file is cut short or is no archive. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r');
  try {
    const listed = await readMembers(file);
    const members = new Map(listed.map((member) => [member.name, member]));
    return archiveOf(file, members, await readManifest(file, members));
  } catch (error) {
    await file.close();
    throw error;
  }
}

function archiveOf(file: FileHandle, members: ReadonlyMap<string, Member>, manifest: Manifest): Archive {
  const content = (name: string) => {
    const member = members.get(name);
    if (!member) throw new BrokenArchive(`${name} is missing from the archive.`);
    return bytesOf(file, member);
  };
  const lines = async (table: ArchivedTable, part: number) =>
    (await unpack(await whole(content(partName(table.name, part))))).toString().split('\n').filter(Boolean);
  return {
    manifest,
    has: (name) => members.has(name),
    stream: (name) => Readable.from(content(name), { objectMode: false }),
    hash: (name) => hashStream(content(name)),
    lines,
    async *rows(name) {
      const table = manifest.tables.find((one) => one.name === name);
      if (!table) return;
      for (let part = 1; part <= table.parts; part++)
        for (const line of await lines(table, part)) yield rowOf(table.columns, line);
    },
    async *damage() {
      const expected = new Map(manifest.members.map((member) => [member.name, member]));
      for (const { name, sha256 } of manifest.members) {
        const member = members.get(name);
        if (!member) yield `${name} is missing from the archive.`;
        else if ((await hashStream(bytesOf(file, member))) !== sha256) yield `${name} is damaged.`;
      }
      for (const member of members.values()) {
        const isOwn = member.name === MANIFEST || member.name === MANIFEST_HASH;
        if (!isOwn && !expected.has(member.name)) yield `${member.name} was added to the archive.`;
        const padding = await whole(bytesOf(file, { from: member.from + member.size, size: paddingOf(member.size) }));
        if (padding.some((byte) => byte !== 0)) yield `The archive is damaged after ${member.name}.`;
      }
    },
    close: () => file.close(),
  };
}
