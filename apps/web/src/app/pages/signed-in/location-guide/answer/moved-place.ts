import { frameAt, groundU95Of } from '@jibline/surfaces';
import { currentChoice } from '../../../../../domain/ground-choice.ts';
import type { GivenFigures, Place } from '../../../place-answer/first-question.ts';

/** How far the crane is moved from the location entered, to try another position. */
export interface Offset {
  readonly eastM: number;
  readonly northM: number;
}
export const NOT_MOVED: Offset = { eastM: 0, northM: 0 };
export const isMoved = ({ eastM, northM }: Offset) => eastM !== 0 || northM !== 0;

/** The place and figures of the question, with the crane moved. */
export interface PlaceQuestion {
  readonly place: Place;
  readonly figures: GivenFigures;
  /** What the person did with a terrain model, as text. */
  readonly choice: string;
  /** A terrain model's level was taken at its upper end, since it belongs to the location entered. */
  readonly isUpperEnd: boolean;
}

export function movedPlace(place: Place, figures: GivenFigures, choice: string, offset: Offset): PlaceQuestion {
  if (!isMoved(offset)) return { place, figures, choice, isUpperEnd: false };
  const at = frameAt(place.at).toGeographic(offset.eastM, offset.northM);
  const { groundAhdM } = figures;
  const model = currentChoice(choice, { ...place.at, groundAhdM });
  const upM = groundAhdM === null ? null : groundU95Of(model);
  const ground = groundAhdM === null ? null : Number((groundAhdM + (upM ?? 0)).toFixed(2));
  return {
    place: { at, label: place.label },
    figures: { ...figures, groundAhdM: ground },
    ...{ choice: '', isUpperEnd: model?.choice === 'used' },
  };
}
