import { type RefreshReport, usualSettings } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  approval,
  CLEAR,
  inDays,
  LODGE,
  publishSurfaces,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  await publishSurfaces(served, world.other, 560);
});
afterAll(() => served.stop());

describe('one application, two airports', () => {
  it('each airport assesses and decides; the permit is issued once both have approved', async () => {
    const lodged = await world.lodged(CLEAR, { changes: { 'site.otherAirportIds': [world.other] } });
    expect(lodged.number).toMatch(/^YAAA-/);
    expect(lodged.airports.map(({ icao, path }) => [icao, path])).toEqual([
      ['YAAA', 'GREEN'],
      ['YBBB', 'GREEN'],
    ]);
    expect(lodged.assessments.map(({ icao }) => icao)).toEqual(['YAAA', 'YBBB']);
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    await world.as('airportAdmin').move(lodged.id, READY);
    const foreign = await world.as('airportAdmin').tryMove(lodged.id, approval(lodged, world.other));
    expect(foreign.status).toBe(403);
    const first = await world.as('airportAdmin').move(lodged.id, approval(lodged, world.airport));
    expect(first).toMatchObject({ state: 3, phase: 'READY' });
    expect(first.airports.map(({ outcome, permitNumber }) => [outcome, permitNumber])).toEqual([
      ['approved', null],
      [null, null],
    ]);
    const again = await world.as('airportAdmin').tryMove(lodged.id, approval(lodged, world.airport));
    expect(again).toMatchObject({ status: 400, body: { issues: [{ path: 'transition.airportId' }] } });
    const both = await world
      .as('otherAdmin')
      .move(lodged.id, approval(lodged, world.other, { approvedHeightAhdM: 588 }));
    expect(both).toMatchObject({ state: 7, airports: [{ approvedHeightAhdM: 590 }, { approvedHeightAhdM: 588 }] });
    expect(both.airports.every(({ permitNumber }) => permitNumber !== null)).toBe(true);
  });

  it('an airport not named whose surface is penetrated joins; a rejection by either ends it', async () => {
    // 570 + 36 + 1.1 = 607.1 m: clear of YAAA at 615 m, and above YBBB at 560 + 45 = 605 m.
    const lodged = await world.lodged(36);
    expect(lodged.airports.map(({ icao, path }) => [icao, path])).toEqual([
      ['YAAA', 'GREEN'],
      ['YBBB', 'RED-S'],
    ]);
    const other = world.as('otherAdmin');
    await other.move(lodged.id, { event: 'take' });
    await world.as('globalAdmin').sign(lodged.id, world.other);
    const rejection = {
      event: 'reject',
      airportId: world.other,
      reasonCode: 'pierces-protected-surface',
      text: 'Too high.',
      heightThatPassesAhdM: null,
    };
    const rejected = await other.move(lodged.id, rejection);
    // 605 m less the allowances of 1.1 m.
    expect(rejected).toMatchObject({
      state: 6,
      airports: [{ outcome: null }, { outcome: 'rejected', heightThatPassesAhdM: 603.9 }],
    });
    const anew = await world.as('applicant').move(lodged.id, { event: 'apply-again' });
    const draft = await world.as('applicant').read(anew.successorId ?? '');
    expect(draft).toMatchObject({ state: 0, parentId: lodged.id, craneDetail: { maxHeightAglM: 36 } });
    expect(draft.schedule).not.toHaveProperty('startAt');
  });
});

