import { sha256 } from './hash-chain.ts';
import { leafOf } from './merkle-tree.ts';
import type { Head } from './signed-head.ts';

/** One day's root: the heads that changed, and the root before. */
export interface DayRoot {
  /** UTC, the last whole day before it was made. */
  day: string;
  chains: number;
  tree: string;
  previousRoot: string | null;
}

const rootText = ({ day, chains, tree, previousRoot }: DayRoot) =>
  ['R1', day, chains, tree, previousRoot ?? '-'].join('~');

export const rootOf = (root: DayRoot): string => sha256(rootText(root));
/** Exactly these characters are signed. */
export const signedRootText = (root: DayRoot, keyId: string): string => `${rootText(root)}~${keyId}`;

export const leafOfHead = ({ aboutKind, aboutId, length, hash }: Head): string =>
  leafOf([aboutKind, aboutId, length, hash].join('~'));
