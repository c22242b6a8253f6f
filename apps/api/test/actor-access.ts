import { type ActorAccess, type ApplicationFacts, accessOf } from '../src/applications/policy.ts';
import type { Person } from '../src/rights/person.ts';
import { AIRPORT, COMPANY, FOREIGN, NOW } from './roles.ts';

export const [DRAFT, PAYMENT_PENDING, SUBMITTED, PROCESSING, COMPLETED, CANCELED, REJECTED, APPROVED, REVOKED] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;
export const LODGED = [
  PAYMENT_PENDING,
  SUBMITTED,
  PROCESSING,
  COMPLETED,
  CANCELED,
  REJECTED,
  APPROVED,
  REVOKED,
] as const;
type ApplicationStage = Partial<Pick<ApplicationFacts, 'state' | 'phase'>>;

/** The application of the matrix's "own" columns: of the company, at the airport; or the applicant's own. */
export function ownApplication(person: Person, where: ApplicationStage = {}): ApplicationFacts {
  const owner_id = person.grants.length === 0 ? person.id : 'colleague';
  const state = where.state ?? PROCESSING;
  return {
    state,
    phase: null,
    owner_id,
    created_by: owner_id,
    organisation_id: COMPANY,
    organisation_kind: 'APPLICANT',
    airport_ids: state === DRAFT ? [] : [AIRPORT],
    ...where,
  };
}

/** Someone else's, at another airport. */
export const foreignApplication = (where: ApplicationStage = {}): ApplicationFacts => ({
  state: PROCESSING,
  phase: null,
  owner_id: 'stranger',
  created_by: 'stranger',
  organisation_id: 'other-company',
  organisation_kind: 'APPLICANT',
  airport_ids: where.state === DRAFT ? [] : [FOREIGN],
  ...where,
});

export const towards = (
  person: Person,
  application: ApplicationFacts,
): { access: ActorAccess; application: ApplicationFacts } => ({
  access: accessOf(person, application, NOW),
  application,
});
/** The access of the matrix's people to their own application, and to a stranger's. */
export const own =
  (where: ApplicationStage = {}) =>
  (person: Person) =>
    towards(person, ownApplication(person, where));
export const foreign =
  (where: ApplicationStage = {}) =>
  (person: Person) =>
    towards(person, foreignApplication(where));
