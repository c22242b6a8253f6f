/** Everything here is plain data and pure functions: importable without zod, for the landing page and for the surfaces' callers. */
export * from './airports/words.ts';
export * from './applications/words.ts';
export * from './assessments/location.ts';
export * from './assessments/words.ts';
export * from './documents/words.ts';
export * from './kml-files/words.ts';
export * from './organisations/business-numbers.ts';
export * from './organisations/words.ts';
export * from './payments/words.ts';
export * from './product.ts';
export * from './session/words.ts';
export * from './surface-sets/words.ts';
export * from './users/phone.ts';
export * from './users/words.ts';
