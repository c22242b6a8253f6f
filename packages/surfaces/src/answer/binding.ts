import { limits } from '../assess/headline.ts';
import type { AirportAnswer, HeightTypeAnswer } from './answer.ts';

type Results = Pick<AirportAnswer, 'results'>;

/** The height results it is held to: a structure, which never rests, to all of them; a crane not to windshear planes. */
export const bindingResults = ({ results }: Results): HeightTypeAnswer[] =>
  results.filter(
    (result): result is HeightTypeAnswer =>
      result.dimension === 3 && limits(result.resting ? 'mobile' : 'structure', result.surfaceType),
  );

/** Whether it goes through something it is held to while in use: then a lower one might pass. */
export const isPiercedAtWork = (finding: Results): boolean =>
  bindingResults(finding).some(({ working }) => working.finding === 'pierced');
