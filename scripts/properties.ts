// Set-up of every test file with property tests.
import fc from 'fast-check';

const { PROPERTY_SEED = '139' } = process.env;

/**
 * A fixed seed: every change is tested with the same cases, so that chance does not fail someone else's work.
 * `PROPERTY_SEED=random npm run test:unit` looks for new cases; what it finds becomes an example.
 */
const seed = PROPERTY_SEED === 'random' ? Date.now() : Number(PROPERTY_SEED);
if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is "${PROPERTY_SEED}": use a whole number or "random"`);

fc.configureGlobal({ seed: seed | 0, includeErrorInReport: true });
