export { openSurfacesInForce, type Snapshot, type SurfacesInForce } from './in-force.ts';
export type { Cases, ChangedResult } from './refresh/cases.ts';
export { runRefresh, workRefreshes } from './refresh/run.ts';
export { surfaceSetsOperations } from './routes.ts';
export { seedSurfaceSets } from './seed.ts';
