/** What is looked for in the index, and of what that finds, what else it must have. */
export interface Words {
  readonly sought: string;
  readonly besides: string | null;
}
