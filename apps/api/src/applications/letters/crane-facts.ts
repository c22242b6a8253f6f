import { DraftAnswers, displayPhone, limitText } from '@jibline/contract';
import { clockSaid, groundOf, hoursSaid } from '../permit/said.ts';
import { type About, instantOf } from './about.ts';

type Fact = readonly [label: string, value: string];

/** What holds at each airport that said yes. */
export const permitFacts = (about: About): Fact[] =>
  about.application.airports.flatMap((airport): Fact[] =>
    airport.outcome !== 'approved'
      ? []
      : [
          [`${airport.icao} permit`, airport.permit_number ?? '–'],
          ...(airport.approved_height_ahd_m === null
            ? []
            : [[`${airport.icao} highest point`, limitText(airport.approved_height_ahd_m)] as const]),
          ...(airport.valid_from && airport.valid_to
            ? [
                [
                  `${airport.icao} valid`,
                  `${instantOf(about, airport.valid_from)} to ${instantOf(about, airport.valid_to)}`,
                ] as const,
              ]
            : []),
          ...(airport.permit_code === null
            ? []
            : [[`${airport.icao} check on site`, `${about.publicUrl}/verify/${airport.permit_code}`] as const]),
        ],
  );

const reached = (name: string | undefined, phone: string | undefined) =>
  [name, phone && displayPhone(phone)].filter(Boolean).join(', ');

/** Where, how wide, how high above ground, when and whom to ring: what a controller needs without an account. */
export function craneFacts(about: About): Fact[] {
  const { application } = about;
  const answers = DraftAnswers.parse(application.answers);
  const { craneDetail, developmentDetail, people } = answers;
  const ground = groundOf(answers)?.ahdM;
  const highest = Math.max(...application.airports.flatMap(({ approved_height_ahd_m }) => approved_height_ahd_m ?? []));
  const [first] = application.airports;
  const clock = first && clockSaid(application, first, first.valid_from ?? application.updated_at);
  const hours = hoursSaid(answers);
  const radius = craneDetail?.maxRadiusM ?? developmentDetail?.footprintRadiusM;
  const facts: (readonly [string, string | undefined])[] = [
    [
      'Position (GDA2020)',
      application.latitude !== null && application.longitude !== null
        ? `${application.latitude.toFixed(6)}, ${application.longitude.toFixed(6)}`
        : undefined,
    ],
    ['Radius', radius === undefined ? undefined : `${radius.toFixed(1)} m`],
    [
      'Height above ground',
      ground === undefined || !Number.isFinite(highest) ? undefined : `${(highest - ground).toFixed(1)} m AGL`,
    ],
    ...permitFacts(about),
    ['Hours', hours === '' ? undefined : `${hours} (${clock})`],
    ['Holder', [application.applicant_name, application.company_name].filter(Boolean).join(', ') || undefined],
    ['Site contact', reached(people?.siteContactName, people?.siteContactPhone) || undefined],
    ['Emergency contact', reached(people?.emergencyContactName, people?.emergencyContactPhone) || undefined],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}
