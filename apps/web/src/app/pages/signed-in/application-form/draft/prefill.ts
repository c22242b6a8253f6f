import type { CurrentUser, Organisation, PrecheckRequest } from '@jibline/contract';
import { displayAbn, displayAcn, displayPhone } from '@jibline/contract/enums';
import { writeChoice } from '../../../../../domain/ground-choice.ts';
import { changeType, filledIn, startOf } from '../../../../../features/applications/form/entry-of.ts';
import type { Entry, FormKind } from '../../../../../features/applications/form/question.ts';
import type { StartingPoint } from '../../../../../features/assessments/question.ts';

const some = (entry: Record<string, string | null | undefined>): Entry =>
  Object.fromEntries(Object.entries(entry).filter((pair): pair is [string, string] => Boolean(pair[1])));

const ofPerson = ({ name, title, email, phone }: CurrentUser): Entry =>
  some({
    'applicant.applicantName': name,
    'applicant.applicantTitle': title,
    'applicant.applicantEmail': email,
    'applicant.applicantPhone': phone && displayPhone(phone),
  });

const ofOrganisation = ({ name, abn, acn, address, accountsEmail }: Organisation): Entry => ({
  ...some({
    'applicant.companyName': name,
    'applicant.abn': abn && displayAbn(abn),
    'applicant.acn': acn && displayAcn(acn),
    'applicant.accountsEmail': accountsEmail,
  }),
  ...(address ? { 'applicant.companyAddress': { ...address } } : {}),
});

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
  readonly me: CurrentUser;
  readonly organisation: Organisation | null;
  readonly location: PrefilledLocation | null;
}

/** Answers a new form already knows: the person, their company, and the location they have just checked. */
export function prefilled(kind: FormKind, { me, organisation, location }: Known): Entry {
  const known = { ...ofPerson(me), ...(organisation ? ofOrganisation(organisation) : {}) };
  const entry = { ...startOf(kind), ...known, ...(location ? ofPlace(kind, location) : {}) };
  return kind === 'crane' && location?.craneType != null ? changeType(entry, location.craneType) : filledIn(entry, {});
}
