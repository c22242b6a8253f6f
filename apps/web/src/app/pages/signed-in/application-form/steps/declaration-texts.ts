import { DECLARATIONS } from '@jibline/contract/enums';

export type Declaration = (typeof DECLARATIONS)[number];

/** Kept with each declaration, so that it can be shown later what was agreed to. A change of a text below changes this. */
export const TEXT_VERSION = 'jibline-2026-11-15';

export const DECLARATION_TEXTS: Record<Declaration, string> = {
  'true-and-complete': 'What I have written is true and complete.',
  'no-start-before-approval': 'The crane will not go up before the airport has approved it in writing.',
  'conditions-met-and-permit-at-crane':
    'The conditions of the permit will be met, and the permit will be kept at the crane.',
  'stop-and-lower-when-told': 'Work will stop and the crane will be lowered as soon as the airport says so.',
  'offences-understood':
    'I understand that working in protected airspace without approval, breaking a condition or withholding information may be an offence.',
  'data-passed-to-authorities':
    'The application may be passed to CASA, Airservices Australia, Defence, the Department and the council.',
  'privacy-notice': 'I have read the privacy notice.',
};

/** A structure is not lowered. */
export const STRUCTURE_LABELS: Partial<Record<Declaration, string>> = {
  'no-start-before-approval': 'Building will not begin before the airport has approved it in writing.',
  'conditions-met-and-permit-at-crane':
    'The conditions of the permit will be met, and the permit will be kept on site.',
  'stop-and-lower-when-told': 'Work will stop as soon as the airport says so.',
};

export const declared = (ticked: readonly string[]) =>
  DECLARATIONS.filter((key) => ticked.includes(key)).map((key) => ({ key, textVersion: TEXT_VERSION }));
