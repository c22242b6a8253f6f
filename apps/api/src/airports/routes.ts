import { SCOPE } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import type { Operations } from '../operation.ts';
import { findVisibleOrganisation } from '../organisations/index.ts';
import { type House, reachOf, sees } from '../users/index.ts';
import { presentAirport, presentSummary } from './present.ts';
import { airportsOf, findAirport, pageOfAirports } from './store.ts';

/** Reading only: airports are staff's; the public directory is another call. */
export const airportsOperations = ({ db, now }: House) =>
  ({
    listAirports: async ({ actor, query }) => {
      const { items, total } = await pageOfAirports(db, reachOf(actor, now()), query);
      return { items: items.map(presentSummary), pageNumber: query.PageNumber, pageSize: query.PageSize, total };
    },
    getAirport: async ({ actor, params }) => {
      const airport = await findAirport(db, params.id);
      if (!airport || !sees(reachOf(actor, now()), { scope: SCOPE.airport, targetId: params.id }))
        throw new ApiError('not-found', 'no such airport, or not for you');
      return presentAirport(airport);
    },
    listAirportsOfOrganisation: async ({ actor, params }) => {
      const organisation = await findVisibleOrganisation(db, actor, params.orgId, now());
      const items = (await airportsOf(db, organisation.id)).map(presentSummary);
      return { items, pageNumber: 1, pageSize: Math.max(1, items.length), total: items.length };
    },
  }) satisfies Operations;
