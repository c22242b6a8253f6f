import type { Path } from '../assessments/enums.ts';

/** A text every airport has; its own wording replaces it. */
export interface DefaultTemplate {
  readonly key: string;
  readonly title: string;
  /** Empty: nothing appears there before the airport writes something. */
  readonly text: string;
  /** Outcomes it is written for; the first that fits is offered first. */
  readonly outcomes?: readonly Path[];
  /** Where the text is empty: what an airport can start from. */
  readonly suggestion?: string;
  /** Why an airport cannot word it itself. */
  readonly fixed?: string;
}
