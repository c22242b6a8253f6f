export { readComponent } from './keep-component.ts';
export { surfaceSetsOperations } from './routes.ts';
export { seedSurfaceSets } from './seed.ts';
