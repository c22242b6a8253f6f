import type { Aerodrome, HelicopterSite } from '../../aerodrome/aerodrome.ts';
import { SurfacesError } from '../../errors.ts';
import { type Frame, frameAt } from '../../geodesy/frame.ts';
import type { Component } from '../../surface/component.ts';
import { type Draft, finish, generated } from '../draft.ts';
import { type Axes, axesOnBearing, moved, planeIn, polygonIn, type SV } from '../frame/axes.ts';
import { fanSections } from '../ols/approach.ts';
import { type Edge, risingSides } from '../ols/transitional.ts';
import { type HelicopterLaw, helicopterLaws, helicopterTransitional } from './tables.ts';

/** Protected flight paths of strategic helicopter landing sites. */
export function generateNasfH(aerodrome: Aerodrome): readonly Component[] {
  const frame = frameAt(aerodrome.arp);
  const of = (requested: (site: HelicopterSite) => boolean) =>
    aerodrome.helicopterSites.filter(requested).flatMap((site) => siteDrafts(frame, site));
  return [
    ...finish(
      'helicopter',
      generated('nasf-h'),
      of((site) => site.law === 'nasf-h'),
    ),
    ...finish(
      'helicopter',
      generated('annex14-vol2'),
      of((site) => site.law !== 'nasf-h'),
    ),
  ];
}

function siteDrafts(frame: Frame, site: HelicopterSite): readonly Draft[] {
  const law = helicopterLaws.find((candidate) => candidate.law === site.law);
  if (law === undefined)
    throw new SurfacesError('incomplete_input', `helicopter site ${site.id}.law`, 'a known law', site.law);
  const centre = frame.toLocal(site.position.lat, site.position.lon);
  return site.paths.flatMap((path) => {
    const axes = moved(axesOnBearing(centre, path.outwardBearingDeg), site.originDistanceM);
    return pathDrafts(site, law, path.id, axes);
  });
}

function pathDrafts(site: HelicopterSite, law: HelicopterLaw, path: string, axes: Axes): readonly Draft[] {
  const half = site.innerEdgeM / 2;
  const divergence = law.divergence[site.use];
  const widest = widestHalf(site, law);
  const widensUntil = Math.max(0, (widest - half) / divergence);
  const halfAt = (s: number) => half + divergence * Math.min(s, widensUntil);
  const sections = fanSections(law.sections, site.elevationAhdM);
  const common = {
    subject: { kind: 'facility', facility: site.id },
    clause: law.clause,
    confidence: law.confidence,
  } as const;
  const slopes: readonly Draft[] = sections.map((section) => {
    const stations = [
      section.from,
      ...(widensUntil > section.from && widensUntil < section.to ? [widensUntil] : []),
      section.to,
    ];
    const corners: readonly SV[] = [
      ...stations.map((s): SV => [s, -halfAt(s)]),
      ...stations.toReversed().map((s): SV => [s, halfAt(s)]),
    ];
    return {
      ...common,
      kind: 'flight-path',
      label: `flight_path:${site.id}:${path}`,
      name: `Flight path ${path} of ${site.name}`,
      footprint: polygonIn(axes, corners),
      law: planeIn(axes, { z0: section.fromElevationM - section.slope * section.from, perS: section.slope, perV: 0 }),
    };
  });
  if (!site.pointInSpace) return slopes;
  const top = site.elevationAhdM + helicopterTransitional.heightM;
  const edges: readonly Edge[] = [
    { axes, from: -2 * site.originDistanceM, to: 0, edge0: half, edgePerS: 0, z0: site.elevationAhdM, zPerS: 0 },
    ...sections.flatMap((section): readonly Edge[] => {
      const z0 = section.fromElevationM - section.slope * section.from;
      const cut = Math.min(Math.max(widensUntil, section.from), section.to);
      return [
        { axes, from: section.from, to: cut, edge0: half, edgePerS: divergence, z0, zPerS: section.slope },
        { axes, from: cut, to: section.to, edge0: widest, edgePerS: 0, z0, zPerS: section.slope },
      ];
    }),
  ];
  const sides = edges.flatMap((edge) => risingSides(edge, helicopterTransitional.slope, top));
  return [
    ...slopes,
    ...sides.map(
      (piece): Draft => ({
        ...common,
        clause: helicopterTransitional.clause,
        confidence: helicopterTransitional.confidence,
        kind: 'heliport-transitional',
        label: `heliport_transitional:${site.id}:${path}`,
        name: `Transitional beside flight path ${path} of ${site.name}`,
        ...piece,
      }),
    ),
  ];
}

function widestHalf(site: HelicopterSite, law: HelicopterLaw): number {
  if (law.widestRotors === null) return Number.POSITIVE_INFINITY;
  if (site.rotorDiameterM === null) {
    throw new SurfacesError(
      'incomplete_input',
      `helicopter site ${site.id}.rotorDiameterM`,
      `a number for ${law.law}`,
      null,
    );
  }
  return Math.max(site.innerEdgeM, law.widestRotors[site.use] * site.rotorDiameterM) / 2;
}
