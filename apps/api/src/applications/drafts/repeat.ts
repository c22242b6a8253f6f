import { type DraftAnswers, isNewLocation, ofPerson, sameAgain } from '@jibline/contract';
import type { Person } from '../../rights/person.ts';
import type { FoundApplication } from '../find.ts';
import { answersSeenBy } from '../lodged.ts';
import { applicationActions } from '../policy.ts';
import type { ApplicationRow } from '../store.ts';

export interface Repeated {
  readonly from: ApplicationRow;
  readonly answers: DraftAnswers;
  readonly organisationId: string | null;
  readonly newLocation: boolean;
}

export const mayRepeat = ({ application, access }: FoundApplication): boolean =>
  applicationActions(access, application).includes('applications:copy');

/** The answers of a new application like this one. It belongs to the same company as far as its owner does. */
export function repeat({ application, access }: FoundApplication, actor: Person, changes: DraftAnswers): Repeated {
  const before = answersSeenBy(access, application);
  const isColleagues = application.owner_id !== actor.id;
  const {
    applicantName: _n,
    applicantTitle: _t,
    applicantEmail: _e,
    applicantPhone: _p,
    ...company
  } = before.applicant ?? {};
  const source = isColleagues ? { ...before, applicant: { ...company, ...ofPerson(actor) } } : before;
  const companyId = application.organisation_id;
  const organisationId =
    companyId !== null && access.permissions.organisations.has(companyId) ? companyId : actor.organisationId;
  const answers = sameAgain(source, changes);
  return {
    from: application,
    answers: organisationId === companyId ? answers : withoutFleetCranes(answers),
    organisationId,
    newLocation: isNewLocation(before, changes),
  };
}

function detached<T extends { readonly craneDetail?: { fleetCraneId?: string | undefined } | undefined }>(of: T): T {
  if (!of.craneDetail) return of;
  const { fleetCraneId: _id, ...crane } = of.craneDetail;
  return { ...of, craneDetail: crane };
}

/** The cranes belong to a company the new application does not. */
const withoutFleetCranes = ({ furtherCranes, ...answers }: DraftAnswers): DraftAnswers => ({
  ...detached(answers),
  ...(furtherCranes ? { furtherCranes: furtherCranes.map(detached) } : {}),
});
