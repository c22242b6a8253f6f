/**
 * Only plain data and pure functions: importable without zod, for the landing page and for callers of the surfaces
 * package.
 */

export * from './airports/approval-labels.ts';
export * from './airports/approval-usual.ts';
export * from './airports/approved-height.ts';
export * from './airports/condition-choice.ts';
export * from './airports/condition-facts.ts';
export * from './airports/condition-library.ts';
export * from './airports/condition-text.ts';
export * from './airports/enums.ts';
export * from './airports/fitting-settings.ts';
export * from './airports/phones.ts';
export * from './airports/setting-effects.ts';
export * from './applications/emails.ts';
export * from './applications/enums.ts';
export * from './applications/form/enums.ts';
export * from './applications/form/labels.ts';
export * from './applications/form/lights-text.ts';
export * from './applications/lifecycle.ts';
export * from './applications/lifecycle-enums.ts';
export * from './applications/lifecycle-labels.ts';
export * from './applications/lifecycle-table.ts';
export * from './applications/permit/record.ts';
export * from './applications/permit/status.ts';
export * from './applications/permit/weekly-hours.ts';
export * from './applications/referral-labels.ts';
export type { SignedCrane } from './applications/signed-crane.ts';
export * from './applications/signed-permit.ts';
export * from './assessments/enums.ts';
export * from './assessments/evaluation-labels.ts';
export * from './assessments/location.ts';
export * from './assessments/outcome-labels.ts';
export * from './assessments/recorded-heights.ts';
export * from './counted.ts';
export * from './dates.ts';
export * from './documents/enums.ts';
export * from './documents/needed-files.ts';
export * from './durations.ts';
export * from './heights.ts';
export * from './kml-files/enums.ts';
export * from './numbers.ts';
export * from './organisations/business-numbers.ts';
export * from './organisations/enums.ts';
export * from './payments/cents.ts';
export * from './payments/enums.ts';
export * from './payments/fee.ts';
export * from './product.ts';
export * from './session/enums.ts';
export * from './surface-sets/enums.ts';
export * from './surface-sets/surface-names.ts';
export * from './terrain/enums.ts';
export * from './terrain/texts.ts';
export * from './units.ts';
export * from './users/enums.ts';
export * from './users/phone.ts';
