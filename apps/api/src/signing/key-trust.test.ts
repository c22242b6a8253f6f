import { expect, it } from 'vitest';
import { trustedKeys, type Voucher, vouch } from './key-trust.ts';
import { openSigner, type PermitSigner } from './signer.ts';

const [first, second, third, stranger] = [1, 2, 3, 4].map((seed) => openSigner(Buffer.alloc(32, seed))) as [
  PermitSigner,
  PermitSigner,
  PermitSigner,
  PermitSigner,
];
const keyOf = ({ keyId, publicKey }: PermitSigner, isCompromised = false) => ({ id: keyId, publicKey, isCompromised });
const by = (signer: PermitSigner, ...keys: PermitSigner[]) => keys.map((key) => vouch(signer, keyOf(key)));
const ALL = [first, second, third, stranger].map((key) => keyOf(key));
const exchanged = (voucher: Voucher, signature: string) => ({ ...voucher, signature });

it.each<[string, PermitSigner, Voucher[], PermitSigner[]]>([
  ['itself without any voucher', third, [], [third]],
  ['what it vouches for', third, by(third, second), [third, second]],
  [
    'what others vouch for whom it vouches for',
    third,
    [...by(third, second), ...by(second, first)],
    [third, second, first],
  ],
  ['not who vouches for it', third, by(stranger, third, stranger), [third]],
  ['not who signs in its name', third, by(stranger, stranger).map((one) => ({ ...one, byKey: third.keyId })), [third]],
  [
    'not with the signature for another key',
    third,
    by(third, second).map((one) => exchanged({ ...one, keyId: stranger.keyId }, one.signature)),
    [third],
  ],
])('a key trusts %s', (_what, anchor, vouchers, expected) =>
  expect([...trustedKeys(anchor, ALL, vouchers).keys()].sort()).toEqual(expected.map(({ keyId }) => keyId).sort()),
);

it('what a compromised key vouched for counts no more, unless another vouches for it', () => {
  const keys = [keyOf(first), keyOf(second, true), keyOf(third)];
  const passed = [...by(third, second), ...by(second, first)];
  expect([...trustedKeys(third, keys, passed).keys()]).not.toContain(first.keyId);
  expect([...trustedKeys(third, keys, [...passed, ...by(third, first)]).keys()]).toContain(first.keyId);
});

it('a public key exchanged under the same id is not trusted', () => {
  const keys = [keyOf(third), { ...keyOf(second), publicKey: stranger.publicKey }];
  expect([...trustedKeys(third, keys, by(third, second)).keys()]).toEqual([third.keyId]);
});
