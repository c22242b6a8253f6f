import { contactsOfLast, type KnownOfApplicant, knownAnswers, type PrecheckRequest } from '@jibline/contract';
import { displayAcn } from '@jibline/contract/enums';
import { writeChoice } from '../../../../../domain/ground-choice.ts';
import { changeType, entryOf, startOf } from '../../../../../features/applications/form/entry-of.ts';
import type { Entry, FormKind } from '../../../../../features/applications/form/question.ts';
import type { StartingPoint } from '../../../../../features/assessments/question.ts';

const some = (entry: Record<string, string | null | undefined>): Entry =>
  Object.fromEntries(Object.entries(entry).filter((pair): pair is [string, string] => Boolean(pair[1])));

const NO_ZONE = () => null;

/** The company and the contacts of the last application. */
export const ofLast = (kind: FormKind, last: NonNullable<KnownOfApplicant['last']>): Entry =>
  entryOf(kind, contactsOfLast(last), NO_ZONE);

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
  readonly me: KnownOfApplicant['person'];
  readonly organisation: KnownOfApplicant['company'];
  readonly location: PrefilledLocation | null;
  readonly last: KnownOfApplicant['last'];
}

/** Answers a new form already knows: the person, their company, the last contacts, and the location just checked. */
export function prefilled(kind: FormKind, { me, organisation, location, last }: Known): Entry {
  const answers = knownAnswers({ person: me, company: organisation, last });
  const known = {
    ...entryOf(kind, answers, NO_ZONE),
    ...some({ 'applicant.acn': answers.applicant.acn && displayAcn(answers.applicant.acn) }),
  };
  const entry = { ...startOf(kind), ...known, ...(location ? ofPlace(kind, location) : {}) };
  return kind === 'crane' && location?.craneType != null ? changeType(entry, location.craneType) : entry;
}
