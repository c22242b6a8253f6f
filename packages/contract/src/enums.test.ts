import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as words from './enums.ts';

describe('closed sets carry the values and the wording of the specification', () => {
  test('application states (section 4)', () => {
    expect(words.APPLICATION_STATE).toEqual({
      DRAFT: 0,
      PAYMENT_PENDING: 1,
      SUBMITTED: 2,
      PROCESSING: 3,
      COMPLETED: 4,
      CANCELED: 5,
      REJECTED: 6,
      APPROVED: 7,
      REVOKED: 8,
    });
    for (const [name, value] of Object.entries(words.APPLICATION_STATE)) expect(words.STATE_NAMES[value]).toBe(name);
    expect(words.STATE_ORDER.toSorted((a, b) => a - b)).toEqual([...words.APPLICATION_STATES]);
    expect(words.STATE_ORDER.map((state) => words.STATE_NAMES[state])).toEqual(
      'DRAFT PAYMENT_PENDING SUBMITTED PROCESSING APPROVED COMPLETED REJECTED REVOKED CANCELED'.split(' '),
    );
  });

  test('payment outcomes, roles, scopes', () => {
    expect(words.PAYMENT_OUTCOME).toEqual({ SUCCEEDED: 0, CANCELED: 1, FAILED: 2 });
    expect(words.ROLE).toEqual({ administrator: 0, manager: 1, read_only: 2 });
    expect(words.SCOPE).toEqual({ global: 0, airport: 1, organisation: 2 });
  });

  test('time-zone modes, crane, airport and light types (section 9)', () => {
    expect(words.TIME_ZONE_MODE).toEqual({ 'LOCAL TIME': 0, UTC: 1 });
    expect(words.CRANE_TYPE).toEqual({ 'MOBILE CRANE': 0, 'TOWER CRANE': 1, 'ELEVATED PLATFORM': 2 });
    expect(words.AIRPORT_TYPE).toEqual({ CERTIFIED: 0, 'AIRCRAFT LANDING AREAS': 1, MILITARY: 2 });
    expect(words.LIGHT_TYPE_NAMES).toEqual(['NONE', 'FLASHING_RED', 'FLASHING WHITE', 'STEADY RED', 'OTHER']);
    for (const [names, codes] of [
      [words.CRANE_TYPE_NAMES, words.CRANE_TYPE],
      [words.AIRPORT_TYPE_NAMES, words.AIRPORT_TYPE],
      [words.LIGHT_TYPE_NAMES, words.LIGHT_TYPE],
      [words.TIME_ZONE_MODE_NAMES, words.TIME_ZONE_MODE],
    ] as const)
      expect(Object.keys(codes)).toEqual([...names]);
  });

  test('surface types and their number', () => {
    expect(words.SURFACE_DIMENSION).toEqual({
      ols: 3,
      anef: 2,
      cns: 3,
      future_ols: 3,
      helicopter: 3,
      lighting: 2,
      vss: 3,
      psa: 2,
      wildlife: 2,
      wind_farms: 2,
      windshear: 3,
      pansops: 3,
    });
    expect([...words.SURFACE_TYPES]).toEqual(Object.keys(words.SURFACE_DIMENSION));
    for (const type of words.HEIGHT_SURFACE_TYPES) expect(words.SURFACE_DIMENSION[type]).toBe(3);
    for (const type of words.AREA_SURFACE_TYPES) expect(words.SURFACE_DIMENSION[type]).toBe(2);
    expect(words.HEIGHT_SURFACE_TYPES.length + words.AREA_SURFACE_TYPES.length).toBe(12);
  });
});

