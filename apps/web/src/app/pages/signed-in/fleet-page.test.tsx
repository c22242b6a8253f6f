import { aCatalogueModel, aFleetCrane, aUser, id } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import FleetPage from './fleet-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const me = { ...aUser, actions: ['applications:create', 'fleet:view'] };
const crane = { ...aFleetCrane, uses: [], copyOf: null, actions: ['fleet:edit', 'fleet:retire', 'fleet:delete'] };
const fleet = { items: [crane], actions: ['fleet:add'] };
const one = `Fleet/${crane.id}`;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok(me),
    'GET Fleet': ok(fleet),
    'GET FleetCatalogue': ok({ items: [aCatalogueModel] }),
    [`GET ${one}`]: ok(crane),
    ...answers,
  });
  renderPage(path, <FleetPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const sent = (method: string, path: string) => api.asked.filter((call) => call.method === method && call.path === path);

it('lists each crane with its figures, what it does now and its next application', async () => {
  const used = { ...crane, id: id(202), copyOf: id(51), dataSheet: null };
  await open('/fleet', { 'GET Fleet': ok({ ...fleet, items: [crane, used] }) });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('60.0\u00a0m');
  expect(within(first as HTMLElement).getByText('Free')).toBeTruthy();
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: /^Apply with/ })
      .getAttribute('href'),
  ).toBe(`/crane?fleetCrane=${crane.id}&step=crane`);
  expect(
    within(second as HTMLElement)
      .getByRole('link', { name: /^Same again with/ })
      .getAttribute('href'),
  ).toBe(`/crane?copyOf=${id(51)}`);
  expect(within(second as HTMLElement).getByText('Missing')).toBeTruthy();
});

it('an empty fleet says what it is for; people who may not add are offered nothing', async () => {
  await open('/fleet', { 'GET Fleet': ok({ items: [], actions: [] }) });
  expect(await screen.findByText('No cranes yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add a crane' })).toBeNull();
});

it('without a company the page says what to do first', async () => {
  await open('/fleet', { 'GET Users/CurrentUser': ok({ ...me, organisation: null }) });
  expect(await screen.findByText('A fleet belongs to a company')).toBeTruthy();
});

it('a failure can be tried again', async () => {
  await open('/fleet', { 'GET Fleet': refusal('internal') });
  expect(await screen.findByRole('button', { name: /again|Refresh/ })).toBeTruthy();
});

it('a common model fills in its figures with their source, and only a complete crane is sent', async () => {
  const user = await open('/fleet?new=yes', { 'POST Fleet': { status: 201, body: crane } });
  await user.selectOptions(await screen.findByLabelText('Make and model (optional)'), aCatalogueModel.id);
  expect(screen.getByText(/Figures from Liebherr: “Product information”, 2021/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Boom or main jib length, m').value).toBe('60');
  await user.click(screen.getByRole('button', { name: 'Add crane' }));
  expect(screen.getByText('1 answer needs attention before you can save.')).toBeTruthy();
  await user.type(screen.getByLabelText('Registration, plant or serial number'), 'HC-14');
  // A boom of 60 m does not reach 61 m.
  await user.type(screen.getByLabelText('Largest working radius, m'), '61');
  await user.click(screen.getByRole('button', { name: 'Add crane' }));
  expect(screen.getByText(/Radius can’t be more than boom plus extension/)).toBeTruthy();
  expect(sent('POST', 'Fleet')).toEqual([]);
  await user.clear(screen.getByLabelText('Largest working radius, m'));
  await user.type(screen.getByLabelText('Largest working radius, m'), '50');
  await user.click(screen.getByRole('button', { name: 'Add crane' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Liebherr LTM 1110-5.2' })).toBeTruthy();
  expect(where()).toBe(`/fleet?crane=${crane.id}`);
  const [request] = sent('POST', 'Fleet');
  expect(request?.body).toMatchObject({
    answers: { craneType: 0, craneDetail: { plantId: 'HC-14', boomLengthM: 60, maxRadiusM: 50 } },
  });
});

it('a refusal of the server stands beside its field', async () => {
  const message = 'Another crane of your fleet has this plant number. Enter a different one.';
  const user = await open(`/fleet?crane=${crane.id}`, {
    [`PUT ${one}`]: refusal('already-exists', {
      detail: message,
      issues: [{ path: 'answers.craneDetail.plantId', message }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit crane' }));
  await user.click(screen.getByRole('button', { name: 'Save crane' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Registration, plant or serial number').getAttribute('aria-invalid')).toBe('true');
});

it('a crane is retired from the version that was read', async () => {
  const user = await open(`/fleet?crane=${crane.id}`, { [`PUT ${one}`]: ok({ ...crane, retired: true }) });
  await user.click(await screen.findByRole('button', { name: 'Retire' }));
  await user.click(screen.getByRole('button', { name: 'Retire crane' }));
  expect(sent('PUT', one)[0]?.body).toMatchObject({ version: 1, retired: true });
});
