import { anOrganisation, aUser, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import OrganisationsPage from './organisations-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const nothing = { items: [], pageNumber: 1, pageSize: 25, total: 0 };
const record = `/organisations?organisation=${anOrganisation.id}`;
const one = `GET Organisation/${anOrganisation.id}`;
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(
  path: string,
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>,
  actions: string[] = [],
) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions }),
    'GET Users': ok(nothing),
    'GET Organisation': ok(pageWith(anOrganisation)),
    ...answers,
  });
  renderPage(path, <OrganisationsPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const sent = (method: string) => api.asked.filter((request) => request.method === method).map(({ body }) => body);

it('a page behind the last one leads to the last', async () => {
  await open('/organisations?page=9', {
    'GET Organisation': ({ query }) =>
      ok({ ...(query.get('PageNumber') === '2' ? pageWith(anOrganisation) : nothing), total: 30 }),
  });
  expect(await screen.findByRole('link', { name: anOrganisation.name })).toBeTruthy();
  expect(where()).toBe('/organisations?page=2');
});

it('someone without a company adds their own, of no other kind', async () => {
  const user = await open(
    '/organisations',
    {
      'GET Organisation': ok(nothing),
      'POST Organisation': { status: 201, body: anOrganisation },
      [one]: ok(anOrganisation),
    },
    ['organisations:create'],
  );
  await user.click(await screen.findByRole('link', { name: 'Add your company' }));
  expect(screen.queryByRole('radio')).toBeNull();
  await user.type(await screen.findByLabelText('Name'), 'Example Cranes Pty Ltd');
  await user.click(screen.getByRole('button', { name: 'Create organisation' }));
  await waitFor(() => expect(where()).toBe(record));
  expect(sent('POST')).toMatchObject([{ kind: 'APPLICANT', name: 'Example Cranes Pty Ltd', abn: null, address: null }]);
});

it('puts the server’s objection beside its field and keeps what is typed', async () => {
  const user = await open(
    '/organisations?new=yes',
    {
      'POST Organisation': refusal('bad-request', {
        issues: [{ path: 'address.postcode', message: 'No such postcode.' }],
      }),
    },
    ['organisations:create'],
  );
  await user.type(await screen.findByLabelText('Name'), 'Example');
  await user.type(screen.getByLabelText('Street'), '1 Example Street');
  await user.type(screen.getByLabelText('Suburb'), 'Mascot');
  await user.selectOptions(screen.getByLabelText('State or territory'), 'NSW');
  await user.type(screen.getByLabelText('Postcode'), '0001');
  await user.click(screen.getByRole('button', { name: 'Create organisation' }));
  expect(await screen.findByText('No such postcode.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Postcode')));
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('1 Example Street');
});

it('edits with the version it has seen and, in a conflict, names the other person and the field', async () => {
  let isChanged = false;
  const mine = { ...anOrganisation, abn: null, abnCheck: null, acn: null, actions: ['organisations:edit'] };
  const user = await open(record, {
    [one]: () => ok(isChanged ? { ...mine, version: 2, email: 'new@example.com' } : mine),
    'PUT Organisation': () => {
      isChanged = true;
      return refusal('conflict', { changed: { by: 'Casey Company', at: '2026-11-15T04:10:00Z', version: 2 } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.type(screen.getByLabelText('Trading name (optional)'), 'Excranes');
  await user.click(screen.getByRole('button', { name: 'Save organisation' }));
  expect(await screen.findByText(/Casey Company changed this/)).toBeTruthy();
  expect(screen.getByText('Email: “empty” became “new@example.com”')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Trading name (optional)').value).toBe('Excranes');
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email (optional)').value).toBe('new@example.com');
  expect(sent('PUT')).toMatchObject([{ version: 1, tradingName: 'Excranes' }]);
});

it('says why one that is in use cannot be deleted', async () => {
  const user = await open(record, {
    [one]: ok({ ...anOrganisation, actions: ['organisations:delete'] }),
    [`DELETE Organisation/${anOrganisation.id}`]: refusal('in-use'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete organisation' }));
  expect(
    await screen.findByText(
      'Not deleted: this organisation still has people, airports or applications. Move them first.',
    ),
  ).toBeTruthy();
});

it.each(['not-found', 'bad-request', 'forbidden'] as const)(
  'a record answered with %s leads to /errorPermission/2',
  async (code) => {
    await open(record, { [one]: refusal(code) });
    await waitFor(() => expect(where()).toBe('/errorPermission/2'));
  },
);
