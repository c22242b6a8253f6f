import { formatNumber } from '@jibline/contract/enums';

/** The sentences shown beside fields. `label` is the field's name as used in a sentence. */
const amount = (value: number) => formatNumber(value);

export interface Range {
  readonly least: number;
  readonly most: number;
}

export const enter = (label: string) => `Enter ${label}.`;
export const choose = (label: string) => `Choose ${label}.`;
export const enterNumberBetween = ({ least, most }: Range) =>
  `Enter a number between ${amount(least)} and ${amount(most)}.`;
export const enterWholeBetween = ({ least, most }: Range) =>
  `Enter a whole number between ${amount(least)} and ${amount(most)}.`;
export const enterMetresBetween = ({ least, most }: Range) =>
  `Enter a number of metres between ${amount(least)} and ${amount(most)}.`;
export const atMostCharacters = (characters: number) => `Use ${amount(characters)} characters or fewer.`;
export const charactersBetween = ({ least, most }: Range) => `Use ${amount(least)} to ${amount(most)} characters.`;

export const ENTER_DATE = 'Enter a date as day/month/year, for example 31/12/2026.';
export const ENTER_TIME = 'Enter a time, for example 07:30.';
export const ENTER_EMAIL = 'Enter an email address, for example name@example.com.';
export const ENTER_PHONE = 'Enter a phone number, for example 0412 345 678.';
export const ENTER_ABN = 'Enter a valid 11-digit ABN.';
export const END_AFTER_START = 'The end must be after the start.';

export const isWithin = (value: number | null, { least, most }: Range): value is number =>
  value !== null && value >= least && value <= most;
