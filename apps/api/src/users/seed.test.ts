import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ORGANISATIONS, DEMO_PEOPLE } from '../../../../scripts/demo-people.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { seedAirports } from '../airports/index.ts';
import { seedOrganisations } from '../organisations/index.ts';
import { seededId } from '../seeded-id.ts';
import { grantPlatformRole } from './platform-roles.ts';
import { seedPeople } from './seed.ts';

let database: FreshDatabase;
let home: string;
let file: string;
beforeAll(async () => {
  database = await freshDatabase();
  home = mkdtempSync(path.join(os.tmpdir(), 'jibline-seed-'));
  file = path.join(home, 'people.json');
  writeFileSync(file, JSON.stringify({ organisations: DEMO_ORGANISATIONS, people: DEMO_PEOPLE }));
});
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true });
});

it('fills an empty database with the demo people and their grants, once', async () => {
  // Granted by `npm run admin` before the first start.
  await grantPlatformRole(database.db, 'first@operator.test', 0, new Date());
  for (const _twice of [1, 2]) await seedAirports(database.db, await seedOrganisations(database.db, file));
  expect(await seedPeople(database.db, file)).toBe(17);
  expect(await seedPeople(database.db, file)).toBe(0);
  const grants = await database.db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .select(['email', 'scope', 'role', 'target_id'])
    .orderBy('email')
    .execute();
  const sydney = seededId('airport', 'YSSY');
  expect(grants.filter(({ email }) => email !== 'first@operator.test')).toEqual([
    { email: 'airport-admin@demo.jibline.test', scope: 1, role: 0, target_id: sydney },
    { email: 'airport-manager@demo.jibline.test', scope: 1, role: 1, target_id: sydney },
    { email: 'airport-readonly@demo.jibline.test', scope: 1, role: 2, target_id: sydney },
    { email: 'company-admin@demo.jibline.test', scope: 2, role: 0, target_id: seededId('organisation', 'company') },
    { email: 'company-manager@demo.jibline.test', scope: 2, role: 1, target_id: seededId('organisation', 'company') },
    { email: 'company-readonly@demo.jibline.test', scope: 2, role: 2, target_id: seededId('organisation', 'company') },
    { email: 'company-rigger@demo.jibline.test', scope: 2, role: 1, target_id: seededId('organisation', 'company') },
    { email: 'global-admin@demo.jibline.test', scope: 0, role: 0, target_id: null },
    { email: 'group-adelaide@demo.jibline.test', scope: 1, role: 1, target_id: seededId('airport', 'YPAD') },
    { email: 'group-admin@demo.jibline.test', scope: 2, role: 0, target_id: seededId('organisation', 'group') },
    { email: 'group-coast@demo.jibline.test', scope: 1, role: 1, target_id: seededId('airport', 'YBCG') },
    { email: 'group-perth@demo.jibline.test', scope: 1, role: 1, target_id: seededId('airport', 'YPPH') },
    { email: 'operator-admin@demo.jibline.test', scope: 2, role: 0, target_id: seededId('organisation', 'operator') },
  ]);
  const inactive = await database.db.selectFrom('users').select('email').where('active', '=', false).execute();
  expect(inactive).toEqual([{ email: 'inactive@demo.jibline.test' }]);
});

it('assigns airports to their operators, and people to their organisations', async () => {
  const airports = await database.db
    .selectFrom('airports')
    .select(['icao', 'organisation_id'])
    .orderBy('icao')
    .execute();
  expect(airports).toHaveLength(32);
  const group = seededId('organisation', 'group');
  expect(airports.filter((airport) => airport.organisation_id !== null)).toEqual([
    { icao: 'YBCG', organisation_id: group },
    { icao: 'YPAD', organisation_id: group },
    { icao: 'YPPH', organisation_id: group },
    { icao: 'YSSY', organisation_id: seededId('organisation', 'operator') },
  ]);
  const members = await database.db
    .selectFrom('users')
    .innerJoin('organisations as o', 'o.id', 'users.organisation_id')
    .select(['users.email', 'o.kind'])
    .orderBy('email')
    .execute();
  expect(members).toEqual([
    { email: 'company-admin@demo.jibline.test', kind: 'APPLICANT' },
    { email: 'company-manager@demo.jibline.test', kind: 'APPLICANT' },
    { email: 'company-readonly@demo.jibline.test', kind: 'APPLICANT' },
    { email: 'company-rigger@demo.jibline.test', kind: 'APPLICANT' },
    { email: 'group-admin@demo.jibline.test', kind: 'OPERATOR' },
    { email: 'operator-admin@demo.jibline.test', kind: 'OPERATOR' },
  ]);
});

it('says what is wrong with an unusable file', async () => {
  const bad = path.join(home, 'bad.json');
  writeFileSync(bad, JSON.stringify({ people: [{ email: 'x' }] }));
  await expect(seedPeople(database.db, bad)).rejects.toThrow(/SEED_FILE .*people\[0\]\.email/s);
});
