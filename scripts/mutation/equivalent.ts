/** A change to a rule that no test can notice, because what comes out is the same. */
export interface Equivalent {
  file: string;
  /** The line the change begins on, without its indentation. */
  line: string;
  /** What is written there instead, blanks squeezed. */
  becomes: string;
  why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'packages/contract/src/payments/fee.ts',
    line: '...(facts.path === null',
    becomes: 'false',
    why: 'Without a path there is no price for one, and what has no price is left out further down.',
  },
  {
    file: 'packages/contract/src/payments/fee.ts',
    line: '? []',
    becomes: '["Stryker was here"]',
    why: 'What has no price is left out further down.',
  },
];
