import { AUTHORITY_NAMES, type CopiedSetting, LOCAL_AUTHORITIES } from '@jibline/contract/enums';

/** As the airport's details call it. */
export const SETTING_LABELS: Record<CopiedSetting, string> = {
  shortTermMonths: 'Short term',
  surfaceTypesOff: 'Assessed against',
  referralContacts: 'Addresses of authorities',
};

const ASSESSED =
  'Open applications there are reassessed within minutes; what changed is listed with the airport’s surfaces. Permits do not change.';
const LISTED = new Intl.ListFormat('en-AU');
const local = LOCAL_AUTHORITIES.map((one) => (one === 'OTHER' ? 'others' : AUTHORITY_NAMES[one]));

/** What copying it does, and what each airport keeps. */
export const ABOUT_SETTINGS: Record<CopiedSetting, string> = {
  shortTermMonths: `Copies up to how many months a controlled activity counts as short term. ${ASSESSED}`,
  surfaceTypesOff: `Copies which kinds of surface are assessed. ${ASSESSED}`,
  referralContacts: `Copies the addresses of each authority in place of those the other airport has for it; its other addresses stay. Not copied: addresses of ${LISTED.format(local)}, which are local offices.`,
};
