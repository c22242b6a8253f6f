import { BlockList, isIP } from 'node:net';

/**
 * Everything that is not an address of the public internet (IANA special-purpose registries, RFC 6890 and updates):
 * loopback, private and link-local networks, cloud metadata, multicast, documentation, and IPv6 forms that carry an IPv4
 * address inside.
 */
const RESERVED = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
} as const satisfies Record<string, readonly (readonly [network: string, prefix: number])[]>;

/** One list for each family: in a common one, the range of IPv4 addresses inside IPv6 would match every IPv4 address. */
function listOf(family: keyof typeof RESERVED): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of RESERVED[family]) list.addSubnet(network, prefix, family);
  return list;
}
const reserved = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') };

/** Default deny: what is no address is not public either. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return !reserved[family].check(address, family);
}
