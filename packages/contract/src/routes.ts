import { airportsRoutes } from './airports/routes.ts';
import { apiKeysRoutes } from './api-keys/routes.ts';
import { correspondenceRoutes } from './applications/correspondence-routes.ts';
import { deskRoutes } from './applications/desk/routes.ts';
import { handOverRoutes } from './applications/hand-over/routes.ts';
import { importRoutes } from './applications/imports/routes.ts';
import { applicationsRoutes } from './applications/routes.ts';
import { assessmentsRoutes } from './assessments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { findRoutes } from './find/routes.ts';
import { fleetRoutes } from './fleet/routes.ts';
import { kmlFilesRoutes } from './kml-files/routes.ts';
import { organisationsRoutes } from './organisations/routes.ts';
import { customerAccountsRoutes } from './payments/accounts/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { surfaceSetsRoutes } from './surface-sets/routes.ts';
import { templatesRoutes } from './templates/routes.ts';
import { terrainRoutes } from './terrain/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';

/**
 * Every call of the product, by operation name: the API serves this table, the web calls by it, OpenAPI is generated
 * from it.
 */
export const routes = {
  ...sessionRoutes,
  ...usersRoutes,
  ...organisationsRoutes,
  ...apiKeysRoutes,
  ...webhooksRoutes,
  ...airportsRoutes,
  ...templatesRoutes,
  ...surfaceSetsRoutes,
  ...assessmentsRoutes,
  ...terrainRoutes,
  ...applicationsRoutes,
  ...deskRoutes,
  ...handOverRoutes,
  ...importRoutes,
  ...correspondenceRoutes,
  ...documentsRoutes,
  ...paymentsRoutes,
  ...customerAccountsRoutes,
  ...kmlFilesRoutes,
  ...fleetRoutes,
  ...reportsRoutes,
  ...auditRoutes,
  ...findRoutes,
};
export type Routes = typeof routes;
export type RouteName = keyof Routes;
