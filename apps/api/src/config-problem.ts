/** Lists every problem, so that a configuration can be fixed in one go. */
export class ConfigProblem extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ConfigProblem';
    this.problems = problems;
  }
}
