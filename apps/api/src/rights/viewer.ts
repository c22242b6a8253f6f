import { type EffectivePermissions, effectivePermissionsOf } from './effective-permissions.ts';
import type { Person } from './person.ts';

/** The caller with their permissions. */
export interface Viewer {
  readonly id: string;
  readonly permissions: EffectivePermissions;
  /** The organisation of the key a program acts by; absent for people. */
  readonly keyOf?: string;
}

export const viewerOf = (person: Person, now: Date): Viewer => ({
  id: person.id,
  permissions: effectivePermissionsOf(person, now),
  ...(person.key ? { keyOf: person.key.organisationId } : {}),
});
