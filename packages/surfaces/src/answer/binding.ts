import { limitsCrane } from '../assess/headline.ts';
import type { AirportAnswer, HeightTypeAnswer } from './answer.ts';

type Results = Pick<AirportAnswer, 'results'>;

/** Whether it is held to this result: a structure, which never rests, to every height; a crane not to windshear planes. */
export const isBinding = (result: Results['results'][number]): result is HeightTypeAnswer =>
  result.dimension === 3 && limitsCrane(result.resting ? 'mobile' : 'structure', result.surfaceType);

/** The height results it is held to. */
export const bindingResults = ({ results }: Results): HeightTypeAnswer[] => results.filter(isBinding);

/** Whether it goes through something it is held to while in use: then a lower one might pass. */
export const isPiercedAtWork = (finding: Results): boolean =>
  bindingResults(finding).some(({ working }) => working.finding === 'pierced');
