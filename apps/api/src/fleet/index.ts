export { fleetOperations } from './routes.ts';
