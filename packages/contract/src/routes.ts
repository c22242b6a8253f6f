import { sessionRoutes } from './session/routes.ts';

/** Every call of the product, by operation name: the API serves this table, the web calls by it, OpenAPI is made from it. */
export const routes = { ...sessionRoutes };
export type Routes = typeof routes;
export type RouteName = keyof Routes;
