import {
  type Actor,
  APPLICATION_STATE,
  type ApplicationAction,
  type ApplicationState,
  isClosed,
  isOpen,
  LIFECYCLE,
  type OrganisationKind,
  type Phase,
  ROLE,
  type Role,
  SCOPE,
  STATE_NAMES,
  type Transition,
} from '@jibline/contract';
import {
  type EffectivePermissions,
  effectivePermissionsOf,
  mayWrite,
  roleAt,
  strongest,
} from '../rights/effective-permissions.ts';
import { isWithinKey, type Person } from '../rights/person.ts';
import { isOwnCompany, mayApply } from '../users/index.ts';

/** What access is decided by. */
export interface ApplicationFacts {
  readonly state: ApplicationState;
  readonly phase: Phase | null;
  readonly owner_id: string;
  readonly created_by: string;
  readonly organisation_id: string | null;
  readonly organisation_kind: OrganisationKind | null;
  /** The affected airports; none while it is a draft. */
  readonly airport_ids: readonly string[];
}

/** A person’s access to an application: what they may act as, and on which side. */
export interface ActorAccess {
  readonly person: Person;
  readonly actors: ReadonlySet<Actor>;
  /** Whether they see it as staff, as applicant, or not at all. Staff who apply themselves count as staff. */
  readonly side: 'staff' | 'applicant' | null;
  readonly permissions: EffectivePermissions;
  /** Their own application or their company's: they may never decide on it. */
  readonly isOwn: boolean;
}

/** An application and a person’s access to it. */
export interface JudgedApplication {
  readonly application: ApplicationFacts;
  readonly access: ActorAccess;
}

const { DRAFT, PAYMENT_PENDING, APPROVED } = APPLICATION_STATE;

/** Who may extend or vary a permit: the applicant's side, or airport staff on their behalf. */
export const CONTINUERS = [
  'owner',
  'company-admin',
  'company-manager',
  'airport-admin',
  'airport-manager',
] as const satisfies readonly Actor[];

/** The strongest role at any of the airports, by a grant there or through the operator. */
const roleAtAirports = (permissions: EffectivePermissions, airportIds: readonly string[]) =>
  strongest(airportIds.map((id) => permissions.airports.get(id)));

const companyRole = (permissions: EffectivePermissions, application: ApplicationFacts): Role | null =>
  application.organisation_id !== null && application.organisation_kind === 'APPLICANT'
    ? (permissions.organisations.get(application.organisation_id) ?? null)
    : null;

function actorsOf(person: Person, permissions: EffectivePermissions, application: ApplicationFacts): Set<Actor> {
  const company = companyRole(permissions, application);
  const airport = roleAtAirports(permissions, application.airport_ids);
  const current: [Actor, boolean][] = [
    ['owner', application.owner_id === person.id && isWithinKey(person, application.organisation_id)],
    ['company-admin', company === ROLE.administrator],
    ['company-manager', company === ROLE.manager],
    ['airport-admin', airport === ROLE.administrator],
    ['airport-manager', airport === ROLE.manager],
    ['global-admin', permissions.global === ROLE.administrator],
    ['global-manager', permissions.global === ROLE.manager],
  ];
  return new Set(current.filter(([, holds]) => holds).map(([actor]) => actor));
}

/**
 * Matrix row "List and open cases (drafts of others never)": a draft belongs to its owner and their company, even if
 * someone else started it.
 */
function sideOf(person: Person, permissions: EffectivePermissions, application: ApplicationFacts): ActorAccess['side'] {
  const company = companyRole(permissions, application);
  const own =
    (application.owner_id === person.id || application.created_by === person.id) &&
    isWithinKey(person, application.organisation_id);
  // "Create / edit draft: all": platform staff can help with a draft if they are sent its address; it is in none of
  // their lists.
  if (application.state === DRAFT) return own || mayWrite(company) || mayWrite(permissions.global) ? 'applicant' : null;
  if (permissions.global !== null || roleAtAirports(permissions, application.airport_ids) !== null) return 'staff';
  return own || company !== null ? 'applicant' : null;
}

export const isOwnApplication = (
  person: Person,
  { owner_id, organisation_id }: Pick<ApplicationFacts, 'owner_id' | 'organisation_id'>,
  now: Date,
): boolean => owner_id === person.id || (organisation_id !== null && isOwnCompany(person, organisation_id, now));

/** Callers that check many applications pass the permissions, which are the same for all. */
export function accessOf(
  person: Person,
  application: ApplicationFacts,
  now: Date,
  permissions: EffectivePermissions = effectivePermissionsOf(person, now),
): ActorAccess {
  return {
    person,
    permissions,
    actors: actorsOf(person, permissions, application),
    side: person.active ? sideOf(person, permissions, application) : null,
    isOwn: isOwnApplication(person, application, now),
  };
}

/** The row of the table for this event from the current state, for any actor. */
export const rowFor = (application: Pick<ApplicationFacts, 'state' | 'phase'>, event: string): Transition | undefined =>
  rowsFrom(application).find((row) => row.event === event);

