import type { ApplicationPage } from '@jibline/contract';

export const FIRST_PAGE = { page: '', cursor: '' };

/**
 * Besides its number, a page address contains where the page starts, so that a page far inside a long list loads as
 * fast as the first.
 */
export function pageAddress(shown: Pick<ApplicationPage, 'pageNumber' | 'previous' | 'next'>, page: number) {
  if (page === 1) return FIRST_PAGE;
  const cursor = page === shown.pageNumber + 1 ? shown.next : page === shown.pageNumber - 1 ? shown.previous : null;
  return { page: String(page), cursor: cursor ?? '' };
}
