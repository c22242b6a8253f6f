import { usualSettings } from '@jibline/contract/enums';
import {
  anAirport,
  approvalsElsewhere,
  feesElsewhere,
  id,
  someApprovalParameters,
  somePaymentSettings,
} from '@jibline/contract/samples';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal, type startApi } from '../../../../../test/api.ts';
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

const ACTIONS = ['payments:list-settings', 'approval-parameters:list', 'approval-parameters:add'];
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
const open = async (view: string, answers: Answers) => {
  api = await openAirportView(view, { actions: ACTIONS }, answers);
  return userEvent.setup();
};
const posted = () => postedTo(api);

describe('a fee schedule', () => {
  const [canberra] = feesElsewhere.airports;
  const actions = ['payments:edit-settings', 'payments:delete-settings', 'payments:copy-settings'];
  const fees = { ...somePaymentSettings, effectiveFrom: '2027-07-01', actions };
  const LIST = `GET airports/paymentSettings/${anAirport.id}`;
  const OTHERS = `GET airports/paymentSettings/${fees.id}/others`;
  const COPY = `POST airports/paymentSettings/${fees.id}/copy`;
  /** Adds the fees from that day after a schedule that charges otherwise. */
  const hobart = {
    ...canberra,
    ...{ id: id(23), label: HOBART, change: 'adds' as const, version: null, current: null },
    previous: { ...canberra?.current, baseFeeCents: { ...fees.baseFeeCents, mobile: 19_900 }, freeWeeks: 4 },
  };
  const listed = (items: object[] = [fees]): Answers => ({
    [LIST]: ok({ items, actions: ['payments:add-settings'] }),
  });
  const start = async (answers: Answers) => {
    const user = await open('payments', { ...listed(), ...answers });
    await user.click(
      await screen.findByRole('button', { name: 'Use at other airports: fee schedule from 01/07/2027' }),
    );
    return user;
  };

  it('shows each difference by its field, and copies to the ticked airports with their versions', async () => {
    const done = { airports: [{ ...canberra, change: 'none' }, hobart] };
    let isCopied = false;
    const user = await start({
      [OTHERS]: () => ok(isCopied ? done : { airports: [canberra, hobart] }),
      [COPY]: () => {
        isCopied = true;
        return ok(done);
      },
    });
    expect(await screen.findByText('Replaces 1 value')).toBeTruthy();
    const there = within(lineOf(CANBERRA).getByRole('table', { name: `What changes at ${CANBERRA}` }));
    expect(there.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'SettingNowAfter copying',
      'Additional fees: Weeks included in the base fee24',
    ]);
    expect(lineOf(HOBART).getByText('Adds, changes 1 value')).toBeTruthy();
    expect(lineOf(HOBART).getByRole('columnheader', { name: 'Until then' })).toBeTruthy();
    expect(lineOf(HOBART).getByRole('row', { name: 'Base fee: Mobile crane, $ 199.00 165.00' })).toBeTruthy();
    expect(
      screen.getByText(/^Not copied: supplier, ABN, rate of GST, invoice numbers, .+ Each airport keeps its own\./),
    ).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: HOBART }));
    await user.click(screen.getByRole('button', { name: 'Use at 1 airport' }));
    expect(await screen.findByText('Copied to 1 airport.')).toBeTruthy();
    expect(posted()).toEqual([
      {
        path: expect.stringContaining(`${fees.id}/copy`),
        body: { version: 1, airports: [{ id: canberra?.id, version: 3 }] },
      },
    ]);
    expect(lineOf(CANBERRA).getByText('No change')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: CANBERRA }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '← All fee schedules' }));
    expect(await screen.findByRole('button', { name: 'Open fee schedule from 01/07/2027' })).toBeTruthy();
  });

  it('offers no button where nothing is ticked, and says why an airport can’t be chosen', async () => {
    const none = { ...hobart, after: null, previous: null, refusal: 'This airport has no fee schedule.' };
    const user = await start({ [OTHERS]: ok({ airports: [canberra, none] }) });
    await user.click(await screen.findByRole('checkbox', { name: CANBERRA }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose an airport' }).disabled).toBe(true);
    expect(lineOf(HOBART).getByText(/^This airport has no fee schedule\./)).toBeTruthy();
    const link = lineOf(HOBART).getByRole('link', { name: 'Payment settings' });
    expect(link.getAttribute('href')).toBe(`/airports?airport=${hobart.id}&view=payments`);
    expect(lineOf(HOBART).getByText('Can’t be copied')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: HOBART }).disabled).toBe(true);
  });

  it('names the airport that changed meanwhile beside it, and compares again', async () => {
    let version = 3;
    const detail = `Nothing was copied. ${HOBART} changed in the meantime. Compare again.`;
    const user = await start({
      [OTHERS]: () =>
        ok({ airports: [{ ...canberra, current: { ...canberra?.current, version, freeWeeks: version } }, hobart] }),
      [COPY]: () => {
        version = 5;
        const issues = [{ path: 'airports.1', message: `${HOBART} changed in the meantime.` }];
        return refusal('conflict', { detail, issues });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Use at 2 airports' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(lineOf(HOBART).getByText(`${HOBART} changed in the meantime.`)).toBeTruthy();
    expect(lineOf(CANBERRA).queryByText(/in the meantime/)).toBeNull();
    await waitFor(() =>
      expect(
        lineOf(CANBERRA).getByRole('row', { name: 'Additional fees: Weeks included in the base fee 5 4' }),
      ).toBeTruthy(),
    );
  });

  it('says that it is comparing, and why it could not', async () => {
    let isUp = false;
    const compared = Promise.withResolvers<void>();
    const user = await start({
      [OTHERS]: async () => {
        await compared.promise;
        return isUp ? ok({ airports: [] }) : refusal('internal', { detail: 'Something failed.' });
      },
    });
    expect(await screen.findByText('Comparing your airports…')).toBeTruthy();
    compared.resolve();
    expect(await screen.findByText('We couldn’t load your other airports.')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no other airport where you can change this.')).toBeTruthy();
  });

  it('can be used elsewhere right after it was saved; with one airport this is not offered', async () => {
    const user = await open('payments', {
      ...listed(),
      'PUT airports/paymentSettings': ok({ ...fees, version: 2 }),
      [OTHERS]: ok({ airports: [canberra] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Open fee schedule from 01/07/2027' }));
    await user.click(screen.getByRole('button', { name: 'Save fee schedule' }));
    await user.click(await screen.findByRole('button', { name: 'Use at other airports' }));
    expect(await screen.findByRole('checkbox', { name: CANBERRA })).toBeTruthy();
    await api.stop();
    await open('payments', listed([{ ...fees, id: id(109), actions: actions.slice(0, 2) }]));
    expect(await screen.findAllByRole('button', { name: /^Delete fee schedule/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use at other airports/ })).toBeNull();
  });
});

describe('approval defaults', () => {
  const [canberra] = approvalsElsewhere.airports;
  const own = { ...someApprovalParameters, actions: ['approval-parameters:edit', 'approval-parameters:copy'] };

  it('show conditions by their names, and which are left out', async () => {
    const there = {
      ...canberra,
      current: { ...canberra?.current, conditionIds: ['C1', 'C11', 'own-00000001'], secondSignature: 'never' },
      leftOut: ['own-00000002'],
    };
    const done = { airports: [{ ...there, change: 'none' }] };
    let isCopied = false;
    const user = await open('approvals', {
      [`GET defaultApprovalParameters/${anAirport.id}`]: ok({ items: [own] }),
      [`GET defaultApprovalParameters/${own.id}/others`]: () => ok(isCopied ? done : { airports: [there] }),
      [`POST defaultApprovalParameters/${own.id}/copy`]: () => {
        isCopied = true;
        return ok(done);
      },
      [`GET Airports/${anAirport.id}/templates`]: refusal('internal'),
    });
    await user.click(await screen.findByRole('button', { name: 'Use at other airports: defaults for Tower cranes' }));
    await screen.findByText('Replaces 4 values');
    expect(valuesAt(CANBERRA)).toEqual([
      ['Buffer, m', '8', '5'],
      ['Second signature', 'Never', 'If the crane penetrates a surface'],
      ['Conditions added', '–', 'Left up outside the hours'],
      ['Conditions removed', 'Weather, 1 condition it added itself', '–'],
    ]);
    expect(
      screen.getByText(/^Not copied: 1 condition it added itself\. Set the wording for all airports/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use at 1 airport' }));
    expect(await screen.findByText('Copied to 1 airport.')).toBeTruthy();
    expect(screen.getByText('Your other airports have the same values.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use at/ })).toBeNull();
    expect(posted().map(({ body }) => body)).toEqual([
      { version: own.version, airports: [{ id: canberra?.id, version: 3 }] },
    ]);
  });

  const elsewhere = async (changed: object, defaults: object = {}) => {
    const user = await open('approvals', {
      [`GET defaultApprovalParameters/${anAirport.id}`]: ok({ items: [{ ...own, ...defaults }] }),
      [`GET defaultApprovalParameters/${own.id}/others`]: ok({ airports: [{ ...canberra, ...changed }] }),
      [`GET Airports/${anAirport.id}/templates`]: ok({ items: [] }),
    });
    await user.click(await screen.findByRole('button', { name: /^Use at other airports: defaults for/ }));
    await screen.findByRole('checkbox', { name: CANBERRA });
  };
  const values = () => valuesAt(CANBERRA);

  it('show what changes where an airport has none: Jibline’s own defaults apply there', async () => {
    const { recommendation: _, ...usual } = usualSettings(1);
    const after = { ...canberra?.after, ...usual, bufferM: 2, recommendation: 'always' };
    await elsewhere({ change: 'adds', current: null, after });
    expect(lineOf(CANBERRA).getByText('Adds, changes 2 values')).toBeTruthy();
    expect(lineOf(CANBERRA).getByRole('columnheader', { name: 'Now' })).toBeTruthy();
    expect(
      lineOf(CANBERRA).getByText('No defaults of its own for this yet. Jibline’s own defaults apply now.'),
    ).toBeTruthy();
    expect(values()).toEqual([
      ['Buffer, m', '5', '2'],
      ['Recommendation before an approval', 'If the crane penetrates a surface', 'Always'],
    ]);
  });

  it('compare defaults for every crane with each crane type’s own, and name wider ones', async () => {
    const after = { ...canberra?.after, craneType: null, leadDaysClear: 9, startNoticeMinutes: 45 };
    await elsewhere({ change: 'adds', current: null, after }, { craneType: null });
    expect(values()).toContainEqual(['Notice when clear, days', '3', '9']);
    expect(values()).toContainEqual(['Notice before raising, minutes', 'Depends on the crane type', '45']);
    expect(values().map(([label]) => label)).not.toContain('A copy of the permit at the crane');
    await api.stop();
    cleanup();
    const wider = { ...someApprovalParameters, craneType: null, bufferM: 7, conditionIds: ['C1', 'C8'] };
    await elsewhere({ change: 'adds', current: null, wider });
    expect(
      lineOf(CANBERRA).getByText(
        'No defaults of its own for this yet. Its defaults for “Every crane and structure” apply now.',
      ),
    ).toBeTruthy();
    expect(values()).toEqual([['Buffer, m', '7', '5']]);
  });

  it('say where adding them changes no value', async () => {
    const wider = { ...someApprovalParameters, craneType: null };
    await elsewhere({ change: 'adds', current: null, wider });
    expect(lineOf(CANBERRA).getByText('Adds')).toBeTruthy();
    expect(lineOf(CANBERRA).getByText('No value changes.')).toBeTruthy();
  });
});
