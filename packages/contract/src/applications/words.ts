/** Application list: first page and page size (specification sections 7 and 9). */
export const FIRST_PAGE = 1;
export const PAGE_SIZE = 1000;
