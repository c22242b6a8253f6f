export { SURFACE_COLOURS } from '@jibline/drawings';
