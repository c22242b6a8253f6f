/** For what a journey needs beforehand and is not about. */
export { atApi } from '../../scripts/product/at-api.ts';
