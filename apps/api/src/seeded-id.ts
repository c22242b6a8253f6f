import { createHash } from 'node:crypto';

/** The fixed id of a seeded airport or organisation: a UUID derived from its name (RFC 9562 section 5.8). */
export function seededId(kind: 'airport' | 'organisation' | 'permit-key', key: string): string {
  const bytes = createHash('sha256').update(`jibline:${kind}:${key}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
