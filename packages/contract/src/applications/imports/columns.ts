import type { ApplicationCreate } from '../create-schema.ts';
import { CRANE_TYPE_NAMES, CRANE_TYPES } from '../enums.ts';
import { CRANE_SUB_TYPES, GROUND_LEVEL_SOURCES } from '../form/enums.ts';
import { inWords, labelOf } from '../form/labels.ts';
import type { DraftAnswers } from '../form/submission.ts';
import { ACTION_LABELS } from '../lifecycle-labels.ts';

type Section = 'site' | 'craneDetail' | 'schedule' | 'people' | 'applicant';
/** The answer of the form a column fills in, or `copyOf`; a renamed question does not compile here. */
export type ImportPath =
  | (keyof ApplicationCreate & 'copyOf')
  | 'craneType'
  | { [S in Section]: `${S}.${string & keyof NonNullable<DraftAnswers[S]>}` }[Section];

/**
 * `airport`: an ICAO code; `plant`: a plant number of the company's fleet; `start`, `end`: the airport's local time;
 * `application`: the number of an application.
 */
export type ImportRead = 'text' | 'number' | 'phone' | 'start' | 'end' | 'choice' | 'airport' | 'plant' | 'application';

export interface ImportColumn {
  readonly title: string;
  readonly path: ImportPath;
  readonly read: ImportRead;
  /** Without it there is no draft, unless the copied application has it. Everything else the form can ask for. */
  readonly required?: true;
  /** Files made from an older template lack this column and are still read. */
  readonly isNewer?: true;
  /** A crane of the fleet or a copied application brings its own, so the cell must be empty beside either number. */
  readonly ofFleet?: true;
  readonly choices?: readonly { readonly label: string; readonly value: string | number }[];
  readonly hint: string;
  readonly example: string;
  /** In characters. */
  readonly width: number;
}

const listOf = (values: readonly string[]) => values.map((value) => ({ label: labelOf(value), value }));

/** One row is one crane and one application. The template, the check of a file and the preview follow this list. */
export const IMPORT_COLUMNS = [
  {
    title: 'Project name',
    path: 'site.projectName',
    read: 'text',
    required: true,
    hint: 'The name people know the site by.',
    example: 'Kent Street tower',
    width: 28,
  },
  {
    title: 'Airport',
    path: 'site.airportId',
    read: 'airport',
    required: true,
    hint: 'The four-letter ICAO code of the airport that decides. Start and end are in its local time.',
    example: 'YSSY',
    width: 10,
  },
  {
    title: 'Address',
    path: 'site.address',
    read: 'text',
    hint: 'Street and suburb. Needed unless latitude and longitude are given.',
    example: '200 Kent Street, Sydney NSW',
    width: 34,
  },
  {
    title: 'Latitude',
    path: 'site.latitude',
    read: 'number',
    hint: 'Decimal degrees, GDA2020, negative in Australia. Always together with the longitude.',
    example: '-33.8688',
    width: 12,
  },
  {
    title: 'Longitude',
    path: 'site.longitude',
    read: 'number',
    hint: 'Decimal degrees, GDA2020.',
    example: '151.2053',
    width: 12,
  },
  {
    title: 'Ground level (m AHD)',
    path: 'site.groundLevelAhdM',
    read: 'number',
    hint: 'The level of the ground under the crane.',
    example: '21.4',
    width: 20,
  },
  {
    title: 'Ground level source',
    path: 'site.groundLevelSource',
    read: 'choice',
    choices: listOf(GROUND_LEVEL_SOURCES),
    hint: 'Where the ground level comes from. A tower crane needs a survey or a plan.',
    example: labelOf('survey'),
    width: 20,
  },
  {
    title: 'Fleet plant number',
    path: 'craneDetail.fleetCraneId',
    read: 'plant',
    hint: 'A crane of your company’s fleet. It fills in type, kind, make, model and every stored figure.',
    example: 'HC-14',
    width: 20,
  },
  {
    title: 'Crane type',
    path: 'craneType',
    read: 'choice',
    ofFleet: true,
    choices: CRANE_TYPES.map((value) => ({ label: inWords(CRANE_TYPE_NAMES[value]), value })),
    hint: 'Needed unless a fleet plant number is given.',
    example: inWords(CRANE_TYPE_NAMES[0]),
    width: 18,
  },
  {
    title: 'Kind of crane',
    path: 'craneDetail.craneSubType',
    read: 'choice',
    ofFleet: true,
    choices: listOf(CRANE_SUB_TYPES),
    hint: 'Must belong to the crane type.',
    example: labelOf('all-terrain'),
    width: 20,
  },
  {
    title: 'Make',
    path: 'craneDetail.make',
    read: 'text',
    ofFleet: true,
    hint: 'The maker.',
    example: 'Liebherr',
    width: 16,
  },
  {
    title: 'Model',
    path: 'craneDetail.model',
    read: 'text',
    ofFleet: true,
    hint: 'As on the data sheet.',
    example: 'LTM 1110-5.2',
    width: 16,
  },
  {
    title: 'Height above ground (m)',
    path: 'craneDetail.maxHeightAglM',
    read: 'number',
    hint: 'The highest point in use, with hook block, load, antenna and light.',
    example: '40',
    width: 22,
  },
  {
    title: 'Radius (m)',
    path: 'craneDetail.maxRadiusM',
    read: 'number',
    hint: 'The largest radius in use.',
    example: '30',
    width: 12,
  },
  {
    title: 'Boom length (m)',
    path: 'craneDetail.boomLengthM',
    read: 'number',
    hint: 'Without fly jib or extension.',
    example: '60',
    width: 16,
  },
  {
    title: 'Start',
    path: 'schedule.startAt',
    read: 'start',
    required: true,
    hint: 'Day/month/year and 24-hour time at the airport. A date alone means 00:00.',
    example: '20/01/2027 07:00',
    width: 18,
  },
  {
    title: 'End',
    path: 'schedule.endAt',
    read: 'end',
    required: true,
    hint: 'Day/month/year and 24-hour time at the airport. A date alone means 23:59.',
    example: '22/01/2027 17:00',
    width: 18,
  },
  {
    title: 'Site contact name',
    path: 'people.siteContactName',
    read: 'text',
    hint: 'Who the airport can ring while the crane is up.',
    example: 'Sam Rigger',
    width: 20,
  },
  {
    title: 'Site contact mobile',
    path: 'people.siteContactPhone',
    read: 'phone',
    hint: 'With its leading zero, or with + and the country.',
    example: '0412 345 678',
    width: 20,
  },
  {
    title: 'Accounts email',
    path: 'applicant.accountsEmail',
    read: 'text',
    hint: 'Where the tax invoice goes.',
    example: 'accounts@example.com',
    width: 28,
  },
  {
    title: 'Like application',
    path: 'copyOf',
    read: 'application',
    isNewer: true,
    hint: `The number of an earlier application of yours. Its answers and files are taken over as with “${ACTION_LABELS.copy}”. What you enter in the other cells replaces them.`,
    example: 'YSSY-2026-00042',
    width: 20,
  },
] as const satisfies readonly ImportColumn[];
