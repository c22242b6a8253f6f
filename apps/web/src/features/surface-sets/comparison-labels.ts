import type { SurfaceSetComparison } from '@jibline/contract';
import { formatNumber, withUnit } from '@jibline/contract/enums';

type Difference = SurfaceSetComparison['differences'][0];

/** Hectares below one square kilometre. */
export function areaText(squareMetres: number | null): string {
  if (squareMetres === null) return '–';
  const [value, unit] = squareMetres >= 1e6 ? [squareMetres / 1e6, 'km²'] : [squareMetres / 1e4, 'ha'];
  return withUnit(formatNumber(value, { most: 2 }), unit);
}

/** Greatest change in one direction where both cover the same ground; a surface that only rose has no lowering. */
export function changeText(metres: number | null, direction: 'up' | 'down'): string {
  if (metres === null) return '–';
  const isThatWay = direction === 'up' ? metres > 0 : metres < 0;
  if (!isThatWay) return 'nowhere';
  return `${formatNumber(Math.abs(metres), { least: 2, most: 2 })}\u00a0m`;
}

const WORDS = { added: 'added', removed: 'removed', changed: 'changed', same: 'the same' } as const;

export function tallyText(differences: readonly Difference[]): string {
  const parts = (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .map((change) => [change, differences.filter((one) => one.change === change).length] as const)
    .filter(([, count]) => count > 0)
    .map(([change, count]) => `${count} ${WORDS[change]}`);
  if (differences.every(({ change }) => change === 'same')) return 'Nothing would change.';
  return `Of ${differences.length} surfaces: ${parts.join(', ')}.`;
}
