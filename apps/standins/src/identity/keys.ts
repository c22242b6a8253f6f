import { generateKeyPair, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

const generate = promisify(generateKeyPair);
/** Tokens signed before a rotation must still verify; three keys last longer than any token. */
const MAX_KEYS = 3;

function stored(db: DatabaseSync, name: string): string | undefined {
  const value = db.prepare('select value from secrets where name = ?').get(name)?.value;
  return typeof value === 'string' ? value : undefined;
}

function store(db: DatabaseSync, name: string, value: string): void {
  db.prepare('insert or replace into secrets (name, value) values (?, ?)').run(name, value);
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return {
    ...privateKey.export({ format: 'jwk' }),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(9).toString('base64url'),
  };
}

function signingKeysIn(db: DatabaseSync): JWK[] {
  const text = stored(db, 'signing-keys');
  return text === undefined ? [] : JSON.parse(text);
}

/** Newest first: the provider signs with the first suitable one. */
export async function loadSigningKeys(db: DatabaseSync): Promise<JWK[]> {
  const keys = signingKeysIn(db);
  return keys.length > 0 ? keys : addSigningKey(db);
}

export async function addSigningKey(db: DatabaseSync): Promise<JWK[]> {
  const keys = [await newSigningKey(), ...signingKeysIn(db)].slice(0, MAX_KEYS);
  store(db, 'signing-keys', JSON.stringify(keys));
  return keys;
}

export function loadCookieKey(db: DatabaseSync): string {
  const known = stored(db, 'cookie-key');
  if (known !== undefined) return known;
  const made = randomBytes(32).toString('base64url');
  store(db, 'cookie-key', made);
  return made;
}
