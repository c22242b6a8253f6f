import { anAirport, aUser } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import AirportsPage from '../src/app/pages/signed-in/airports-page.tsx';
import { type Reply, startApi } from './api.ts';
import { renderPage } from './page.tsx';

export const ok = (body: unknown): Reply => ({ status: 200, body });
export type Answers = Parameters<typeof startApi>[0];

/** Names in the samples, and of one more airport. */
export const CANBERRA = 'CANBERRA - (YSCB)';
export const HOBART = 'HOBART - (YMHB)';

/** One view of an airport that has this in place of the sample's. */
export async function openAirportView(view: string, airport: object, answers: Answers) {
  const api = await startApi({
    'GET Users/CurrentUser': ok(aUser),
    [`GET Airports/${anAirport.id}`]: ok({ ...anAirport, ...airport }),
    ...answers,
  });
  renderPage(`/airports?airport=${anAirport.id}&view=${view}`, <AirportsPage />);
  return api;
}

export const postedTo = ({ asked }: Awaited<ReturnType<typeof startApi>>) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

/** What is said of another airport. */
export function lineOf(name: string) {
  const line = screen.getByRole('checkbox', { name }).closest('li');
  if (!line) throw new Error(`${name} is not in the list`);
  return within(line);
}

/** Each difference there: field, before, after copying. */
export const valuesAt = (name: string) =>
  lineOf(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
