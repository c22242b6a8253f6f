import * as z from 'zod';
import { FIRST_PAGE, PAGE_SIZE } from './applications/enums.ts';
import { optionalQueryNumber } from './query-number.ts';

/** `PageNumber` and `PageSize` as in the specification; missing or blank ones default to 1 and 1000. */
export const PageQuery = z.strictObject({
  PageNumber: optionalQueryNumber(z.int().min(1).default(FIRST_PAGE)),
  PageSize: optionalQueryNumber(z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE)),
});

export const SearchQuery = PageQuery.extend({ search: z.string().trim().max(100).optional() });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    pageNumber: z.int().min(1),
    pageSize: z.int().min(1),
    total: z.int().min(0),
  });
