export { SURFACE_NAMES } from '@jibline/contract/enums';
