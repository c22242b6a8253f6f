import { lowerFirst } from '../../first-letter.ts';
import { LIGHT_TYPE, LIGHT_TYPE_NAMES, type LightType } from '../enums.ts';
import { inWords, labelOf } from './labels.ts';

/** The lights stated in the application. */
export interface StatedLights {
  readonly lightType?: LightType | undefined;
  readonly lighting?:
    | {
        readonly lightOther?: string | undefined;
        readonly lightIntensity?: string | undefined;
        readonly lightPositions?: readonly string[] | undefined;
        readonly lightHours?: string | undefined;
      }
    | undefined;
}

const LISTED = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** "Steady red, medium intensity, at the top and jib end, dusk to dawn"; null: the application states no lights. */
export function lightsText({ lightType, lighting = {} }: StatedLights): string | null {
  if (lightType === undefined || lightType === LIGHT_TYPE.NONE) return null;
  const { lightOther, lightIntensity, lightPositions = [], lightHours } = lighting;
  const kind =
    lightType === LIGHT_TYPE.OTHER && lightOther
      ? lightOther.replace(/\.\s*$/, '')
      : inWords(LIGHT_TYPE_NAMES[lightType]);
  return [
    kind,
    ...(lightIntensity && lightIntensity !== 'unknown' ? [`${lightIntensity} intensity`] : []),
    ...(lightPositions.length > 0
      ? [`at the ${LISTED.format(lightPositions.map((at) => lowerFirst(labelOf(at))))}`]
      : []),
    ...(lightHours ? [lowerFirst(labelOf(lightHours))] : []),
  ].join(', ');
}
