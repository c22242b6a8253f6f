import {
  AirportIndex,
  type AirportSurfaces,
  type Component,
  type Crane,
  sweepBounds,
  sweepCrane,
} from '@jibline/surfaces';

export type ComparedSurfaces = Pick<AirportSurfaces, 'arp' | 'components'>;

const textOf = (component: Component) => JSON.stringify(component);

/**
 * Whether a crane's sweep comes near any surface that differs between two sets; where it does not, both give the same
 * assessment, because an assessment reads only the surfaces near the sweep. Null: the sets differ in a way that says
 * nothing about single surfaces, so every crane counts as near.
 */
export function nearChanges(before: ComparedSurfaces, after: ComparedSurfaces): ((crane: Crane) => boolean) | null {
  if (before.arp.lat !== after.arp.lat || before.arp.lon !== after.arp.lon) return null;
  const [was, is] = [before.components.map(textOf), after.components.map(textOf)];
  const [wasAny, isAny] = [new Set(was), new Set(is)];
  // Of equal margins the first surface decides, so their order matters too.
  const common = [was.filter((text) => isAny.has(text)), is.filter((text) => wasAny.has(text))] as const;
  if (common[0].length !== common[1].length || common[0].some((text, at) => text !== common[1][at])) return null;
  const index = new AirportIndex([
    { id: 'before', arp: before.arp, components: before.components.filter((_, at) => !isAny.has(was[at] ?? '')) },
    { id: 'after', arp: after.arp, components: after.components.filter((_, at) => !wasAny.has(is[at] ?? '')) },
  ]);
  return (crane) =>
    sweepBounds(sweepCrane(crane)).some(({ lat, lon, radiusM }) =>
      index.near(lat, lon, radiusM).some(({ components }) => components.length > 0),
    );
}
