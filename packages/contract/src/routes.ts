import { sessionRoutes } from './session/routes.ts';
import { usersRoutes } from './users/routes.ts';

/** Every call of the product, by operation name: the API serves this table, the web calls by it, OpenAPI is made from it. */
export const routes = { ...sessionRoutes, ...usersRoutes };
export type Routes = typeof routes;
export type RouteName = keyof Routes;
