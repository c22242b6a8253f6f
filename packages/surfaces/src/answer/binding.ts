import { limitsCrane } from '../assess/headline.ts';
import type { AirportAnswer, HeightTypeAnswer } from './answer.ts';

type Results = Pick<AirportAnswer, 'results'>;

/** Whether this result applies: to a structure every height result, to a crane all but windshear planes. */
export const isBinding = (result: Results['results'][number]): result is HeightTypeAnswer =>
  result.dimension === 3 && limitsCrane(result.resting ? 'mobile' : 'structure', result.surfaceType);

/** The height results that apply. */
export const bindingResults = ({ results }: Results): HeightTypeAnswer[] => results.filter(isBinding);

/** All but the consultation areas of wind farms, which say nothing about a crane. */
export const concerningResults = <R extends Results['results'][number]>(results: readonly R[]): R[] => {
  const isCrane = results.some((result) => result.dimension === 3 && result.resting !== null);
  return results.filter(({ surfaceType }) => !isCrane || surfaceType !== 'wind_farms');
};

/** Whether it penetrates an applicable surface while working: then a lower one might pass. */
export const isPiercedAtWork = (finding: Results): boolean =>
  bindingResults(finding).some(({ working }) => working.finding === 'pierced');
