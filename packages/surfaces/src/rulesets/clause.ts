/**
 * Where a number comes from and how sure we are of it.
 * H: two public sources agree, or one that cites clause and page and fits domain knowledge. M-H: one public source,
 * agreeing with domain knowledge. M: domain knowledge or a single source not cross-checked. L: recollection; verify first.
 */
export type Confidence = 'H' | 'M-H' | 'M' | 'L';

export interface Cited {
  readonly clause: string;
  readonly confidence: Confidence;
}
