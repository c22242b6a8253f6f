import { BLANK_NAMES, type Blank } from '../airports/condition-library.ts';
import { TEMPLATE_KINDS, type TemplateKind } from './kinds.ts';

interface PlaceholderText {
  /** As read in a list and in messages. */
  readonly label: string;
  readonly example: string;
  readonly kinds: readonly TemplateKind[];
}

/** Conditions have placeholders of their own, which follow the airport's approval defaults. */
const ALL = TEMPLATE_KINDS.filter((kind) => kind !== 'condition');
/** Known once an officer looks at the assessment. */
const ASSESSED = ALL.filter((kind) => kind !== 'legal');
/** Known only after the decision. */
const DECIDED = ['email', 'legal'] as const satisfies readonly TemplateKind[];

/** What a text can mention of an application, written in braces: {margin}. `templateFacts` fills each in. */
export const PLACEHOLDERS = {
  number: { label: 'application number', example: 'YSSY-2026-00123', kinds: ALL },
  airport: { label: 'airport', example: 'Sydney', kinds: ALL },
  airportPhone: { label: 'phone number of the airport', example: '02 5550 1234', kinds: ALL },
  airportEmail: { label: 'email address of the airport', example: 'ops@airport.example', kinds: ALL },
  project: { label: 'project', example: 'Harbour towers', kinds: ALL },
  company: { label: 'company of the applicant', example: 'Crane Hire Pty Ltd', kinds: ALL },
  applicant: { label: 'name of the applicant', example: 'Ann Applicant', kinds: ALL },
  reference: { label: 'order number of the applicant', example: 'PO-4711', kinds: ALL },
  daNumber: { label: 'development application number', example: 'DA/2026/12', kinds: ALL },
  location: { label: 'location', example: '1 George Street, Sydney', kinds: ALL },
  crane: { label: 'crane or structure', example: 'Mobile crane, Liebherr, LTM 1110', kinds: ALL },
  firstDay: { label: 'first day applied for', example: '20 November 2026', kinds: ALL },
  lastDay: { label: 'last day applied for', example: '27 November 2026', kinds: ALL },
  hours: { label: 'hours applied for', example: 'Mon–Fri 07:00–17:00 (AEDT)', kinds: ALL },
  submittedOn: { label: 'day the application was submitted', example: '2 November 2026', kinds: ALL },
  officer: { label: 'name of the officer', example: 'Olga Officer', kinds: ALL },
  topAhd: { label: 'highest point in metres AHD', example: '66.0\u00a0m AHD', kinds: ASSESSED },
  topAgl: { label: 'highest point above ground', example: '43.4\u00a0m AGL', kinds: ASSESSED },
  topFt: { label: 'highest point in feet', example: '217\u00a0ft AMSL', kinds: ASSESSED },
  ground: { label: 'ground level', example: '22.60\u00a0m AHD', kinds: ASSESSED },
  outcome: { label: 'outcome of the assessment', example: 'Close or referral needed', kinds: ASSESSED },
  surface: { label: 'surface with the smallest margin', example: 'Inner horizontal surface', kinds: ASSESSED },
  lowestLimit: { label: 'height of that surface', example: '70.3\u00a0m AHD', kinds: ASSESSED },
  assessedTop: {
    label: 'height of the crane at that surface, with allowances',
    example: '67.0\u00a0m AHD',
    kinds: ASSESSED,
  },
  margin: { label: 'smallest margin, where nothing is penetrated', example: '3.3\u00a0m', kinds: ASSESSED },
  penetration: { label: 'how far it penetrates that surface', example: '2.1\u00a0m', kinds: ASSESSED },
  permissibleHeight: {
    label: 'maximum permissible height',
    example: '69.3\u00a0m AHD (228\u00a0ft AMSL)',
    kinds: ASSESSED,
  },
  authorities: { label: 'authorities that replied', example: 'CASA and Airservices Australia', kinds: ASSESSED },
  replies: { label: 'what each authority replied', example: 'CASA: No objection', kinds: ASSESSED },
  permitNumber: { label: 'permit number', example: 'YSSY-P-2026-00077', kinds: DECIDED },
  approvedHeight: { label: 'approved height', example: '66.0\u00a0m AHD (217\u00a0ft AMSL)', kinds: DECIDED },
  validFrom: { label: 'start of the permit', example: '20 November 2026, 07:00 AEDT', kinds: DECIDED },
  validTo: { label: 'end of the permit', example: '27 November 2026, 17:00 AEDT', kinds: DECIDED },
} as const satisfies Record<string, PlaceholderText>;
export type PlaceholderName = keyof typeof PLACEHOLDERS;
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as readonly PlaceholderName[];
const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(PLACEHOLDERS, name);

/** Of an application; null: it has no such value. */
export type TemplateFacts = Readonly<Record<PlaceholderName, string | null>>;

export interface OfferedPlaceholder {
  readonly name: PlaceholderName | Blank;
  readonly label: string;
}

/** The placeholders a text of this kind may use. */
export const placeholdersOf = (kind: TemplateKind): OfferedPlaceholder[] =>
  kind === 'condition'
    ? (Object.keys(BLANK_NAMES) as Blank[]).map((name) => ({ name, label: BLANK_NAMES[name] }))
    : PLACEHOLDER_NAMES.filter((name) => (PLACEHOLDERS[name].kinds as readonly TemplateKind[]).includes(kind)).map(
        (name) => ({ name, label: PLACEHOLDERS[name].label }),
      );

/** Label of a placeholder of any kind; of an unknown one its name in braces. */
export const placeholderLabel = (name: string): string =>
  isPlaceholder(name)
    ? PLACEHOLDERS[name].label
    : Object.hasOwn(BLANK_NAMES, name)
      ? BLANK_NAMES[name as Blank]
      : `{${name}}`;
