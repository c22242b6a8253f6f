/** Everything here is plain data and pure functions: importable without zod, for the landing page and for the surfaces' callers. */
export * from './applications/words.ts';
export * from './product.ts';
export * from './session/words.ts';
export * from './users/words.ts';
