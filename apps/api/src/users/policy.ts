import { type Access, type NavigationAction, ROLE, type Role, SCOPE, type UserAction } from '@jibline/contract';
import {
  administers,
  administersAnything,
  effectivePermissionsOf,
  grantsInForce,
  hasAnyPermission,
  maySearchHistory,
  mayWrite,
  sees,
} from '../rights/effective-permissions.ts';
import { inForce, isInForce, type Person, type Right } from '../rights/person.ts';
import type { Viewer } from '../rights/viewer.ts';

type ActorFacts = Pick<Person, 'active' | 'grants'>;
/** The person whose record it is; matrix rows "Users: list" and "Users: add, deactivate, set role". */
export type Subject = Pick<Person, 'id' | 'active' | 'organisationId'> & { readonly grants: readonly Right[] };

const TYPES = [
  [SCOPE.global, 'global'],
  [SCOPE.airport, 'airport'],
  [SCOPE.organisation, 'organisation'],
] as const;

/** The specification has three flags, so each role maps to one. */
const FLAG_OF: Record<Role, 'administrator' | 'manager' | 'teamMember'> = {
  [ROLE.administrator]: 'administrator',
  [ROLE.manager]: 'manager',
  [ROLE.read_only]: 'teamMember',
};

/**
 * The access flags of the specification. Several grants add up: the type is the widest scope held, and each flag is true when
 * any grant in force carries that role. An inactive person has no grant in force.
 */
export function access(person: ActorFacts, now: Date): Access {
  const grants = grantsInForce(person, now);
  const flags = new Set(grants.map(({ role }) => FLAG_OF[role]));
  return {
    active: person.active,
    type: TYPES.find(([scope]) => grants.some((grant) => grant.scope === scope))?.[1] ?? null,
    administrator: flags.has('administrator'),
    manager: flags.has('manager'),
    teamMember: flags.has('teamMember'),
  };
}

/**
 * Viewers see themselves; platform staff see everyone; others see people with a grant or membership where the viewer
 * has access.
 */
export const maySee = (viewer: Viewer, subject: Subject) =>
  viewer.id === subject.id ||
  subject.grants.some((grant) => sees(viewer.permissions, grant)) ||
  // Only those who see everyone see people without an organisation.
  sees(viewer.permissions, { scope: SCOPE.organisation, targetId: subject.organisationId });

/** Grants elsewhere are visible only to the person themselves. */
export const maySeeGrant = (viewer: Viewer, subjectId: string, grant: Right) =>
  viewer.id === subjectId || sees(viewer.permissions, grant);

/** Only an administrator of the target, or of what contains it, may grant or remove a role there. */
export const mayGrant = (viewer: Viewer, grant: Pick<Right, 'scope' | 'targetId'>) =>
  administers(viewer.permissions, grant);

/**
 * Whether the viewer administers everything the person is granted or belongs to: only then may they change the account
 * itself.
 */
function isWhollyUnder(viewer: Viewer, subject: Subject, now: Date): boolean {
  if (viewer.id === subject.id) return false;
  if (viewer.permissions.global === ROLE.administrator) return true;
  const lasting = subject.grants.filter((grant) => isInForce({ from: null, to: grant.to }, now));
  const { organisationId } = subject;
  if (lasting.length === 0 && organisationId === null) return false;
  const memberOfMine =
    organisationId === null || administers(viewer.permissions, { scope: SCOPE.organisation, targetId: organisationId });
  return memberOfMine && lasting.every((grant) => mayGrant(viewer, grant));
}

/** Whether the person works on applications of airports that the viewer administers; officers pass on their own too. */
function mayPassOn({ id, permissions }: Viewer, subject: Subject, now: Date): boolean {
  if (permissions.global === null && permissions.airports.size === 0) return false;
  return subject.grants.some(
    (grant) => isInForce(grant, now) && mayWrite(grant.role) && (id === subject.id || administers(permissions, grant)),
  );
}

/** What the viewer may do with this person's record. Default deny; no one may change their own role. */
export function userActions(viewer: Viewer, subject: Subject, now: Date): UserAction[] {
  if (!maySee(viewer, subject)) return [];
  const self = viewer.id === subject.id;
  const under = isWhollyUnder(viewer, subject, now);
  const allowed: [UserAction, boolean][] = [
    ['users:edit', self || under],
    ['users:notifications', self],
    ['users:set-permissions', !self && administersAnything(viewer.permissions)],
    ['users:deactivate', under && subject.active],
    ['users:activate', under && !subject.active],
    ['users:end-sessions', under],
    ['users:remove', under],
    ['users:history', self || administersAnything(viewer.permissions)],
    ['users:hand-over', mayPassOn(viewer, subject, now)],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

/** No one may decide on an application of their own company, whatever else they were granted. */
export const isOwnCompany = (person: Pick<Person, 'organisationId' | 'grants'>, organisationId: string, now: Date) =>
  person.organisationId === organisationId ||
  inForce(person.grants, now).some((g) => g.kind === 'APPLICANT' && g.targetId === organisationId);

/**
 * Matrix row "Create / edit draft": people without grants, and everyone with a writing role somewhere; not people with
 * reading roles only.
 */
export function mayApply(person: ActorFacts, now: Date): boolean {
  const grants = grantsInForce(person, now);
  return person.active && (grants.length === 0 || grants.some(({ role }) => mayWrite(role)));
}

/** A company that applies has a fleet; an airport's operator has none. Members without a role belong to it too. */
function belongsToCompany({ organisationId, active, grants }: ActorFacts & Pick<Person, 'organisationId'>, now: Date) {
  const current = grantsInForce({ active, grants }, now);
  return (
    current.some(({ kind }) => kind === 'APPLICANT') ||
    (organisationId !== null &&
      !current.some(({ kind, targetId }) => kind === 'OPERATOR' && targetId === organisationId))
  );
}

/** The actions offered on the person's home page and in the navigation. Default deny. */
export function navigationActions(person: ActorFacts & Pick<Person, 'organisationId'>, now: Date): NavigationAction[] {
  if (!person.active) return [];
  const permissions = effectivePermissionsOf(person, now);
  const isStaff = hasAnyPermission(permissions);
  const globalAdministrator = permissions.global === ROLE.administrator;
  const allowed: [NavigationAction, boolean][] = [
    ['applications:list', true],
    ['applications:create', mayApply(person, now)],
    ['applications:hand-over', mayWrite(permissions.global) || [...permissions.airports.values()].some(mayWrite)],
    ['developments:create', mayApply(person, now)],
    ['airports:list', permissions.global !== null || permissions.airports.size > 0],
    ['airports:create', globalAdministrator],
    ['organisations:list', isStaff || person.organisationId !== null],
    ['organisations:create', globalAdministrator || person.organisationId === null],
    ['users:list', isStaff],
    ['users:add', administersAnything(permissions)],
    ['fleet:view', belongsToCompany(person, now)],
    ['kmls:list', true],
    ['kmls:create', true],
    ['audit:search', maySearchHistory(permissions)],
    ['maintenance:run', globalAdministrator],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}
