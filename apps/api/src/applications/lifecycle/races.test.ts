import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  approval,
  atCanberra,
  attachFiles,
  CLEAR,
  craneAnswers,
  LODGE,
  READY,
} from '../../../test/application-world.ts';
import { isServer } from '../../../test/fresh-database.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { firstBroken } from '../../history/verify.ts';
import { newId } from '../../new-id.ts';

/** The embedded database has one connection, so nothing can run concurrently. */
describe.runIf(isServer)('at the same moment', () => {
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    ({ served, world } = await servedWorld());
  });
  afterAll(() => served.stop());

  const draft = async () => {
    const answers = craneAnswers(world.airport, { ...atCanberra(CLEAR), 'site.lotPlan': newId() });
    const made = await world.as('companyAdmin').create(answers);
    await attachFiles(served, made.id, world.airport);
    return made;
  };
  const ready = async () => {
    const lodged = await world.lodged(CLEAR);
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    return world.as('airportAdmin').move(lodged.id, READY);
  };
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const eventsOf = async (id: string) =>
    (
      await served.db.selectFrom('history').select('event').where('about_id', '=', id).orderBy('sequence').execute()
    ).map(({ event }) => event);

  it('two deciders: one decision, and the other is told who decided', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version, ...rest } = await ready();
      const transition = approval({ id, version, ...rest }, world.airport);
      const rejection = {
        event: 'reject',
        airportId: world.airport,
        reasonCode: 'other',
        text: 'No.',
        heightThatPassesAhdM: null,
      };
      const answers = await Promise.all([
        world.as('airportAdmin').update(id, { version, transition }),
        world.as('operatorAdmin').update(id, { version, transition: rejection }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const [done, rejected] = answers.toSorted((a, b) => a.status - b.status);
      expect(rejected?.body).toMatchObject({
        code: 'conflict',
        changed: { by: expect.stringMatching(/^(airport|operator)Admin$/), version: version + 1 },
      });
      const decisions = (await eventsOf(id)).filter((event) => event === 'approve' || event === 'reject');
      expect(decisions).toEqual([done?.body.state === 7 ? 'approve' : 'reject']);
      const permits = await served.db
        .selectFrom('application_airports')
        .select('permit_number')
        .where('application_id', '=', id)
        .execute();
      expect(permits[0]?.permit_number === null).toBe(done?.body.state !== 7);
      expect(await firstBroken(served.db, id)).toBeNull();
    }
  });

  it('one submission sent twice is one application with one number', async () => {
    const { id, version } = await draft();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.as('companyAdmin').update(id, { version, transition: LODGE })),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect((await eventsOf(id)).filter((event) => event === 'lodge')).toEqual(['lodge']);
    expect(
      await served.db.selectFrom('application_events').select('id').where('application_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it('one edits while another submits: either the edit is included, or its author gets a conflict', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version, site, ...rest } = await draft();
      const answers = craneAnswers(world.airport, { ...atCanberra(CLEAR), 'site.projectName': `Edited ${round}` });
      const [edited, lodged] = await Promise.all([
        world.as('companyManager').update(id, { version, answers }),
        world.as('companyAdmin').update(id, { version, transition: LODGE }),
      ]);
      expect(rest.state).toBe(0);
      expect(statuses([edited, lodged])).toEqual([200, 409]);
      const frozen = await served.db
        .selectFrom('application_versions')
        .select('answers')
        .where('application_id', '=', id)
        .execute();
      if (lodged.status === 200)
        expect(frozen).toMatchObject([{ answers: { site: { projectName: site?.projectName } } }]);
      else expect(frozen).toEqual([]);
    }
  });

  it('numbers of an airport have no gaps and no duplicates, however many submit at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, draft));
    const lodged = await Promise.all(
      drafts.map(({ id, version }) => world.as('companyAdmin').update(id, { version, transition: LODGE })),
    );
    const numbers = lodged.map(({ body }) => Number(body.number.slice(-5))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => (numbers[0] ?? 0) + n));
  });

  it('two officers starting one review: one gets it', async () => {
    const { id, version } = await world.lodged(CLEAR);
    const answers = await Promise.all([
      world.as('airportAdmin').update(id, { version, transition: { event: 'take' } }),
      world.as('airportManager').update(id, { version, transition: { event: 'take' } }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
  });
});
