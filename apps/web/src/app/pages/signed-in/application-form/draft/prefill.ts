import type { CurrentUser, LastContacts, Organisation, PrecheckRequest } from '@jibline/contract';
import { displayAbn, displayAcn, displayPhone } from '@jibline/contract/enums';
import { writeChoice } from '../../../../../domain/ground-choice.ts';
import { changeType, entryOf, filledIn, startOf } from '../../../../../features/applications/form/entry-of.ts';
import type { Entry, FormKind } from '../../../../../features/applications/form/question.ts';
import type { StartingPoint } from '../../../../../features/assessments/question.ts';

const some = (entry: Record<string, string | null | undefined>): Entry =>
  Object.fromEntries(Object.entries(entry).filter((pair): pair is [string, string] => Boolean(pair[1])));

type Person = Pick<CurrentUser, 'name' | 'title' | 'email' | 'phone'>;
type Company = Pick<Organisation, 'name' | 'abn' | 'acn' | 'address' | 'accountsEmail'>;

const ofPerson = ({ name, title, email, phone }: Person): Entry =>
  some({
    'applicant.applicantName': name,
    'applicant.applicantTitle': title,
    'applicant.applicantEmail': email,
    'applicant.applicantPhone': phone && displayPhone(phone),
  });

const ofOrganisation = ({ name, abn, acn, address, accountsEmail }: Company): Entry => ({
  ...some({
    'applicant.companyName': name,
    'applicant.abn': abn && displayAbn(abn),
    'applicant.acn': acn && displayAcn(acn),
    'applicant.accountsEmail': accountsEmail,
  }),
  ...(address ? { 'applicant.companyAddress': { ...address } } : {}),
});

type Last = NonNullable<LastContacts['last']>;

/** Of the person who applied then, of one site or of one application. */
const NOT_TAKEN_OVER: readonly string[] = [
  'applicant.applicantName',
  'applicant.applicantTitle',
  'applicant.applicantEmail',
  'applicant.applicantPhone',
  'applicant.poNumber',
  'applicant.principalContractor',
  'applicant.principalContractorPhone',
];

/** The company and the contacts of the last application. */
export const ofLast = (kind: FormKind, { applicant, people }: Last): Entry =>
  Object.fromEntries(
    Object.entries(entryOf(kind, { applicant, people }, () => null)).filter(([path]) => !NOT_TAKEN_OVER.includes(path)),
  );

/** The place, and the rest as far as it is known. */
export type PrefilledLocation = Pick<PrecheckRequest, 'latitude' | 'longitude' | 'address'> &
  Partial<
    Pick<
      PrecheckRequest,
      'groundLevelAhdM' | 'heightAglM' | 'radiusM' | 'craneType' | 'restingHeightAglM' | 'groundModel'
    >
  >;

export const prefilledLocation = ({ at, groundAhdM, ...more }: StartingPoint): PrefilledLocation => ({
  latitude: at.lat,
  longitude: at.lon,
  ...(groundAhdM === undefined ? {} : { groundLevelAhdM: groundAhdM }),
  ...more,
});

function ofPlace(kind: FormKind, requested: PrefilledLocation): Entry {
  const detail = kind === 'crane' ? 'craneDetail' : 'developmentDetail';
  return {
    ...some({ 'site.address': requested.address }),
    'site.locationMode': requested.address ? 'ADDRESS' : 'COORDINATES',
    'site.latitude': String(requested.latitude),
    'site.longitude': String(requested.longitude),
    ...(requested.groundLevelAhdM === undefined ? {} : { 'site.groundLevelAhdM': String(requested.groundLevelAhdM) }),
    ...(requested.groundModel ? { 'site.groundModel': writeChoice(requested.groundModel) } : {}),
    ...(requested.groundModel?.choice === 'used' ? { 'site.groundLevelSource': 'terrain-model' } : {}),
    ...(requested.heightAglM === undefined
      ? {}
      : { [`${detail}.maxHeightAglM`]: { metres: String(requested.heightAglM), from: 'agl' } }),
    ...(requested.radiusM
      ? { [`${detail}.${kind === 'crane' ? 'maxRadiusM' : 'footprintRadiusM'}`]: String(requested.radiusM) }
      : {}),
    ...(kind === 'crane' && requested.restingHeightAglM != null
      ? { 'craneDetail.restingHeightAglM': String(requested.restingHeightAglM) }
      : {}),
  };
}

interface Known {
  readonly me: Person;
  readonly organisation: Company | null;
  readonly location: PrefilledLocation | null;
  readonly last: Last | null;
}

/** Answers a new form already knows: the person, their company, the last contacts, and the location just checked. */
export function prefilled(kind: FormKind, { me, organisation, location, last }: Known): Entry {
  const known = { ...ofPerson(me), ...(organisation ? ofOrganisation(organisation) : {}) };
  const entry = { ...startOf(kind), ...known, ...(location ? ofPlace(kind, location) : {}) };
  const whole = filledIn(entry, last ? ofLast(kind, last) : {});
  return kind === 'crane' && location?.craneType != null ? changeType(whole, location.craneType) : whole;
}