const ROWS_BY_STATE: ReadonlyMap<Transition['from'], readonly Transition[]> = Map.groupBy<
  Transition['from'],
  Transition
>(LIFECYCLE, ({ from }) => from);
const rowsFrom = ({ state, phase }: Pick<ApplicationFacts, 'state' | 'phase'>): readonly Transition[] =>
  (ROWS_BY_STATE.get(STATE_NAMES[state]) ?? []).filter((row) => row.fromPhases?.some((one) => one === phase) ?? true);

/** The applicant's side, except read-only members of the company. */
export const isHolder = ({ actors }: Pick<ActorAccess, 'actors'>) =>
  actors.has('owner') || actors.has('company-admin') || actors.has('company-manager');

export const mayMake = ({ actors, side }: ActorAccess, row: Transition) =>
  side !== null && row.who.some((who) => actors.has(who));

/** Matrix row "Create / edit draft"; the applicant also answers an open information request. */
export function mayEdit(access: ActorAccess, application: ApplicationFacts): boolean {
  if (access.side === null) return false;
  // Everyone who may see a draft may edit it.
  return application.state === DRAFT || (application.phase === 'WAITING_APPLICANT' && isHolder(access));
}

/** Decisions are about one airport: a manager of another airport of the application may not make them. */
export const roleAtAirport = ({ permissions }: ActorAccess, airportId: string) =>
  roleAt(permissions, { scope: SCOPE.airport, targetId: airportId });

/**
 * Matrix row "Second signature": platform managers may not sign; staff of the airport or platform administrators may.
 */
export const maySignFor = ({ side, isOwn, permissions }: ActorAccess, airportId: string) =>
  side === 'staff' &&
  !isOwn &&
  (permissions.global === ROLE.administrator || mayWrite(permissions.airports.get(airportId)));

/** Matrix rows about one application. Default deny. */
export function applicationActions(access: ActorAccess, application: ApplicationFacts): ApplicationAction[] {
  const { actors, side } = access;
  if (side === null) return [];
  const holder = isHolder(access);
  const admin = actors.has('airport-admin') || actors.has('global-admin');
  const decider = admin || actors.has('airport-manager');
  const staff = decider || actors.has('global-manager');
  const lodged = application.state !== DRAFT;
  const open = isOpen(application.state);
  const allowed: [ApplicationAction, boolean][] = [
    ['applications:edit', mayEdit(access, application)],
    ['applications:assign', staff && open],
    ['applications:sign', decider && application.state === APPLICATION_STATE.PROCESSING && !access.isOwn],
    ['applications:extend', mayContinue(access, application)],
    ['applications:vary', mayContinue(access, application)],
    ['applications:copy', lodged && holder && mayStart(access.permissions)],
    ['applications:assess', staff && lodged],
    ['applications:evidence', side === 'staff' && admin],
    ['applications:full-history', side === 'staff'],
    ['comments:add', lodged && (holder || staff)],
    ['comments:add-internal', lodged && staff],
    ['files:add', !isClosed(application.state) && (holder || staff || mayEdit(access, application))],
    ['emails:send', lodged && staff],
    ['emails:read', side === 'staff' || holder],
    ['payments:read', lodged && (side === 'staff' || holder)],
    ['payments:pay', application.state === PAYMENT_PENDING && holder],
    ...rowsFrom(application).map((row): [ApplicationAction, boolean] => [
      `applications:${row.event}` as ApplicationAction,
      mayMake(access, row) && isOffered(access, row),
    ]),
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

/** The twin of `mayApply` for permissions: people without a role, and everyone who may write somewhere. */
function mayStart({ global, airports, organisations }: EffectivePermissions): boolean {
  const roles = [global, ...airports.values(), ...organisations.values()].filter((role) => role !== null);
  return roles.length === 0 || roles.some(mayWrite);
}

/**
 * Matrix row "Extension / variation request": of a valid permit, by its holder's side or by the airport on their
 * behalf.
 */
const mayContinue = ({ actors }: ActorAccess, { state }: ApplicationFacts) =>
  state === APPROVED && CONTINUERS.some((role) => actors.has(role));

/** Nobody is offered a decision on their own or their company's application. */
const isOffered = ({ isOwn }: ActorAccess, row: Transition) => !(isOwn && row.guards.includes('not-own-company'));

/**
 * Matrix row "Create / edit draft": staff for anyone, a company's managers for its members, readers only for
 * themselves.
 */
export function mayCreateFor(person: Person, owner: Pick<Person, 'id' | 'organisationId'>, now: Date): boolean {
  if (owner.id === person.id) return mayApply(person, now);
  const { global, airports, organisations } = effectivePermissionsOf(person, now);
  const company = owner.organisationId === null ? null : organisations.get(owner.organisationId);
  return mayWrite(global) || [...airports.values()].some(mayWrite) || mayWrite(company);
}

/** Matrix row "Excel export": everyone exports what they may see, except read-only members of a company. */
export function mayExport(person: Person, now: Date): boolean {
  const { global, airports, organisations } = effectivePermissionsOf(person, now);
  if (global !== null || airports.size > 0 || organisations.size === 0) return person.active;
  return [...organisations.values()].some(mayWrite);
}
