import type { LastContacts } from '../../fleet/schemas.ts';
import type { Organisation } from '../../organisations/schemas.ts';
import type { CurrentUser } from '../../users/schemas.ts';
import type { DraftAnswers } from './submission.ts';

type Applicant = NonNullable<DraftAnswers['applicant']>;
type Contacts = Pick<NonNullable<LastContacts['last']>, 'applicant' | 'people'>;

/** What is stored about the person who applies, their company and their last application. */
export interface KnownOfApplicant {
  readonly person: Pick<CurrentUser, 'name' | 'title' | 'email' | 'phone'>;
  readonly company: Pick<Organisation, 'name' | 'abn' | 'acn' | 'address' | 'accountsEmail'> | null;
  readonly last: Contacts | null;
}

/** The company and the contacts of the last application, without what belongs to its applicant, site or order. */
export function contactsOfLast({ applicant, people }: Contacts): Contacts {
  const {
    applicantName: _name,
    applicantTitle: _title,
    applicantEmail: _email,
    applicantPhone: _phone,
    poNumber: _order,
    principalContractor: _contractor,
    principalContractorPhone: _contractorPhone,
    ...company
  } = applicant;
  return { applicant: company, people };
}

const stored = (values: Partial<Record<keyof Applicant, unknown>>): Applicant =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Applicant;

/** The person who applies, perhaps a colleague of an earlier applicant. */
export const ofPerson = ({ name, title, email, phone }: KnownOfApplicant['person']): Applicant =>
  stored({ applicantName: name, applicantTitle: title, applicantEmail: email, applicantPhone: phone });

const ofCompany = ({ name, abn, acn, address, accountsEmail }: NonNullable<KnownOfApplicant['company']>): Applicant =>
  stored({ companyName: name, abn, acn, companyAddress: address, accountsEmail });

/** What a new application starts from: the person, their company, and the contacts of the last application. */
export function knownAnswers({ person, company, last }: KnownOfApplicant): Contacts {
  const before = last ? contactsOfLast(last) : { applicant: {}, people: {} };
  return {
    applicant: { ...before.applicant, ...(company ? ofCompany(company) : {}), ...ofPerson(person) },
    people: before.people,
  };
}
