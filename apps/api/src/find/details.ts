import { displayAbn, displayAcn, type FoundGroup, type FoundText } from '@jibline/contract';
import * as z from 'zod';
import { lineOf, type Marked, markKey, markPhone, markWords, plain, wordsOf } from './mark.ts';
import type { Typed } from './typed.ts';

const Text = z.string().optional();
const Crane = z.object({ make: Text, model: Text, plantId: Text }).optional();

/** The answers an application is found by. */
export const SearchedAnswers = z.object({
  applicant: z
    .object({
      applicantName: Text,
      applicantEmail: Text,
      applicantPhone: Text,
      companyName: Text,
      abn: Text,
      acn: Text,
      principalContractor: Text,
      principalContractorPhone: Text,
    })
    .optional(),
  people: z
    .object({
      siteContactName: Text,
      siteContactPhone: Text,
      emergencyContactName: Text,
      emergencyContactPhone: Text,
      altContactName: Text,
      altContactPhone: Text,
      operatorName: Text,
    })
    .optional(),
  site: z
    .object({ projectName: Text, address: Text, placeDescription: Text, lotPlan: Text, daNumber: Text })
    .optional(),
  craneDetail: Crane,
  furtherCranes: z.array(z.object({ craneDetail: Crane })).optional(),
});
export type SearchedAnswers = z.infer<typeof SearchedAnswers>;

/** An application with everything it may be found by. */
export interface Searched {
  readonly number: string;
  readonly draftNumber: string;
  readonly answers: SearchedAnswers;
  readonly officer: string | null;
  readonly permits: readonly { readonly number: string; readonly code: string | null }[];
}

interface Detail {
  /** Before the value, where the value alone says too little. */
  readonly label: string;
  readonly value: string | null | undefined;
}
export type SearchedGroup = Exclude<FoundGroup, 'users' | 'organisations' | 'airports' | 'fleet'>;

const named = (label: string, value: string | null | undefined): Detail => ({ label, value });
const cranesOf = ({ craneDetail, furtherCranes = [] }: SearchedAnswers) => [
  craneDetail,
  ...furtherCranes.map((one) => one.craneDetail),
];

/** Found by every typed word beginning some word of these. */
const BY_WORDS = {
  project: ({ answers: { site } }) => [named('', site?.projectName)],
  place: ({ answers: { site } }) => [
    named('', site?.address),
    named('', site?.placeDescription),
    named('Lot', site?.lotPlan),
  ],
  company: ({ answers: { applicant } }) => [
    named('', applicant?.companyName),
    named('Principal contractor', applicant?.principalContractor),
  ],
  person: ({ answers: { applicant, people } }) => [
    named('Applicant', applicant?.applicantName),
    named('Applicant', applicant?.applicantEmail),
    named('Site contact', people?.siteContactName),
    named('Emergency contact', people?.emergencyContactName),
    named('Other contact', people?.altContactName),
    named('Crane operator', people?.operatorName),
  ],
  officer: ({ officer }) => [named('Officer', officer)],
  crane: ({ answers }) =>
    cranesOf(answers).map((crane) => named('', [crane?.make, crane?.model].filter(Boolean).join(' '))),
} satisfies Partial<Record<SearchedGroup, (from: Searched) => Detail[]>>;

/** Found by the beginning of one of these, or of what follows a sign in it. */
const BY_KEY = {
  number: ({ number, draftNumber }) => [named('', number), named('Draft', draftNumber)],
  permit: ({ permits }) => [
    ...permits.map((permit) => named('Permit', permit.number)),
    ...permits.map((permit) => named('Permit code', permit.code)),
  ],
  business: ({ answers: { applicant } }) => [
    named('ABN', applicant?.abn && displayAbn(applicant.abn)),
    named('ACN', applicant?.acn && displayAcn(applicant.acn)),
  ],
  plant: ({ answers }) => cranesOf(answers).map((crane) => named('Plant number', crane?.plantId)),
  da: ({ answers: { site } }) => [named('Development application', site?.daNumber)],
} satisfies Partial<Record<SearchedGroup, (from: Searched) => Detail[]>>;

const phonesOf = ({ answers: { applicant, people } }: Searched) => [
  { label: 'Site contact', name: people?.siteContactName, phone: people?.siteContactPhone },
  { label: 'Applicant', name: applicant?.applicantName, phone: applicant?.applicantPhone },
  { label: 'Emergency contact', name: people?.emergencyContactName, phone: people?.emergencyContactPhone },
  { label: 'Other contact', name: people?.altContactName, phone: people?.altContactPhone },
  { label: 'Principal contractor', name: applicant?.principalContractor, phone: applicant?.principalContractorPhone },
];

const withLabel = (label: string, marked: FoundText) => [...plain(label === '' ? '' : `${label} `), ...marked];
const joined = (details: readonly FoundText[]): Marked => (details.length === 0 ? null : lineOf(details));

function byWords(details: readonly Detail[], words: readonly string[]): Marked {
  const all = details.flatMap(({ value }) => wordsOf(value ?? ''));
  if (!words.every((typed) => all.some((word) => word.startsWith(typed)))) return null;
  return joined(
    details.flatMap(({ label, value }) => {
      const marked = markWords(value ?? '', words);
      return marked ? [withLabel(label, marked)] : [];
    }),
  );
}

/** A short number may be typed without the zeros before it. */
export const NUMBER_DIGITS = 5;
const keysOf = (group: string, { key, code }: Typed) =>
  group === 'permit' && code !== null
    ? [code]
    : [key, ...(group === 'number' && /^\d+$/.test(key) ? [key.padStart(NUMBER_DIGITS, '0')] : [])];

function byKey(group: string, details: readonly Detail[], typed: Typed): Marked {
  for (const { label, value } of details)
    for (const key of keysOf(group, typed)) {
      const marked = markKey(value ?? '', key);
      if (marked) return withLabel(label, marked);
    }
  return null;
}

function byPhone(from: Searched, typed: Typed): Marked {
  const found = phonesOf(from).flatMap(({ label, name, phone }) => {
    const marked = markPhone(phone ?? '', typed.phones);
    return marked ? [[...plain(`${[label, name].filter(Boolean).join(' ')}, `), ...marked]] : [];
  });
  return joined(found.slice(0, 1));
}

const ANYWHERE = [...Object.values(BY_WORDS), ...Object.values(BY_KEY)];

/** How this application matches what was typed, as the line under its title; null where it does not. */
export function detailOf(group: SearchedGroup, from: Searched, typed: Typed): Marked {
  if (group === 'phone') return byPhone(from, typed);
  if (group === 'details')
    return byWords(
      ANYWHERE.flatMap((details) => details(from)),
      typed.words,
    );
  if (group === 'crane')
    return byWords(BY_WORDS.crane(from), typed.words) ?? byWords(BY_WORDS.crane(from), typed.parts);
  if (group in BY_WORDS) return byWords(BY_WORDS[group as keyof typeof BY_WORDS](from), typed.words);
  return byKey(group, BY_KEY[group as keyof typeof BY_KEY](from), typed);
}
