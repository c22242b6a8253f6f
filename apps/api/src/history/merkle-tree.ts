import { setImmediate as nextTurn } from 'node:timers/promises';
import { sha256 } from './hash-chain.ts';

/** RFC 6962, 2.1: different prefixes, so that a leaf can never pass for a node. */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export const leafOf = (content: string | Buffer): string => sha256(LEAF, content);
const nodeOf = (left: string, right: string) => sha256(NODE, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));

/** A sibling on the path from a leaf to the root, and its side. */
export interface ProofStep {
  side: 'left' | 'right';
  hash: string;
}

/** Hashed per turn of the event loop: the first root of a large database has a million leaves. */
const TURN = 5_000;

async function above(level: readonly string[]): Promise<string[]> {
  const next: string[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left = '', right] = [level[at], level[at + 1]];
    next.push(right === undefined ? left : nodeOf(left, right));
    if (next.length % TURN === 0) await nextTurn();
  }
  return next;
}

/** The root over these leaves; without leaves, the hash of the empty string. */
export async function treeOf(leaves: readonly string[]): Promise<string> {
  let level = leaves;
  while (level.length > 1) level = await above(level);
  return level[0] ?? sha256('');
}

/** The siblings on the path from one leaf to the root. */
export async function proofOf(leaves: readonly string[], index: number): Promise<ProofStep[]> {
  const steps: ProofStep[] = [];
  let at = index;
  for (let level = leaves; level.length > 1; level = await above(level)) {
    const neighbour = level[at ^ 1];
    if (neighbour !== undefined) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour });
    at >>= 1;
  }
  return steps;
}

/** The root that a leaf and its siblings give. */
export const treeFrom = (leaf: string, steps: readonly ProofStep[]): string =>
  steps.reduce((hash, step) => (step.side === 'left' ? nodeOf(step.hash, hash) : nodeOf(hash, step.hash)), leaf);
