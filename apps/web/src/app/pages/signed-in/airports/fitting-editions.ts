import type { Airport } from '@jibline/contract';
import { type Edition, isEdition } from '@jibline/surfaces';

/** Editions this airport has data for, or that the set in force was made with. */
export function fittingEditions(airport: Airport, inForce: readonly string[]): Edition[] {
  const { procedures, facilities } = airport;
  const hasProcedures = procedures.visualSegments.length + procedures.basicIls.length + procedures.oas.length > 0;
  const fits: [Edition, boolean][] = [
    ['nasf-b', airport.runways.length > 0],
    ['nasf-c', true],
    ['nasf-d', true],
    ['nasf-e', airport.runways.length > 0],
    ['nasf-i', airport.publicSafetyAreas && airport.runways.length > 0],
    ['nasf-g', facilities.some(({ family }) => family === 'nasf-g')],
    ['eur-doc-015', facilities.some(({ family }) => family === 'eur-doc-015')],
    ['nasf-h', airport.helicopterSites.length > 0],
    ['doc8168', hasProcedures],
  ];
  const fitting = fits.filter(([, does]) => does).map(([edition]) => edition);
  return [...new Set([...fitting, ...inForce.filter(isEdition)])];
}
