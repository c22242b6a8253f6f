import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SEED_BYTES = 32;
const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Where the key that signs permits comes from: given, or stored in a file created at the first start. */
export type PermitKeyLocation = { readonly seed: string } | { readonly file: string };

export const permitKeyFile = (dataDir: string): string => path.join(dataDir, 'permit-signing-key');

/** For people who store what a backup does not contain. */
export const locationOf = (location: PermitKeyLocation): string =>
  'seed' in location ? 'the variable PERMIT_SIGNING_KEY' : `the file ${location.file}`;

/** The 32-byte seed of an Ed25519 key pair (RFC 8032, 5.1.5). */
export async function loadPermitSeed(location: PermitKeyLocation): Promise<Buffer> {
  if ('seed' in location) return Buffer.from(location.seed, 'base64url');
  await mkdir(path.dirname(location.file), { recursive: true });
  const made = randomBytes(SEED_BYTES);
  try {
    // If two processes start at once, one writes the file and both read it.
    await writeFile(location.file, `${made.toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  const seed = Buffer.from((await readFile(location.file, 'utf8')).trim(), 'base64url');
  if (seed.length !== SEED_BYTES)
    throw new Error(`${location.file} holds ${seed.length} bytes instead of the ${SEED_BYTES} of a permit signing key`);
  return seed;
}
