import type { LocationFinding } from '@jibline/contract';
import { bindingResults } from '@jibline/surfaces';
import type { BindingLimit, GlobeCrane } from '../../../../globe/globe.tsx';

type Height = ReturnType<typeof bindingResults>[number];

const limitOf = ({ surfaceType: type, ...result }: Height, state: 'working' | 'resting'): BindingLimit[] => {
  const found = result[state];
  if (!found?.worst) return [];
  const { surfaceAhdM, craneAhdM, marginM } = found.worst;
  const { surfaceId = null, name = null, clause = null } = found.governing ?? {};
  return [{ type, isPierced: found.finding === 'pierced', surfaceId, name, clause, surfaceAhdM, craneAhdM, marginM }];
};

/**
 * The limits that apply to the crane at any aerodrome, working and at rest, gravest first. A structure has no resting
 * position.
 */
export function bindingLimits(airports: readonly Pick<LocationFinding, 'results'>[]): GlobeCrane['binding'] {
  const results = airports.flatMap(bindingResults);
  const of = (limits: BindingLimit[]) => limits.toSorted((a, b) => a.marginM - b.marginM);
  return {
    working: of(results.flatMap((result) => limitOf(result, 'working'))),
    resting: of(results.flatMap((result) => limitOf(result, result.resting ? 'resting' : 'working'))),
  };
}
