/** What is wrong with a decision, by the field of the request. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}
