import { randomBytes } from 'node:crypto';

const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `pi_3…`: the vendor's ids are a prefix and unguessable characters. */
export function newId(prefix: string, length = 24): string {
  let id = '';
  while (id.length < length) {
    // 248 is the largest multiple of 62 in a byte: without this limit some characters would be more frequent.
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < length) id += ID_CHARACTERS[byte % 62];
  }
  return `${prefix}${id}`;
}
