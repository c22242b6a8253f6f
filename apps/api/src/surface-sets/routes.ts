import { findVisibleAirport } from '../airports/index.ts';
import { ApiError } from '../errors.ts';
import type { KmlFilesContext } from '../kml-files/index.ts';
import type { Operations } from '../operation.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { compareSurfaceSets } from './compare.ts';
import { airportsAround, openComponentCache } from './component-cache.ts';
import { featureOf } from './feature-cache.ts';
import { findVisibleSet, noSurface } from './find.ts';
import { generateSurfaceSet } from './generate.ts';
import { surfaceSetImpact } from './impact.ts';
import { importSurfaceSet } from './import.ts';
import type { SurfacesInForce } from './in-force.ts';
import { isPublic, maySeeSet } from './policy.ts';
import { presentHead, presentSet } from './present.ts';
import { publishSurfaceSet } from './publish.ts';
import type { OpenApplications } from './refresh/open-applications.ts';
import { findLatestRefresh, startRefresh } from './refresh/start.ts';
import { removeSurfaceSet } from './remove.ts';
import { findPublishedSet, findSurface, setsOfAirport, summariesOf } from './store.ts';

const nothingPublished = () => new ApiError('not-found', 'Airport not found, or it has no surfaces in force.');

export const surfaceSetsOperations = (
  context: KmlFilesContext,
  surfaces: Pick<SurfacesInForce, 'lastKnown' | 'changed'>,
  openApplications: OpenApplications,
) => {
  const { db, now } = context;
  const components = openComponentCache(db);
  return {
    listAirportsAround: ({ query }) => airportsAround(surfaces, query),
    getPublicComponents: ({ params }) => components.ofPublicSet(params.id),
    getComponents: async ({ actor, params }) => {
      const { id } = await findVisibleSet(db, effectivePermissionsOf(actor, now()), params.id);
      return components.ofVisibleSet(id);
    },
    getSurfaceSet: async ({ actor, params }) => {
      const permissions = effectivePermissionsOf(actor, now());
      const set = await findVisibleSet(db, permissions, params.id);
      return presentSet(set, await summariesOf(db, set.id), permissions);
    },
    getLatestSurfaceSet: async ({ actor, params }) => {
      const set = await findPublishedSet(db, params.id);
      if (!set) throw nothingPublished();
      return presentSet(set, await summariesOf(db, set.id), effectivePermissionsOf(actor, now()));
    },
    getPublicSurfaceSet: async ({ params }) => {
      const set = await findPublishedSet(db, params.id);
      if (!set || !isPublic(set)) throw nothingPublished();
      return presentSet(set, await summariesOf(db, set.id), null);
    },
    listSurfaceSets: async ({ actor, params }) => {
      const permissions = effectivePermissionsOf(actor, now());
      await findVisibleAirport(db, permissions, params.airportId);
      const sets = await setsOfAirport(db, params.airportId);
      return { items: sets.map((set) => ({ ...presentHead(set, permissions), surfaceCount: set.surface_count ?? 0 })) };
    },
    getSurfaceFeature: async ({ actor, params }) => {
      const surface = await findSurface(db, params.id);
      if (!surface || !maySeeSet(effectivePermissionsOf(actor, now()), surface)) throw noSurface();
      return featureOf(surface, isPublic(surface));
    },
    getPublicSurfaceFeature: async ({ params }) => {
      const surface = await findSurface(db, params.id);
      if (!surface || !isPublic(surface)) throw noSurface();
      return featureOf(surface, true);
    },
    generateSurfaceSet: ({ actor, body }) => generateSurfaceSet(context, actor, body),
    importSurfaceSet: ({ actor, body }) => importSurfaceSet(context, actor, body),
    publishSurfaceSet: async ({ actor, params, body }) => {
      const published = await publishSurfaceSet(context, openApplications, actor, {
        id: params.id,
        version: body.version,
      });
      surfaces.changed();
      return published;
    },
    compareSurfaceSets: ({ actor, params }) => compareSurfaceSets(context, actor, params.id, params.otherId),
    getSurfaceSetImpact: ({ actor, params }) => surfaceSetImpact(context, openApplications, actor, params.id),
    refreshSurfaceResults: ({ actor, params }) => startRefresh(context, openApplications, actor, params.id),
    getSurfaceRefresh: ({ actor, params }) => findLatestRefresh(context, actor, params.id),
    deleteSurfaceSet: ({ actor, params }) => removeSurfaceSet(context, actor, params.id),
  } satisfies Operations;
};
