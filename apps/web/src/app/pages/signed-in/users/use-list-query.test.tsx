import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { lastPageIfBeyond, pageNumber, useListQuery } from './use-list-query.ts';

function List() {
  const list = useListQuery('/users');
  return (
    <>
      <p>
        page {list.page}, search {list.get('search') || 'none'}
      </p>
      <Link to={list.to({ page: '3' })}>Third page</Link>
      <Link to={list.to({ search: '', page: '' })}>Without search</Link>
      <button type="button" onClick={() => list.replace({ search: 'ann', page: '' })}>
        Search ann
      </button>
    </>
  );
}
const where = () => screen.getByTestId('where').textContent;

describe('what a list shows is its address', () => {
  it('reads page and search from it', () => {
    renderPage('/users?search=bob&page=2', <List />);
    expect(screen.getByText('page 2, search bob')).toBeTruthy();
  });

  it('changes one part and leaves the others', () => {
    renderPage('/users?search=bob&role=1', <List />);
    expect(screen.getByRole('link', { name: 'Third page' }).getAttribute('href')).toBe(
      '/users?search=bob&role=1&page=3',
    );
    expect(screen.getByRole('link', { name: 'Without search' }).getAttribute('href')).toBe('/users?role=1');
  });

  it('has no question mark when nothing is left', () => {
    renderPage('/users?search=bob&page=2', <List />);
    expect(screen.getByRole('link', { name: 'Without search' }).getAttribute('href')).toBe('/users');
  });

  it('rewrites itself in place: “back” leaves the list, not the last letter typed', async () => {
    renderPage('/users?page=2', <List />);
    const before = window.history.length;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Search ann' }));
    expect(where()).toBe('/users?search=ann');
    expect(window.history.length).toBe(before);
  });
});

describe('the page number', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['2', 2],
    ['0', 1],
    ['-4', 1],
    ['abc', 1],
    ['7.9', 7],
    ['99999999', 1_000_000],
  ])('%o is %i', (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });

  it('leads to the last page when the one in the address lies behind it', () => {
    expect(lastPageIfBeyond({ items: [], total: 30 }, 25)).toBe(2);
    expect(lastPageIfBeyond({ items: [], total: 50 }, 25)).toBe(2);
    expect(lastPageIfBeyond({ items: [], total: 0 }, 25)).toBeNull();
    expect(lastPageIfBeyond({ items: [1], total: 30 }, 25)).toBeNull();
  });
});
