export { airportsOperations } from './routes.ts';
export { seedAirports } from './seed.ts';