test('limits and timings (sections 4, 5, 7, 9)', () => {
  expect([words.FIRST_PAGE, words.PAGE_SIZE]).toEqual([1, 1000]);
  expect([words.SMALL_FILE_LIMIT, words.DOCUMENT_LIMIT]).toEqual([10000000, 128 * 1024 * 1024]);
  expect([words.BLOCK_SIZE_LIMIT, words.SINGLE_SHOT_LIMIT]).toEqual([4194304000, 268435456]);
  expect([words.BLOCK_BLOB_LIMIT, words.BLOCK_COUNT_LIMIT]).toEqual([209715200000000, 50000]);
  expect(words.BLOCK_BLOB_LIMIT).toBe(words.BLOCK_SIZE_LIMIT * words.BLOCK_COUNT_LIMIT);
  expect([words.UPLOAD_BUFFER_BYTES, words.UPLOAD_CONCURRENCY, words.STORAGE_CONCURRENCY]).toEqual([8388608, 5, 5]);
  expect([words.STORAGE_RETRIES, words.REGISTRATION_RETRY_TIMEOUT_SECONDS]).toEqual([3, 30]);
  expect([words.SESSION_EXPIRY_MINUTES, words.RELOGIN_DELAY_MS, words.CHUNK_LOAD_TIMEOUT_MS]).toEqual([
    60, 200, 120000,
  ]);
});

test('texts (sections 2, 5, 8)', () => {
  expect(words.LOADING_TEXT).toBe('Loading...');
  expect(words.UNREACHABLE_TITLE).toBe('The server is not reachable');
  expect(words.UNREACHABLE_TRY_LATER).toBe('Please try again later.');
  expect(words.UNREACHABLE_CHECK_NETWORK).toBe('Check your network connection…');
  expect(words.UNREACHABLE_REFRESH).toBe('Refresh page');
  expect(words.REQUEST_ABORTED).toBe('Request aborted');
  expect(words.NETWORK_ERROR).toBe('Network Error');
  expect(words.timeoutMessage(5000)).toBe('timeout of 5000 ms exceeded');
  expect(words.EXCEL_FAILED).toBe('Failed to generate Excel file.');
  expect(words.EXCEL_DEFAULT_NAME).toBe('CranePermitApplications.xlsx');
});

test('labels', () => {
  expect(words.airportLabel({ name: 'Sydney (Kingsford Smith)', icao: 'yssy' })).toBe(
    'SYDNEY (KINGSFORD SMITH) - (YSSY)',
  );
  expect(words.applicationLabel({ craneDetail: {} })).toBe('Crane Application');
  expect(words.applicationLabel({ craneDetail: null })).toBe('Development Application');
  expect(words.applicationLabel({})).toBe('Development Application');
});

test('an Excel reply is a spreadsheet or an octet stream, whatever its parameters', () => {
  expect(words.isExcelReply('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe(true);
  expect(words.isExcelReply('Application/Octet-Stream; charset=binary')).toBe(true);
  for (const other of ['application/json', 'text/html', '', null]) expect(words.isExcelReply(other)).toBe(false);
});

test('pages are cut from 1, the last may be short, beyond it is empty', () => {
  const items = [1, 2, 3, 4, 5];
  expect(words.slicePage(items, 1, 2)).toEqual([1, 2]);
  expect(words.slicePage(items, 3, 2)).toEqual([5]);
  expect(words.slicePage(items, 4, 2)).toEqual([]);
  expect(words.slicePage(items)).toEqual(items);
});

test('a date is shown as day/month/year at the place, not in the browser’s zone', () => {
  expect(words.displayDate('2026-11-14T20:00:00Z', 'Australia/Sydney')).toBe('15/11/2026');
  expect(words.displayDate('2026-11-14T20:00:00Z', 'UTC')).toBe('14/11/2026');
});

test.each([
  ['0412 345 678', '+61412345678'],
  ['(02) 9667-9111', '+61296679111'],
  ['+64 21 123 4567', '+64211234567'],
  ['0011', null],
  ['0061 412 345 678', '+61412345678'],
  ['12345', null],
  ['call me', null],
])('phone %s becomes %s', (typed, expected) => expect(words.toE164(typed)).toBe(expected));

test('no words file pulls in zod, so the landing page stays small', () => {
  const seen = new Set<string>();
  const visit = (url: URL) => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const source = readFileSync(url, 'utf8');
    expect(source, url.pathname).not.toMatch(/from 'zod'/);
    // Type imports do not exist at run time.
    for (const [, target] of source.matchAll(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gm))
      visit(new URL(target ?? '', url));
  };
  visit(new URL('./enums.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(10);
});
