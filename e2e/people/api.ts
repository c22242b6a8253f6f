/** For what a journey needs beforehand but does not test. */
export { atApi } from '../../scripts/product/at-api.ts';
