import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadPermitSeed } from '../integrations/permit-key.ts';
import { isSignedBy, openSigner } from './signer.ts';

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

// RFC 8032, 7.1: secret key, public key, message, signature. Permit codes are text, so only the ASCII messages are
// used: the empty one and "r".
it.each([
  [
    'TEST 1',
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    'TEST 2',
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
])('signs as RFC 8032 %s does', (_name, secret, publicKey, message, signature) => {
  const signer = openSigner(Buffer.from(secret, 'hex'));
  const text = Buffer.from(message, 'hex').toString();
  expect(signer.publicKey).toBe(base64url(publicKey));
  expect(signer.sign(text)).toBe(base64url(signature));
  expect(isSignedBy(signer.publicKey, text, base64url(signature))).toBe(true);
  expect(isSignedBy(signer.publicKey, `${text}.`, base64url(signature))).toBe(false);
});

it('the key is made once, for its owner only, and stays', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'permit-key-'));
  const file = path.join(folder, 'data', 'permit-signing-key');
  try {
    const [one, other] = await Promise.all([loadPermitSeed({ file }), loadPermitSeed({ file })]);
    expect(one.equals(other)).toBe(true);
    expect((await loadPermitSeed({ file })).equals(one)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await loadPermitSeed({ seed: (await readFile(file, 'utf8')).trim() })).equals(one)).toBe(true);
    await writeFile(file, 'short');
    await expect(loadPermitSeed({ file })).rejects.toThrow('instead of the 32');
  } finally {
    await rm(folder, { recursive: true });
  }
});
