import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pathOf, type Route } from './define-route.ts';
import { ERRORS } from './errors.ts';
import { namedShapes } from './openapi-schemas.ts';
import { API_BASE, CORE_BASE } from './product.ts';
import { routes } from './routes.ts';

const table: readonly [string, Route][] = Object.entries(routes);
/** Parameter names are ours; the specification only gives their positions. */
const placed = (method: string, base: string, path: string) => `${method} ${base}:${path.replace(/\{\w+\}/g, '{}')}`;

/** Section 7 of the specification, copied by hand: one line per call. */
const SECTION_7 = `
GET api:Surfaces/{id}/Feature
GET api:SurfaceSets/{id}
GET api:SurfaceSets/latest/{id}
DELETE api:SurfaceSets/{id}
GET api:UserPermissions/{id}
GET api:UserPermissions
PUT api:UserPermissions
GET api:CranePermitApplications
POST api:CranePermitApplications/get-application
POST api:CranePermitApplications/get-application-excelfile
GET api:CranePermitApplications/{id}
POST api:CranePermitApplications
PUT api:CranePermitApplications/{id}
DELETE api:CranePermitApplications/{id}
GET api:CranePermitApplications/MigrateDBHistoryLogs
GET api:craneApplication/state/{a}/{b}/{c}
GET api:applications/history/{id}
GET api:applications/comments/{id}
POST api:applications/comments
PUT api:applications/comments/{id}
DELETE api:applications/comments/{id}
GET api:Airports
GET api:Airports/{id}
GET api:airportsByOrgId/{orgId}
POST api:Airports
PUT api:Airports/{id}
DELETE api:Airports/{id}
POST api:Airports/{id}/refreshsurfaceresults
GET api:airports/paymentSettings/{id}
POST api:airports/paymentSettings
PUT api:airports/paymentSettings
DELETE api:airports/paymentSettings/{id}
GET api:Users
GET api:Users/CurrentUser
GET api:Users/{id}
DELETE api:Users/{id}
POST api:Users/AddUser/
POST api:Users/AddUser/Organisation/{id}
PUT api:UserDetails/
GET api:Organisation
GET api:Organisation/{id}
POST api:Organisation
PUT api:Organisation
DELETE api:Organisation/{id}
DELETE api:applications/files/delete/{appId}/{filename}/{uploadedDateTime}/{fileId}
DELETE api:applications/files/deleteEmailSignature/{id}
GET api:applications/files/GetAllFilesByAppId/{id}
PUT api:applications/files/FileStorageDB/{x}/{y}
PUT api:document/{a}/{b}/{c}/{d}
GET api:document/{a}/{b}/{c}/{d}
DELETE api:document/{a}/{b}/{c}/{d}
PUT api:document/emailSignature/{a}/{b}
GET api:document/emailSignature/{a}/{b}
DELETE api:document/emailSignature/{a}/{b}
GET api:application/Payments/{id}
GET api:application/Payments/{id}/details/{x}
POST core:transactions
PUT core:transactions/{id}
GET core:transactions/{id}
POST api:application/email/sendEmail
POST api:ContactApplicant/EmailUserToUser/{id}
GET api:EmailHistory/{id}
GET api:currentAppNotificationSettingsByAppId&UserId/{userId}/{appId}
POST api:userNotificationSettings
PUT api:userNotificationSettings/{id}
DELETE api:userNotificationSettings/{id}/{x}
GET api:applications/columnPreferences/{id}
POST api:applications/columnPreferences
PUT api:defaultApprovalParameters
POST api:defaultApprovalParameters
DELETE api:defaultApprovalParameters/{id}
`
  .trim()
  .split('\n');

const known = new Set(table.map(([, route]) => placed(route.method, route.base, route.path)));

describe('every call of section 7 is in the table', () => {
  test.each(SECTION_7)('%s', (line) => {
    const [method = '', rest = ''] = line.split(' ');
    const [base = '', path = ''] = rest.split(/:(.*)/);
    expect(known).toContain(placed(method, base, path));
  });
});

test('parameter names the specification does give are kept', () => {
  const paths = table.map(([, route]) => route.path);
  for (const path of [
    'airportsByOrgId/{orgId}',
    'applications/files/delete/{appId}/{filename}/{uploadedDateTime}/{fileId}',
    'currentAppNotificationSettingsByAppId&UserId/{userId}/{appId}',
    'Users/AddUser/Organisation/{id}',
  ])
    expect(paths).toContain(path);
});

