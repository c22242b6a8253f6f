import type { HeightFigures } from '@jibline/surfaces';
import { limitMetres } from '../../../../../domain/height-text.ts';

const heightText = (aglM: number | null, groundAhdM: number) => {
  if (aglM === null) return 'any height (no surface limits a crane here)';
  return aglM === 0 ? '0\u00a0m' : `${limitMetres(aglM)} AGL = ${limitMetres(aglM + groundAhdM)} AHD`;
};

export interface FigureFact {
  readonly term: string;
  readonly value: string;
}

/** The two heights at which the verdict changes, in both measures, and who sets them. */
export function figureFacts(
  { noPermitUpToAglM, passesUpToAglM, setBy }: HeightFigures,
  groundAhdM: number,
): FigureFact[] {
  const by = setBy === null || passesUpToAglM === null ? '' : `, set by ${setBy}`;
  return [
    { term: 'No permit needed up to', value: heightText(noPermitUpToAglM, groundAhdM) },
    { term: 'A permit may be needed up to', value: `${heightText(passesUpToAglM, groundAhdM)}${by}` },
  ];
}
