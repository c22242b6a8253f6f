const LOOPBACK = /^(127\.|::1$)/;
/** RFC 1918, RFC 3927, RFC 4193 and link-local addresses. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

export type AddressClass = 'loopback' | 'private' | 'public';

/**
 * The kind of network a call came from, all that a log may record: enough to tell the operator's own network from
 * others.
 */
export function addressClassOf(address: string): AddressClass {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (LOOPBACK.test(plain)) return 'loopback';
  return PRIVATE.test(plain) ? 'private' : 'public';
}
