import { isSignedBy } from '../signing/signer.ts';

/** The length of a history and the hash of its last entry, which covers all before it. */
export interface Head {
  aboutKind: string;
  aboutId: string;
  length: number;
  hash: string;
}

/** A key pair with an id. */
export interface HeadSigner {
  readonly keyId: string;
  sign(text: string): string;
}

/** Exactly these characters are signed. */
export const headText = ({ aboutKind, aboutId, length, hash }: Head, keyId: string): string =>
  ['H1', aboutKind, aboutId, length, hash, keyId].join('~');

export const isHeadSignedBy = (head: Head, keyId: string, publicKey: string, signature: string): boolean =>
  isSignedBy(publicKey, headText(head, keyId), signature);

/** As printed on permits and in emails: what is signed, and the signature. */
export const signedHeadText = (head: Head, keyId: string, signature: string): string =>
  `${headText(head, keyId)}~${signature}`;
