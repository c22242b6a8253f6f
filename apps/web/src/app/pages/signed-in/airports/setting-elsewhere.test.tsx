import { anAirport, id, settingsElsewhere } from '@jibline/contract/samples';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { startApi } from '../../../../../test/api.ts';
import {
  type Answers,
  CANBERRA,
  HOBART,
  lineOf,
  ok,
  openAirportView,
  postedTo,
  valuesAt,
} from '../../../../../test/other-airports.tsx';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

describe('settings of the airport itself', () => {
  const [canberra] = settingsElsewhere.airports;
  const after = canberra?.after;
  const referralContacts = [
    { authority: 'CASA', name: 'Aerodromes', email: 'aerodromes@example.com' },
    { authority: 'PLANNING_AUTHORITY', name: 'Council', email: 'plan@example.com' },
  ] as const;
  const here = { ...anAirport, referralContacts, version: 7, actions: ['airports:edit', 'airports:copy-settings'] };
  const at = (setting: string) => `Airports/${anAirport.id}/settings/${setting}`;
  const details = async (answers: Answers, airport: object = here) => {
    api = await openAirportView('', airport, answers);
    return userEvent.setup();
  };
  const rows = () => valuesAt(CANBERRA);

  it('copy the short-term limit with the versions compared, and come back to the details', async () => {
    let isCopied = false;
    const answer = () => ok(isCopied ? { airports: [{ ...canberra, change: 'none' }] } : settingsElsewhere);
    const user = await details({
      [`GET ${at('shortTermMonths')}/others`]: answer,
      [`POST ${at('shortTermMonths')}/copy`]: () => {
        isCopied = true;
        return answer();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Use at other airports: short term' }));
    await screen.findByText('Replaces 1 value');
    expect(rows()).toEqual([['Short term', 'Up to 6 months', 'Up to 3 months']]);
    await user.click(screen.getByRole('button', { name: 'Use at 1 airport' }));
    expect(await screen.findByText('Copied to 1 airport.')).toBeTruthy();
    expect(postedTo(api).map(({ body }) => body)).toEqual([
      { version: 7, airports: [{ id: canberra?.id, version: 3 }] },
    ]);
    await user.click(screen.getByRole('button', { name: '← Details' }));
    expect(await screen.findByRole('button', { name: 'Edit details' })).toBeTruthy();
  });

  it('name each kind of surface that would be assessed or not', async () => {
    const there = {
      ...canberra,
      current: { ...after, surfaceTypesOff: ['vss', 'psa'] },
      after: { ...after, surfaceTypesOff: ['vss', 'wind_farms'] },
    };
    const user = await details({ [`GET ${at('surfaceTypesOff')}/others`]: ok({ airports: [there] }) });
    await user.click(await screen.findByRole('button', { name: 'Use at other airports: assessed against' }));
    await screen.findByText('Replaces 2 values');
    expect(rows()).toEqual([
      ['Public safety areas', 'Not assessed', 'Assessed'],
      ['Wind farms', 'Assessed', 'Not assessed'],
    ]);
    expect(
      screen.getByText(
        / Open applications there are reassessed within minutes; what changed is listed with the airport’s surfaces\. Permits do not change\.$/,
      ),
    ).toBeTruthy();
  });

  it('name each authority with the addresses that would be used, and say whose are not copied', async () => {
    const [casa, council] = referralContacts;
    const west = { ...casa, name: 'Western office' };
    const there = {
      ...canberra,
      current: { ...after, referralContacts: [west, council] },
      after: { ...after, referralContacts: [council, casa, west] },
    };
    const full = {
      ...there,
      ...{ id: id(23), label: HOBART },
      refusal: 'This airport would have 21 addresses of authorities, and 20 are possible.',
    };
    const user = await details({ [`GET ${at('referralContacts')}/others`]: ok({ airports: [there, full] }) });
    await user.click(await screen.findByRole('button', { name: 'Use at other airports: addresses of authorities' }));
    await screen.findByText('Replaces 1 value');
    expect(rows()).toEqual([
      [
        'CASA',
        'Western office, aerodromes@example.com',
        'Aerodromes, aerodromes@example.com; Western office, aerodromes@example.com',
      ],
    ]);
    expect(
      screen.getByText(
        'Copies the addresses of each authority in place of those the other airport has for it; its other addresses stay. Not copied: addresses of the building authority, the planning authority, the operator of the helicopter site and others, which are local offices.',
      ),
    ).toBeTruthy();
    expect(lineOf(HOBART).getByText('Can’t be copied')).toBeTruthy();
    expect(lineOf(HOBART).queryByRole('table')).toBeNull();
    const link = lineOf(HOBART).getByRole('link', { name: 'Details' });
    expect(link.getAttribute('href')).toBe(`/airports?airport=${id(23)}&view=`);
  });

  it('are not offered with one airport, nor addresses where only local ones are known', async () => {
    const offered = async () => {
      await screen.findByText('Addresses of authorities');
      return screen.queryAllByRole('button', { name: /^Use at other airports/ }).map((one) => one.ariaLabel);
    };
    await details({}, { ...here, actions: ['airports:edit'] });
    expect(await offered()).toEqual([]);
    await api.stop();
    cleanup();
    await details({}, { ...here, referralContacts: [referralContacts[1]] });
    await waitFor(async () =>
      expect(await offered()).toEqual(['Use at other airports: short term', 'Use at other airports: assessed against']),
    );
  });
});
