import type { FieldIssue } from '@jibline/contract';
import {
  type Aerodrome,
  type Component,
  combine,
  correctionText,
  type Edition,
  generate,
  InvalidAerodrome,
  type Problem,
  SurfacesError,
} from '@jibline/surfaces';

export interface GenerateJob {
  readonly aerodrome: Aerodrome;
  readonly rulesets: readonly Edition[];
  /** Charts effective by this day replace generated surfaces. */
  readonly day: string;
}

/** The surfaces, or what is missing. */
export type GenerateResult =
  | { readonly components: readonly Component[] }
  | { readonly problems: readonly Problem[] }
  | { readonly issue: FieldIssue };

/** Errors as data, because the classes of errors do not survive the way from another thread. */
export function refusalOf(error: unknown): Exclude<GenerateResult, { components: unknown }> {
  if (error instanceof InvalidAerodrome) return { problems: error.problems };
  if (error instanceof SurfacesError) return { issue: { path: error.field, message: correctionText(error) } };
  throw error;
}

const isGenerated = ({ provenance }: Component) => provenance.source === 'generated';

/** The surfaces of these editions, charted ones before generated ones (surfaces.md 2.4). */
export function generateByRulesets({ aerodrome, rulesets, day }: GenerateJob): GenerateResult {
  try {
    const components = rulesets.flatMap((ruleset) => generate(aerodrome, { ruleset }));
    const charts = components.filter((component) => !isGenerated(component));
    return { components: combine(components.filter(isGenerated), charts, day).components };
  } catch (error) {
    return refusalOf(error);
  }
}
