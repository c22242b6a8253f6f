export { type TerrainParts, terrainOperations } from './routes.ts';
