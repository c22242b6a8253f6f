import { API_KEY_PER_MINUTE, API_KEY_SCOPES, type Route, type RouteName, routes } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, anApplication, anApplicationWorld } from '../../test/application-world.ts';
import { aKey, program } from '../../test/programs.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { addressOf } from '../http/serve.ts';

/** What each scope opens, written by hand: a route that opens itself to keys by accident is noticed here. */
const OPEN: Record<(typeof API_KEY_SCOPES)[number], RouteName[]> = {
  'applications:read': [
    'askStateMove',
    'downloadDocument',
    'exportApplications',
    'findApplications',
    'getApplication',
    'getEmailHistory',
    'getHistory',
    'listAirports',
    'listApplications',
    'listAssessments',
    'listComments',
    'listFiles',
    'listNotice',
  ],
  'applications:write': [
    'addComment',
    'createApplication',
    'deleteApplication',
    'deleteComment',
    'deleteDocument',
    'deleteFile',
    'editComment',
    'getImportTemplate',
    'importApplications',
    'leaseDocument',
    'quoteFee',
    'recordFile',
    'updateApplication',
    'uploadDocument',
  ],
  'permits:read': ['getCertificate', 'getSiteCard'],
  'payments:read': [
    'getAccountInvoice',
    'getAccountStatement',
    'getAccountStatementFile',
    'getAccountStatementPdf',
    'getInvoice',
    'getPaymentDetails',
    'getPayments',
    'getTransaction',
    'listAccountsOfCompany',
  ],
};

const table = Object.entries<Route>(routes);
const UNUSED_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const exampleOf = (route: Route) => addressOf(route).replaceAll('::', ':').replace(/:\w+/g, UNUSED_ID);

let served: Served;
let world: ApplicationWorld;
const secrets: Record<string, string> = {};
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
  const make = async (name: string, scopes: readonly (typeof API_KEY_SCOPES)[number][]) => {
    secrets[name] = (await aKey(served, 'companyAdmin@cases.test', world.company, scopes, name)).secret;
  };
  await make('all of them', API_KEY_SCOPES);
  for (const scope of API_KEY_SCOPES)
    await make(
      `all but ${scope}`,
      API_KEY_SCOPES.filter((other) => other !== scope),
    );
});
afterAll(() => served.stop());

const codeFor = async (route: Route, key: string) => {
  const answer = await served.app.inject({
    method: route.method,
    url: exampleOf(route),
    headers: { authorization: `Bearer ${secrets[key]}`, 'x-requested-with': 'test' },
  });
  return answer.statusCode === 403 ? answer.json<{ code: string }>().code : 'passed';
};

it('each scope opens these routes and no others', () => {
  const opened = Object.fromEntries(
    API_KEY_SCOPES.map((scope) => [
      scope,
      table
        .filter(([, route]) => route.keyScope === scope)
        .map(([name]) => name)
        .sort(),
    ]),
  );
  expect(opened).toEqual(OPEN);
});

describe('a key with every scope', () => {
  it.each(table.filter(([, { who, keyScope }]) => who !== 'anyone' && keyScope === undefined))(
    'is refused by %s, which names no scope',
    async (_name, route) => expect(await codeFor(route, 'all of them')).toBe('insufficient-scope'),
  );

  it('never decides, whatever its scope: that needs a person who signed in lately', async () => {
    const { id } = await anApplication(served, {
      owner: world.ids.companyAdmin ?? '',
      organisation: world.company,
      airport: world.airport,
      state: 3,
    });
    const call = program(served, secrets['all of them'] ?? '');
    const transition = {
      event: 'reject',
      airportId: world.airport,
      reasonCode: 'other',
      text: 'No reason at all.',
      heightThatPassesAhdM: null,
    };
    expect(await call('PUT', `CranePermitApplications/${id}`, { version: 1, transition })).toMatchObject({
      status: 403,
      body: { code: 'insufficient-scope', detail: 'A key can’t do this. A person has to sign in for it.' },
    });
  });
});

describe('a key without the one scope', () => {
  it.each(table.filter(([, { keyScope }]) => keyScope !== undefined))('is refused by %s', async (_name, route) => {
    expect(await codeFor(route, `all but ${route.keyScope}`)).toBe('insufficient-scope');
    expect(await codeFor(route, 'all of them')).toBe('passed');
  });
});

it('a key that asks too often is told to wait, and its maker is not', async () => {
  const { secret } = await aKey(served, 'companyAdmin@cases.test', world.company, ['applications:read'], 'Eager');
  const call = program(served, secret);
  const list = () => call('GET', 'CranePermitApplications?PageSize=1');
  const statuses: number[] = [];
  for (let n = 0; n < API_KEY_PER_MINUTE + 3; n += 1) statuses.push((await list()).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(API_KEY_PER_MINUTE);
  expect(await list()).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect((await world.as('companyAdmin').get('CranePermitApplications?PageSize=1')).status).toBe(200);
});
