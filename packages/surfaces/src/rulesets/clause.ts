/**
 * Where a number comes from and how certain it is. H: two public sources agree, or one cites clause and page and fits
 * domain knowledge. M-H: one public source that agrees with domain knowledge. M: domain knowledge or a single source
 * not cross-checked. L: from memory; verify first.
 */
export type Confidence = 'H' | 'M-H' | 'M' | 'L';

export interface Cited {
  readonly clause: string;
  readonly confidence: Confidence;
}
