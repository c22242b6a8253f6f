import { createHash } from 'node:crypto';
import type { PermitSigner } from '../../../signing/signer.ts';
import type { FileToZip } from '../../../zip/zip-files.ts';

/** SHA-256 by file name, known once the file has been read to its end. */
export type Hashes = Record<string, string>;

/** Adds a signed list of every file by its hash, last: a changed byte is named by its file. */
export async function* sealed(
  files: AsyncIterable<FileToZip>,
  hashes: Hashes,
  signer: PermitSigner,
): AsyncGenerator<FileToZip> {
  for await (const file of files) yield { ...file, content: hashed(file.name, file.content, hashes) };
  const manifest = JSON.stringify({ files: hashes }, null, 1);
  yield { name: 'manifest.json', content: manifest };
  yield { name: 'manifest.sig', content: `${signer.keyId} ${signer.sign(manifest)}\n` };
}

function hashed(name: string, content: FileToZip['content'], hashes: Hashes): FileToZip['content'] {
  const hash = createHash('sha256');
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return read(content);
  hashes[name] = hash.update(content).digest('hex');
  return content;
  async function* read(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    hashes[name] = hash.digest('hex');
  }
}
