/** A change to a rule that no test can notice, because what comes out is the same. */
export interface Equivalent {
  file: string;
  /** The line the change begins on, without its indentation. */
  line: string;
  /** What is written there instead, blanks squeezed. */
  becomes: string;
  why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [];
