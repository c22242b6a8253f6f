import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import { AbnField } from './abn-field.tsx';

/** The ATO's own number, the worked example of the checksum. */
const ABN = '51 824 753 556';
const business = (part: object = {}) => ({
  status: 200,
  body: {
    abn: '51824753556',
    status: 'active',
    statusFrom: '2024-07-01',
    entityName: 'RIGGERS UNITED PTY LTD',
    entityType: 'Australian Private Company',
    businessNames: [],
    acn: null,
    state: 'NSW',
    postcode: '2020',
    gstFrom: null,
    ...part,
  },
});

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

function Form({ onName }: { onName: (name: string | null) => void }) {
  const [abn, setAbn] = useState('');
  return (
    <AbnField
      value={abn}
      onChange={(event) => setAbn(event.currentTarget.value)}
      onFound={({ entityName }) => onName(entityName)}
    />
  );
}

async function open(answer: Reply | (() => Reply | Promise<Reply>)) {
  api = await startApi({ 'GET abn/51824753556': answer });
  const names: (string | null)[] = [];
  renderPage('/', <Form onName={(name) => names.push(name)} />);
  return { user: userEvent.setup(), names };
}

describe('a business number', () => {
  it('is looked up once its last digit is typed, not before', async () => {
    const { user, names } = await open(business());
    await user.type(screen.getByLabelText('ABN'), '51 824 753 55');
    expect(api.asked).toEqual([]);
    await user.type(screen.getByLabelText('ABN'), '6');
    expect(await screen.findByText('RIGGERS UNITED PTY LTD: the ABN is active')).toBeTruthy();
    expect(screen.getByText('Australian Private Company · NSW 2020 · ABN 51 824 753 556')).toBeTruthy();
    // Told after it is drawn.
    await waitFor(() => expect(names).toEqual(['RIGGERS UNITED PTY LTD']));
  });

  it('with a wrong checksum is not looked up at all', async () => {
    const { user } = await open(business());
    await user.type(screen.getByLabelText('ABN'), '51 824 753 557');
    expect(api.asked).toEqual([]);
    expect(screen.queryByRole('status', { name: '' })?.textContent ?? '').not.toContain('Checking');
  });

  it('says that it is being checked while the register is slow', async () => {
    let answer: (reply: Reply) => void = () => {};
    const { user } = await open(() => new Promise<Reply>((done) => (answer = done)));
    await user.type(screen.getByLabelText('ABN'), ABN);
    expect(await screen.findByText('Checking the business register…')).toBeTruthy();
    await waitFor(() => expect(api.asked).toHaveLength(1));
    answer(business());
    expect(await screen.findByText('RIGGERS UNITED PTY LTD: the ABN is active')).toBeTruthy();
    expect(screen.queryByText('Checking the business register…')).toBeNull();
  });

  it('that is cancelled says since when, and what to do', async () => {
    const { user } = await open(business({ status: 'cancelled' }));
    await user.type(screen.getByLabelText('ABN'), ABN);
    expect(await screen.findByText('RIGGERS UNITED PTY LTD: the ABN is cancelled')).toBeTruthy();
    expect(
      screen.getByText(
        'Cancelled on 01/07/2024. An airport may ask about it. If the business has a new ABN, use that one.',
      ),
    ).toBeTruthy();
  });

  it.each<[string, Reply]>([
    ['by refusal', refusal('not-found')],
    ['by its status', business({ status: 'not-found', entityName: null })],
  ])('that does not exist (%s) says where to check it', async (_, answer) => {
    const { user, names } = await open(answer);
    await user.type(screen.getByLabelText('ABN'), ABN);
    expect(await screen.findByText('ABN not found')).toBeTruthy();
    expect(screen.getByText(/Check the number on an invoice\./)).toBeTruthy();
    expect(names).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['the register is down', refusal('unavailable')],
    ['there is no answer', { status: 502, html: '<h1>Bad gateway</h1>' }],
    ['it was left unchecked', business({ status: 'unchecked', entityName: null })],
  ])('%s: the person can continue', async (_, answer) => {
    const { user } = await open(answer);
    await user.type(screen.getByLabelText('ABN'), ABN);
    expect(await screen.findByText('The business register isn’t available right now')).toBeTruthy();
    expect(screen.getByText('You can continue. Enter the name below. We’ll check the ABN later.')).toBeTruthy();
  });

  it('changed again drops the earlier result at once', async () => {
    const { user } = await open(business());
    await user.type(screen.getByLabelText('ABN'), ABN);
    await screen.findByText('RIGGERS UNITED PTY LTD: the ABN is active');
    await user.type(screen.getByLabelText('ABN'), '{Backspace}');
    expect(screen.queryByText('RIGGERS UNITED PTY LTD: the ABN is active')).toBeNull();
  });
});
