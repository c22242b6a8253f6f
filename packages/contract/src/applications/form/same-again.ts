import type { FileKind } from '../../documents/enums.ts';
import { cloneAnswers } from './extension-changes.ts';
import type { FurtherCraneDraft } from './further-cranes.ts';
import type { siteSection } from './site.ts';
import type { DraftAnswers } from './submission.ts';
import { SITE_RULES } from './worked-out/site.ts';

/**
 * What becomes of an answer about the site when the crane goes to another location. A new question of the form does not
 * compile before it is placed here.
 */
const AT_ANOTHER_LOCATION = {
  projectName: 'asked-again',
  purpose: 'stays',
  purposeText: 'asked-again',
  onAirport: 'asked-again',
  airportId: 'asked-again',
  otherAirportIds: 'asked-again',
  locationMode: 'asked-again',
  address: 'asked-again',
  latitude: 'asked-again',
  longitude: 'asked-again',
  coordFormat: 'stays',
  datum: 'asked-again',
  positionSource: 'asked-again',
  horizontalAccuracyM: 'asked-again',
  operatingArea: 'asked-again',
  otherPositions: 'asked-again',
  lotPlan: 'asked-again',
  placeDescription: 'asked-again',
  groundLevelAhdM: 'asked-again',
  groundLevelSource: 'asked-again',
  groundModel: 'asked-again',
  standsOn: 'stays',
  baseHeightM: 'asked-again',
  council: 'asked-again',
  daNumber: 'asked-again',
  buildingPermit: 'asked-again',
  relatedApproval: 'asked-again',
  shieldingNote: 'asked-again',
} as const satisfies Record<keyof typeof siteSection, 'stays' | 'asked-again'>;

/** Which files still fit when the crane goes to another location: those about the crane. */
const FITS_ANOTHER_LOCATION = {
  'site-plan': false,
  'elevation-drawing': false,
  'crane-data-sheet': true,
  'survey-certificate': false,
  kml: false,
  photo: false,
  'lift-plan': false,
  'aeronautical-impact-report': false,
  'letter-of-authority': false,
  'payment-proof': false,
  'authority-reply': false,
  other: true,
} as const satisfies Record<FileKind, boolean>;

/** Files of an application that a copy of it takes over; proof of a payment belongs to the fee that was paid. */
export const isTakenOver = (kind: FileKind, isNewLocation: boolean): boolean =>
  kind !== 'payment-proof' && (!isNewLocation || FITS_ANOTHER_LOCATION[kind]);

type Site = NonNullable<DraftAnswers['site']>;

/** Whether these changes move the crane: other coordinates than the application has. */
export function isNewLocation({ site }: DraftAnswers, { site: changed }: DraftAnswers): boolean {
  const { latitude, longitude } = changed ?? {};
  return (
    (latitude !== undefined && latitude !== site?.latitude) ||
    (longitude !== undefined && longitude !== site?.longitude)
  );
}

const staying = (site: Site): Site =>
  Object.fromEntries(
    Object.entries(site).filter(([key]) => AT_ANOTHER_LOCATION[key as keyof typeof AT_ANOTHER_LOCATION] === 'stays'),
  );

/** The height above sea level follows from the ground and the height above it. */
function withAhd({ craneDetail, ...rest }: DraftAnswers): DraftAnswers {
  if (!craneDetail) return rest;
  const { maxHeightAhdM: _old, ...crane } = craneDetail;
  const copy = { ...rest, craneDetail: crane };
  const ahd = SITE_RULES['craneDetail.maxHeightAhdM'](copy);
  return ahd === 'waits' || ahd === null
    ? copy
    : { ...copy, craneDetail: { ...crane, maxHeightAhdM: Number(ahd.value) } };
}

/** A further crane stands elsewhere on the new site, so its position and heights above sea level are asked again. */
function movedAway({ site: _site, craneDetail, ...crane }: FurtherCraneDraft): FurtherCraneDraft {
  const { maxHeightAhdM: _ahd, ...machine } = craneDetail ?? {};
  return craneDetail ? { ...crane, craneDetail: machine } : crane;
}

/**
 * The same crane, people, hours and lights again, at another location or on other days. Without dates and declarations of
 * the application it is copied from; `changes` are the few answers given anew.
 */
export function sameAgain(answers: DraftAnswers, changes: DraftAnswers): DraftAnswers {
  const copy = cloneAnswers(answers);
  const isNew = isNewLocation(answers, changes);
  const site = copy.site && isNew ? staying(copy.site) : copy.site;
  return withAhd({
    ...copy,
    ...(copy.furtherCranes && isNew ? { furtherCranes: copy.furtherCranes.map(movedAway) } : {}),
    ...changes,
    ...(site || changes.site ? { site: { ...site, ...changes.site } } : {}),
    ...(copy.craneDetail ? { craneDetail: { ...copy.craneDetail, ...changes.craneDetail } } : {}),
    ...(copy.schedule || changes.schedule ? { schedule: { ...copy.schedule, ...changes.schedule } } : {}),
    ...(copy.applicant || changes.applicant ? { applicant: { ...copy.applicant, ...changes.applicant } } : {}),
    ...(copy.people || changes.people ? { people: { ...copy.people, ...changes.people } } : {}),
    ...(copy.lighting || changes.lighting ? { lighting: { ...copy.lighting, ...changes.lighting } } : {}),
    ...(copy.safety || changes.safety ? { safety: { ...copy.safety, ...changes.safety } } : {}),
  });
}
