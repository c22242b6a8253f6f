import { expect, it } from 'vitest';
import { publicNavigation, signedInNavigation } from './navigation.ts';
import { staffNavigation } from './staff-navigation.ts';

const labels = (actions: string[]) => signedInNavigation('/home', actions).map((item) => item.label);

it('shows only what the actions allow', () => {
  expect(labels([])).toEqual(['Home', 'Location guide']);
  expect(labels(['applications:create'])).toEqual(['Home', 'Location guide', 'New crane application']);
  expect(labels(['users:list', 'airports:list'])).toEqual(['Home', 'Location guide', 'Reports', 'Airports', 'Users']);
});

it('ignores an unknown action', () => {
  expect(labels(['time-machine:start'])).toEqual(['Home', 'Location guide']);
});

it('marks the current page, also for pages inside it', () => {
  const current = (pathname: string) => signedInNavigation(pathname, []).find((item) => item.current)?.to;
  expect(current('/home')).toBe('/home');
  expect(current('/home/craneApplicationStatus/1')).toBe('/home');
  expect(current('/homestead')).toBeUndefined();
  expect(publicNavigation('/plans').filter((item) => item.current)).toEqual([
    { label: 'Plans', to: '/plans', current: true },
  ]);
});

it('arranges the same entries for staff: the airport, and what starts an application', () => {
  const actions = ['airports:list', 'users:list', 'applications:create'];
  const { airport, starts } = staffNavigation('/users', actions);
  expect(airport.map(({ label, current }) => [label, current])).toEqual([
    ['Location guide', false],
    ['Reports', false],
    ['Airports', false],
    ['Users', true],
  ]);
  expect(starts.map(({ label, to }) => [label, to])).toEqual([['New crane application', '/crane']]);
});