test('paging of the application list is spelled PageNumber and PageSize, 1 and 1000 when left out', () => {
  expect(routes.listApplications.query.parse({})).toEqual({ PageNumber: 1, PageSize: 1000 });
  expect(routes.listApplications.query.parse({ PageNumber: '3', PageSize: '50' })).toEqual({
    PageNumber: 3,
    PageSize: 50,
  });
  expect(routes.listApplications.query.parse({ PageNumber: '', PageSize: '' })).toEqual({
    PageNumber: 1,
    PageSize: 1000,
  });
  for (const awkward of [{ PageNumber: '0' }, { PageSize: '1001' }, { PageSize: 'all' }, { pageNumber: '1' }])
    expect(routes.listApplications.query.safeParse(awkward).success, JSON.stringify(awkward)).toBe(false);
});

test('these, and only these, may be called without a token', () => {
  expect(
    table
      .filter(([, route]) => route.who === 'anyone')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'checkPaymentLink',
    'contact',
    'docs',
    'geocode',
    'getAerodrome',
    'getFeeGuide',
    'getPaymentLink',
    'getPrecheck',
    'getPrecheckKml',
    'getPrecheckPdf',
    'getPublicComponents',
    'getPublicSurfaceFeature',
    'getPublicSurfaceSet',
    'health',
    'heightMap',
    'keepPrecheck',
    'listAerodromes',
    'listAirportsAround',
    'listHistoryRoots',
    'listPermitKeys',
    'metrics',
    'openapi',
    'openedPaymentLink',
    'payByLink',
    'precheck',
    'proposeGroundLevel',
    'readGroundGrid',
    'readGroundProfile',
    'ready',
    'reverseGeocode',
    'stripeWebhook',
    'verifyPermit',
    'webConfig',
  ]);
});

describe.each(table)('%s', (_, route) => {
  test('declares each parameter of its path, and no other', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(Object.keys(route.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted());
  });

  test('is coherent: 204 says nothing, reading takes no body, errors exist', () => {
    expect(route.status === 204).toBe(route.reply === 'none');
    if (route.method === 'GET' || route.method === 'DELETE') expect(route.body).toBeUndefined();
    for (const code of route.errors) expect(ERRORS).toHaveProperty([code]);
    expect(new Set(route.errors).size).toBe(route.errors.length);
  });
});

test('every record that can be changed lists the caller’s actions', () => {
  const silent = [...namedShapes()].filter(
    ([shape]) =>
      shape instanceof z.ZodObject &&
      shape._zod.def.catchall === undefined &&
      'id' in shape.shape &&
      'version' in shape.shape &&
      !('actions' in shape.shape),
  );
  expect(silent.map(([, name]) => name)).toEqual([]);
});

test('requests refuse unknown keys', () => {
  for (const [name, route] of table)
    for (const shape of [route.params, route.query, route.body])
      if (shape instanceof z.ZodObject) expect(shape._zod.def.catchall?._zod.def.type, `${name}`).toBe('never');
});

test('no two routes share method and place', () => expect(known.size).toBe(table.length));

describe('pathOf', () => {
  const bases = { api: API_BASE, core: CORE_BASE };
  test('fills in and encodes', () => {
    expect(pathOf(routes.currentUser, bases)).toBe('/jibline-backend-core/api/Users/CurrentUser');
    expect(pathOf(routes.addUser, bases)).toBe('/jibline-backend-core/api/Users/AddUser/');
    expect(pathOf(routes.getTransaction, bases, { id: 'x' })).toBe('/jibline-backend-core/transactions/x');
    expect(pathOf(routes.getNotificationSettings, bases, { userId: 'u', appId: 'a' })).toBe(
      '/jibline-backend-core/api/currentAppNotificationSettingsByAppId&UserId/u/a',
    );
    expect(
      pathOf(routes.deleteFile, bases, {
        appId: 'a',
        filename: 'plan A/é 100%.pdf',
        uploadedDateTime: '2026-11-15T04:00:00Z',
        fileId: 'f',
      }),
    ).toBe(
      '/jibline-backend-core/api/applications/files/delete/a/plan%20A%2F%C3%A9%20100%25.pdf/2026-11-15T04%3A00%3A00Z/f',
    );
  });
  test('refuses a missing value', () =>
    expect(() => pathOf(routes.getUser, bases, { id: undefined })).toThrow('path Users/{id} needs a value for {id}'));
});
