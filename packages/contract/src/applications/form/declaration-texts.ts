import { DECLARATIONS } from './enums.ts';

type Declaration = (typeof DECLARATIONS)[number];

/** Stored with each declaration, to show later what was agreed to. Changes whenever a text below changes. */
export const DECLARATION_TEXT_VERSION = 'jibline-2026-11-17';

export const DECLARATION_TEXTS: Record<Declaration, string> = {
  'true-and-complete': 'The information I have provided is true and complete.',
  'no-start-before-approval': 'The crane will not go up before the airport has approved it in writing.',
  'conditions-met-and-permit-at-crane':
    'The conditions of the permit will be met, and the permit will be kept at the crane.',
  'stop-and-lower-when-told': 'Work will stop and the crane will be lowered as soon as the airport directs it.',
  'offences-understood':
    'I understand that working in protected airspace without approval, breaking a condition or withholding information may be an offence.',
  'data-passed-to-authorities':
    'The application may be passed to CASA, Airservices Australia, Defence, the Department and the council.',
  'privacy-notice': 'I have read the privacy notice.',
};

/** A structure is not lowered. */
export const STRUCTURE_DECLARATION_TEXTS: Partial<Record<Declaration, string>> = {
  'no-start-before-approval': 'Building will not start before the airport has approved it in writing.',
  'conditions-met-and-permit-at-crane':
    'The conditions of the permit will be met, and the permit will be kept on site.',
  'stop-and-lower-when-told': 'Work will stop as soon as the airport directs it.',
};

/** As they are sent, by anyone who has read the texts above. */
export const declared = (ticked: readonly string[] = DECLARATIONS, textVersion: string = DECLARATION_TEXT_VERSION) =>
  DECLARATIONS.filter((key) => ticked.includes(key)).map((key) => ({ key, textVersion }));

/**
 * One tick for what the applicant promises and one for what becomes of the data: consent is given by itself. Each
 * declaration is shown in full and recorded by itself.
 */
export const DECLARATION_TICKS = [
  {
    label: 'I declare all of this',
    makes: [
      'true-and-complete',
      'no-start-before-approval',
      'conditions-met-and-permit-at-crane',
      'stop-and-lower-when-told',
      'offences-understood',
    ],
  },
  { label: 'I agree to this use of my data', makes: ['data-passed-to-authorities', 'privacy-notice'] },
] as const satisfies readonly { label: string; makes: readonly Declaration[] }[];

/** A declaration that no tick makes could never be made. */
type Unmade = Exclude<Declaration, (typeof DECLARATION_TICKS)[number]['makes'][number]>;
true satisfies Unmade extends never ? true : never;
