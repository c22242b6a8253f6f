import { route } from '../define-route.ts';
import { FindQuery, Found } from './schemas.ts';

export const findRoutes = {
  findAnything: route({
    method: 'GET',
    path: 'Find',
    slice: 'find',
    who: 'active',
    summary:
      'Find applications by number, permit, phone, company, person, crane, project or place; people, companies, airports and cranes',
    query: FindQuery,
    reply: Found,
  }),
};
