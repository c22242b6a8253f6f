import type { LocationFinding } from '@jibline/contract';
import { bindingResults } from '@jibline/surfaces';
import type { GlobeCrane, Penetrated } from '../../../../globe/globe.tsx';

type Height = ReturnType<typeof bindingResults>[number];

const penetrated = ({ surfaceType: type, ...result }: Height, state: 'working' | 'resting'): Penetrated[] => {
  const found = result[state];
  return found?.finding === 'pierced' && found.worst
    ? [{ type, surfaceId: found.governing?.surfaceId ?? null, surfaceAhdM: found.worst.surfaceAhdM }]
    : [];
};

/**
 * Which surfaces that apply to it the crane penetrates at any aerodrome, working and at rest. A structure has no
 * resting position.
 */
export function penetratedBy(airports: readonly Pick<LocationFinding, 'results'>[]): GlobeCrane['penetrates'] {
  const results = airports.flatMap(bindingResults);
  return {
    working: results.flatMap((result) => penetrated(result, 'working')),
    resting: results.flatMap((result) => penetrated(result, result.resting ? 'resting' : 'working')),
  };
}
