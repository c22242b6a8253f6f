import { type RouteName, routes } from '@jibline/contract';
import { airportsOperations } from './airports/index.ts';
import { apiDocsOperations } from './api-docs/routes.ts';
import { apiKeysOperations } from './api-keys/index.ts';
import { type ApplicationsContext, applicationsOperations } from './applications/index.ts';
import { type AnswerThread, assessmentsOperations } from './assessments/index.ts';
import { auditOperations } from './audit/index.ts';
import { contactOperations } from './contact/routes.ts';
import type { AppContext } from './context.ts';
import type { Db } from './db.ts';
import { documentsOperations, openFileCopies } from './documents/index.ts';
import { findOperations } from './find/index.ts';
import { fleetOperations } from './fleet/index.ts';
import type { Blobs } from './integrations/blobs.ts';
import type { BusinessRegister } from './integrations/business-register.ts';
import type { Geocoder } from './integrations/geocoder.ts';
import type { MalwareScanner } from './integrations/malware-scanner.ts';
import { kmlFilesOperations } from './kml-files/index.ts';
import type { Operations } from './operation.ts';
import { type OperatorsParts, operatorsOperations } from './operations/routes.ts';
import { organisationsOperations } from './organisations/index.ts';
import type { Outbox } from './outbox/index.ts';
import { type PaymentsContext, paymentsOperations } from './payments/index.ts';
import { reportsOperations } from './reports/index.ts';
import { type OpenApplications, type SurfacesInForce, surfaceSetsOperations } from './surface-sets/index.ts';
import { conditionWordingOf, templatesOperations } from './templates/index.ts';
import { type TerrainParts, terrainOperations } from './terrain/index.ts';
import { usersOperations } from './users/index.ts';
import { type WebhooksContext, webhooksOperations } from './webhooks/index.ts';

export interface BuiltFrom extends OperatorsParts, Pick<TerrainParts, 'terrain'> {
  db: Db;
  outbox: Outbox;
  people: AppContext;
  register: BusinessRegister;
  blobs: Blobs;
  scanner: MalwareScanner;
  surfaces: SurfacesInForce;
  thread: AnswerThread;
  openApplications: OpenApplications;
  casework: ApplicationsContext;
  geocoder: Geocoder;
  payments: PaymentsContext;
  receivers: WebhooksContext['receivers'];
}

/** All routes: contract route → operation, slice by slice. Missing ones answer `not-built-yet`. */
export function operations(parts: BuiltFrom): Operations {
  const built: Operations = {
    ...operatorsOperations(parts),
    ...apiDocsOperations(() => notBuilt(built)),
    ...contactOperations(parts),
    ...usersOperations(parts.people),
    ...organisationsOperations({ ...parts.people, register: parts.register }),
    ...apiKeysOperations(parts.people),
    ...webhooksOperations({ ...parts.people, receivers: parts.receivers }),
    ...airportsOperations(parts.people, conditionWordingOf),
    ...templatesOperations(parts.people),
    ...kmlFilesOperations({ ...parts.people, blobs: parts.blobs, scanner: parts.scanner }),
    ...surfaceSetsOperations(
      { ...parts.people, blobs: parts.blobs, scanner: parts.scanner },
      parts.surfaces,
      parts.openApplications,
    ),
    ...assessmentsOperations(parts),
    ...terrainOperations(parts),
    ...documentsOperations({ ...parts.people, blobs: parts.blobs, scanner: parts.scanner }),
    ...applicationsOperations({ ...parts.casework, blobs: parts.blobs, copies: openFileCopies(parts) }),
    ...fleetOperations({ ...parts.people, blobs: parts.blobs, scanner: parts.scanner }),
    ...findOperations(parts.people),
    ...paymentsOperations(parts.payments),
    ...reportsOperations(parts.people),
    ...auditOperations(parts.people),
  };
  return built;
}

/** Names of the contract's calls that are not built yet. */
function notBuilt(built: Operations): ReadonlySet<string> {
  return new Set(Object.keys(routes).filter((name) => built[name as RouteName] === undefined));
}
