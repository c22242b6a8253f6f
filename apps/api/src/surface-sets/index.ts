export { openSurfacesInForce, type Snapshot, type SurfacesInForce } from './in-force.ts';
export { surfaceSetsOperations } from './routes.ts';
export { seedSurfaceSets } from './seed.ts';
