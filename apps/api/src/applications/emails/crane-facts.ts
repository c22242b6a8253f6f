import {
  DraftAnswers,
  displayPhone,
  formatHours,
  heightText,
  hoursClock,
  positionName,
  textOfEach,
} from '@jibline/contract';
import { gda2020Positions } from '@jibline/surfaces';
import { parseStored } from '../../database/parse-stored.ts';
import { metres } from '../../pdf/labels.ts';
import { lodgedAnswers, submittedAnswers } from '../lodged.ts';
import { radiusText } from '../permit/documents/permit-texts.ts';
import { type IssuedPermit, issuedPermit } from '../permit/issued.ts';
import { type EmailContext, instantOf } from './email-context.ts';

type Fact = readonly [label: string, value: string];

const permitsOf = ({ application }: EmailContext): IssuedPermit[] =>
  application.airports.flatMap((airport) => issuedPermit(application, airport) ?? []);

/** Each of several cranes has its own height and position. */
const heightFacts = ({ airport: { icao }, cranes }: IssuedPermit): Fact[] =>
  cranes.length === 1
    ? [[`${icao} highest point`, heightText(cranes[0].highest)]]
    : cranes.map(({ highest, latitude, longitude, machine }, at) => [
        `${icao} highest point, ${positionName(at).toLowerCase()}`,
        [
          ...(machine === null ? [] : [machine]),
          heightText(highest),
          `at ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
        ].join(', '),
      ]);

/** The permit of each airport that approved. */
export const permitFacts = (about: EmailContext): Fact[] =>
  permitsOf(about).flatMap((permit): Fact[] => {
    const { icao } = permit.airport;
    return [
      [`${icao} permit`, permit.permitNumber],
      ...heightFacts(permit),
      [`${icao} valid`, `${instantOf(about, permit.validFrom)} to ${instantOf(about, permit.validTo)}`],
      [`${icao} check permit`, `${about.publicUrl}/verify/${permit.permitCode}`],
    ];
  });

const contactText = (name: string | undefined, phone: string | undefined) =>
  [name, phone && displayPhone(phone)].filter(Boolean).join(', ');

type Given = readonly [label: string, value: string | undefined];
const stated = (facts: readonly Given[]): Fact[] =>
  facts.flatMap(([label, value]): Fact[] => (value === undefined ? [] : [[label, value]]));

const siteContacts = (people: DraftAnswers['people'] = {}): Given[] => [
  ['Site contact', contactText(people.siteContactName, people.siteContactPhone) || undefined],
  ['Emergency contact', contactText(people.emergencyContactName, people.emergencyContactPhone) || undefined],
];

/** Whom the airport can phone about an application, also before a permit. */
export function phonesToRing({ application }: EmailContext): Fact[] {
  const { applicant, people } = parseStored(DraftAnswers, submittedAnswers(application));
  const who = contactText(applicant?.applicantName, applicant?.applicantPhone) || undefined;
  return stated([['Applicant', who], ...siteContacts(people)]);
}

/** Position, radius, heights, hours and contacts: what a controller needs without an account. */
export function craneFacts(about: EmailContext): Fact[] {
  const { application } = about;
  const answers = lodgedAnswers(application);
  const { developmentDetail, people } = answers;
  const [permit] = permitsOf(about);
  const hours = formatHours(answers);
  const clock = permit && hoursClock(answers, permit.airport.time_zone, permit.validFrom);
  const footprint = developmentDetail?.footprintRadiusM;
  const radius = textOfEach(answers, radiusText) ?? (footprint === undefined ? undefined : metres(footprint));
  const [{ lat, lon }] = gda2020Positions(answers);
  const facts: Given[] = [
    ['Position (GDA2020)', `${lat.toFixed(6)}, ${lon.toFixed(6)}`],
    ['Radius', radius],
    ...permitFacts(about),
    ['Hours', hours === '' || !clock ? undefined : `${hours} (${clock})`],
    ['Holder', [application.applicant_name, application.company_name].filter(Boolean).join(', ') || undefined],
    ...siteContacts(people),
  ];
  return stated(facts);
}
