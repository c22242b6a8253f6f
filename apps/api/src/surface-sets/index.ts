export { type LoadedAirport, openSurfacesInForce, type SurfacesInForce } from './in-force.ts';
export { scheduleSettings } from './refresh/apply-settings.ts';
export type { OpenApplications, SurfaceImpact } from './refresh/open-applications.ts';
export { workRefreshes } from './refresh/run.ts';
export { surfaceSetsOperations } from './routes.ts';
export { seedSurfaceSets } from './seed.ts';
export { runwaysOfSet, setForSection } from './set-for-section.ts';
