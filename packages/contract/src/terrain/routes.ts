import { route } from '../define-route.ts';
import {
  GroundAnswer,
  GroundGrid,
  GroundGridQuery,
  GroundLevelQuery,
  GroundProfile,
  GroundProfileQuery,
} from './schemas.ts';

export const terrainRoutes = {
  proposeGroundLevel: route({
    method: 'GET',
    path: 'ground-level',
    slice: 'terrain',
    who: 'anyone',
    summary: 'Ground level that a terrain model proposes at a location, or why none',
    query: GroundLevelQuery,
    reply: GroundAnswer,
    errors: ['unavailable'],
  }),
  readGroundProfile: route({
    method: 'GET',
    path: 'ground-profile',
    slice: 'terrain',
    who: 'anyone',
    summary: 'Ground along a line as a terrain model has it, for drawings',
    query: GroundProfileQuery,
    reply: GroundProfile,
    errors: ['unavailable'],
  }),
  readGroundGrid: route({
    method: 'GET',
    path: 'ground-grid',
    slice: 'terrain',
    who: 'anyone',
    summary: 'Ground around a location as a terrain model has it, for the height map and the globe',
    query: GroundGridQuery,
    reply: GroundGrid,
    errors: ['unavailable'],
  }),
};
