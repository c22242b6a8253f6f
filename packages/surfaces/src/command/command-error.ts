import { InvalidAerodrome } from '../aerodrome/problem.ts';
import { correctionText, SurfacesError } from '../errors.ts';
import { CraneInputError } from '../sweep/input-error.ts';

/** The command line itself is wrong; unusable input has its own SurfacesError. */
export class UsageError extends SurfacesError {
  constructor(field: string, expected: string, actual: unknown) {
    super('bad_text', field, expected, actual);
  }
}

export type ErrorReport = {
  readonly error: {
    readonly code: string;
    /** What to do, for people. */
    readonly message: string;
    readonly field: string;
    readonly expected: string;
    readonly got: string;
    readonly problems: readonly { readonly field: string; readonly expected: string; readonly got: string }[];
  };
};

/** An error as JSON. Readers that collect problems list all of them; others have one. */
export function reportOf(error: SurfacesError): ErrorReport {
  const { code, field, expected, got } = error;
  const problems = () => {
    if (error instanceof CraneInputError) return error.problems;
    if (error instanceof InvalidAerodrome) return error.problems.map(({ path, ...rest }) => ({ field: path, ...rest }));
    return [{ field, expected, got }];
  };
  return { error: { code, message: `${field}: ${correctionText(error)}`, field, expected, got, problems: problems() } };
}
