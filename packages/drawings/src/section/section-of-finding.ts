import type { AerodromeRunway, LocationFinding } from '@jibline/contract';
import {
  type Crane,
  componentFrom,
  componentsInForce,
  type SetComponents,
  type StoredHeights,
} from '@jibline/surfaces';
import type { SectionInput, SectionRunway } from './section-input.ts';

/** A finding with what it was computed from. */
export interface FindingRecord {
  readonly finding: Pick<LocationFinding, 'label' | 'surfaceSetId' | 'results'>;
  readonly set: SetComponents;
  readonly runways: readonly (SectionRunway & Pick<AerodromeRunway, 'status'>)[];
  readonly crane: Crane;
  /** The crane's last day: what is in force by then applies. */
  readonly lastDay: string;
  readonly groundSource: string;
  /** `Assessed 16 Nov 2026`. */
  readonly assessedOn: string;
  readonly from?: string | undefined;
}

/** The worst points on record, by the engine's name of the component. */
function recordedOf({ finding, set }: FindingRecord): Map<string, StoredHeights> {
  const ids = new Map(set.components.map(({ surfaceId, component }) => [surfaceId, component.id]));
  return new Map(
    finding.results.flatMap((result) => {
      if (result.dimension !== 3 || !result.working.governing || !result.working.worst) return [];
      const { surfaceAhdM, craneAhdM, marginM } = result.working.worst;
      const id = ids.get(result.working.governing.surfaceId);
      return id === undefined ? [] : [[id, { surfaceAhdM, craneAhdM, marginM }] as const];
    }),
  );
}

/** What a finding’s section is cut from: the surfaces it was computed with, and its margins as recorded. */
export function sectionOfFinding(record: FindingRecord): SectionInput {
  const { finding, set, runways, crane, lastDay, groundSource, assessedOn, from } = record;
  const assessed = new Set<string>(finding.results.map(({ surfaceType }) => surfaceType));
  const components = set.components
    .map(({ component }) => component)
    .filter(({ type }) => assessed.has(type))
    .map(componentFrom);
  return {
    airport: finding.label,
    arp: { lat: set.arp.latitude, lon: set.arp.longitude },
    components: componentsInForce(components, { firstDay: lastDay, lastDay }),
    runways: runways.filter(({ status }) => status !== 'replaced'),
    crane,
    groundSource,
    surfaceSet: `Surface set ${finding.surfaceSetId}`,
    assessedOn,
    recorded: recordedOf(record),
    from,
  };
}
