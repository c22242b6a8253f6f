import { airportActions, mayReadParameters } from '../airports/index.ts';
import { organisationActions } from '../organisations/index.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

/** Matrix row "Default approval parameters, condition library": the airport's staff read its wording too. */
export const mayReadTemplates = mayReadParameters;

/** Matrix row "Airport: edit details, contacts, wording". */
export const mayEditTemplates = (permissions: EffectivePermissions, airportId: string) =>
  airportActions(permissions, airportId).includes('airports:edit');

/** Matrix row "Organisation: edit": who administers the operator administers its airports too. */
export const mayWordAll = (actor: Person, organisationId: string | null, now: Date) =>
  organisationId !== null && organisationActions(actor, organisationId, now).includes('organisations:edit');