describe('new surfaces', () => {
  it('open applications are reassessed, with old and new margins; the earlier assessment is kept', async () => {
    const lodged = await world.lodged(CLEAR);
    const set = await publishSurfaces(served, world.airport, 540);
    const response = await world.as('airportAdmin').post(`Airports/${world.airport}/refreshsurfaceresults`);
    expect(response.status).toBe(202);
    let report: RefreshReport = response.body;
    await expect
      .poll(
        async () => {
          report = (await world.as('airportAdmin').post(`Airports/${world.airport}/refreshsurfaceresults`)).body;
          return (await world.as('airportAdmin').read(lodged.id)).airports[0]?.path;
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBe('RED-S');
    // The inner horizontal came down from 615 to 585 m; the crane stands at 591.1 m.
    const before = 615 - 591.1;
    const after = 585 - 591.1;
    const records = await world.as('airportAdmin').get(`applications/assessments/${lodged.id}`);
    const margins = records.body.items
      .filter(({ airport }: { airport: { icao: string } }) => airport.icao === 'YAAA')
      .map(
        ({
          airport,
          current,
          reason,
        }: {
          airport: { results: { surfaceType: string; working: { worst: { marginM: number } } }[] };
          current: boolean;
          reason: string;
        }) => [
          current,
          reason,
          airport.results.find(({ surfaceType }) => surfaceType === 'ols')?.working.worst.marginM,
        ],
      );
    expect(margins).toEqual([
      [true, 'surfaces-changed', expect.closeTo(after, 3)],
      [false, 'submission', expect.closeTo(before, 3)],
    ]);
    expect(report.surfaceSetId).toBe(set);
    await publishSurfaces(served, world.airport);
  });

  it('a recommendation made before is not used with new surfaces', async () => {
    const lodged = await world.lodged(CLEAR);
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    await world.as('airportAdmin').move(lodged.id, READY);
    await publishSurfaces(served, world.airport);
    const rejected = await world.as('airportAdmin').tryMove(lodged.id, approval(lodged, world.airport));
    expect(rejected).toMatchObject({ status: 409, body: { issues: [{ path: 'guards.assessment-current' }] } });
    const why = await world.as('airportAdmin').get(`craneApplication/state/${lodged.id}/3/7`);
    expect(why.body).toMatchObject({
      allowed: false,
      moves: [
        {
          event: 'approve',
          reasons: [
            {
              guard: 'assessment-current',
              message: 'YAAA has published new surfaces since the assessment. Reassess first.',
            },
          ],
        },
      ],
    });
    expect((await world.as('airportAdmin').post(`applications/assessments/${lodged.id}`)).status).toBe(201);
    expect((await world.as('airportAdmin').move(lodged.id, approval(lodged, world.airport))).state).toBe(7);
  });
});

describe('by rule', () => {
  it('a clear application is approved automatically where the airport enabled it', async () => {
    const settings = { ...usualSettings(0), autoApproveGreen: true };
    const set = await world
      .as('airportAdmin')
      .post('defaultApprovalParameters', { airportId: world.airport, craneType: 0, path: null, ...settings });
    expect(set.status).toBe(201);
    const lodged = await world.lodged(CLEAR, {
      changes: { 'site.latitude': -35.311, 'site.positionSource': 'survey' },
    });
    expect(lodged).toMatchObject({
      state: 7,
      phase: 'UPCOMING',
      airports: [{ outcome: 'approved', decidedBy: expect.stringContaining('by rule') }],
    });
    const conditions = lodged.airports[0]?.conditions.map(({ text }) => text) ?? [];
    expect(conditions.length).toBeGreaterThan(5);
    expect(conditions.join(' ')).toContain('0498 765 432');
    expect(conditions.join(' ')).not.toContain('+61');
    // Another crane at the same location in the same days is not approved automatically.
    const second = await world.lodged(CLEAR, {
      changes: { 'site.latitude': -35.311, 'site.positionSource': 'survey' },
    });
    expect(second.state).toBe(2);
    expect((await world.as('airportAdmin').delete(`defaultApprovalParameters/${set.body.id}`)).status).toBe(204);
  });

  it('an approved extension replaces the permit it continues', async () => {
    const lodged = await world.lodged(CLEAR);
    const admin = world.as('airportAdmin');
    await admin.move(lodged.id, { event: 'take' });
    await admin.move(lodged.id, READY);
    const permit = await admin.move(lodged.id, approval(lodged, world.airport));
    const me = world.as('applicant');
    const offered = expect.arrayContaining(['applications:extend', 'applications:vary']);
    expect((await me.read(permit.id)).actions).toEqual(offered);
    expect((await world.as('airportManager').read(permit.id)).actions).toEqual(offered);
    expect((await world.as('airportReader').read(permit.id)).actions).not.toContain('applications:extend');
    // A continuation started by the airport belongs to the holder: only they can submit it.
    const started = await admin.create({}, { kind: 'EXTENSION', parentId: permit.id });
    expect((await me.read(started.id)).actions).toContain('applications:lodge');
    const prefilled = await me.create({}, { kind: 'VARIATION', parentId: permit.id });
    expect(prefilled).toMatchObject({ kind: 'VARIATION', parentId: permit.id, craneDetail: permit.craneDetail });
    expect(prefilled.schedule).not.toHaveProperty('startAt');
    // Submitted with midnight UTC as start and end, which is late morning of the same day in Sydney.
    const days = { firstDay: inDays(40).slice(0, 10), lastDay: inDays(50).slice(0, 10) };
    expect(prefilled.earlierPeriods).toEqual([days]);
    expect(permit.earlierPeriods).toEqual([]);
    const { craneType, timeZoneMode, lightType, applicant, people, site, craneDetail, schedule, lighting, safety } =
      permit;
    const answers = {
      craneType,
      timeZoneMode,
      lightType,
      applicant,
      people,
      site,
      craneDetail,
      lighting,
      safety,
      schedule: { ...schedule, startAt: inDays(50), endAt: inDays(60) },
    };
    const draft = await me.create(answers, { kind: 'EXTENSION', parentId: permit.id });
    // "Extension: only dates change."
    const higher = {
      ...answers,
      people: { ...people, siteContactName: 'Somebody Else' },
      craneDetail: { ...craneDetail, maxHeightAglM: 19, maxHeightAhdM: 589 },
    };
    const changed = await me.saved(draft.id, { version: draft.version, answers: higher });
    const differs = (path: string) => ({
      path,
      message: expect.stringContaining('An extension changes only the dates'),
    });
    const issues = [differs('craneDetail.maxHeightAglM'), differs('people.siteContactName')];
    expect(changed.missing).toEqual(issues);
    expect(await me.tryMove(draft.id, LODGE)).toMatchObject({ status: 422, body: { code: 'incomplete', issues } });
    await me.saved(draft.id, { version: changed.version, answers });
    const extension = await me.move(draft.id, LODGE);
    await admin.move(extension.id, { event: 'take' });
    await admin.move(extension.id, READY);
    expect((await admin.move(extension.id, approval(extension, world.airport))).state).toBe(7);
    // From its own start; until then the current permit stays valid (continuity.test.ts).
    expect(await me.read(permit.id)).toMatchObject({ state: 7, replacedFrom: inDays(50), successorId: extension.id });
    const sent = await served.db
      .selectFrom('application_events')
      .select('letters')
      .where('application_id', '=', extension.id)
      .where('transition', '=', 'T17')
      .execute();
    expect(sent[0]?.letters).toEqual(['E27', 'E17']);
  });
});

describe('the history', () => {
  it('shows applicants their part, staff everything, and both whether the chain is intact', async () => {
    const lodged = await world.lodged(CLEAR);
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    await world.as('airportAdmin').move(lodged.id, READY);
    const of = async (who: 'applicant' | 'airportReader') =>
      (await world.as(who).get(`applications/history/${lodged.id}`)).body;
    const events = (history: { items: { event: string }[] }) => history.items.map(({ event }) => event);
    expect(events(await of('airportReader'))).toEqual(['create', 'lodge', 'take', 'mark-ready']);
    const mine = await of('applicant');
    expect(events(mine)).toEqual(['create', 'lodge', 'take']);
    expect(mine.chain).toEqual({ intact: true, brokenAtSequence: null });
    expect(JSON.stringify(mine)).not.toContain('Approve as asked');
  });

  it('imports old log lines once', async () => {
    const lodged = await world.lodged(CLEAR);
    await served.db
      .insertInto('old_history_logs')
      .values({
        number: lodged.number,
        at: new Date('2019-05-01T00:00:00Z'),
        person: 'Old Hand',
        event: 'telephoned',
        text: 'Asked for plans.',
      })
      .execute();
    const start = (headers: Record<string, string>) =>
      served.as('globalAdmin@cases.test', {
        url: served.api('CranePermitApplications/MigrateDBHistoryLogs'),
        headers,
      });
    // A GET that changes something: not by a link, which sends no header of its own.
    const byLink = await start({});
    expect([byLink.statusCode, byLink.json().code, byLink.json().detail]).toEqual([
      400,
      'bad-request',
      'This changes data, so a link can’t start it. Send the header x-requested-with.',
    ]);
    const run = async () => (await start({ 'x-requested-with': 'jibline' })).json();
    expect(await run()).toEqual({ examined: 1, migrated: 1, alreadyCurrent: 0 });
    expect(await run()).toEqual({ examined: 1, migrated: 0, alreadyCurrent: 1 });
    const { items, chain } = (await world.as('airportReader').get(`applications/history/${lodged.id}`)).body;
    expect(items.at(-1)).toMatchObject({ event: 'telephoned', by: { name: 'Old Hand' }, text: 'Asked for plans.' });
    expect(chain.intact).toBe(true);
  });
});
