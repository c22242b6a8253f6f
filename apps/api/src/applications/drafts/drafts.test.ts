import { draftAnswers } from '@jibline/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplicationWorld,
  atCanberra,
  CLEAR,
  craneAnswers,
  LODGE,
} from '../../../test/application-world.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
});
afterAll(() => served.stop());

const YEAR = new Date().getUTCFullYear();

describe('a draft', () => {
  it('may be incomplete, has a number, and lists what is missing', async () => {
    const draft = await world.as('applicant').create(draftAnswers);
    expect(draft).toMatchObject({
      ...draftAnswers,
      version: 1,
      state: 0,
      phase: null,
      kind: 'NEW',
      label: 'Crane Application',
      number: expect.stringMatching(new RegExp(`^D-${YEAR}-\\d{5}$`)),
      owner: { id: world.ids.applicant, name: 'applicant' },
      airports: [],
      assessments: [],
    });
    const missing = draft.missing.map(({ path }) => path);
    expect(missing).toEqual(expect.arrayContaining(['people', 'schedule', 'site.projectName', 'site.latitude']));
    expect(draft.actions).toEqual(expect.arrayContaining(['applications:edit', 'applications:delete']));
    expect(draft.actions).not.toContain('applications:take');
    const lodging = await world.as('applicant').get(`craneApplication/state/${draft.id}/0/2`);
    const message = `${draft.missing.length} answers need attention before you can submit. Add these files: site plan.`;
    const reasons = expect.arrayContaining([{ guard: 'form-complete', message }]);
    expect(lodging.body).toMatchObject({ moves: [{ event: 'lodge', reasons }] });
  });

  it('with every answer lists nothing missing; without a crane it is a development', async () => {
    expect((await world.as('applicant').create(craneAnswers(world.airport))).missing).toEqual([]);
    const development = await world.as('applicant').create({ craneType: null, developmentDetail: {} });
    expect(development.label).toBe('Development Application');
  });

  it('without answers first asks for the crane type', async () => {
    const draft = await world.as('applicant').create({ site: { projectName: 'New' } });
    expect(draft.missing[0]).toMatchObject({ path: 'craneType' });
  });

  it('created twice because a reply was lost is created once', async () => {
    const answers = { site: { projectName: `Lost reply ${newId()}` } };
    const [first, second] = [await world.as('applicant').create(answers), await world.as('applicant').create(answers)];
    expect(second.id).toBe(first.id);
    const other = await world.as('companyAdmin').create(answers);
    expect(other.id).not.toBe(first.id);
  });

  it('naming an unknown airport is refused, and nothing is saved', async () => {
    const response = await world.as('applicant').post('CranePermitApplications', {
      answers: { site: { airportId: newId() } },
    });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'answers.site.airportId' }] } });
  });

  it.each([
    [{ latitude: 91, longitude: 151 }, 'latitude', 'The latitude entered is not valid.'],
    [{ latitude: -90.01, longitude: 151 }, 'latitude', 'The latitude entered is not valid.'],
    [{ latitude: '-33.9', longitude: 151 }, 'latitude', 'The latitude entered is not valid.'],
    [{ latitude: -33.9, longitude: 180.5 }, 'longitude', 'The longitude entered is not valid.'],
  ])('with the coordinates %j is refused with the messages of section 5', async (site, field, message) => {
    const rejected = await world.as('applicant').post('CranePermitApplications', { answers: { site } });
    expect(rejected).toMatchObject({ status: 400, body: { issues: [{ path: `answers.site.${field}`, message }] } });
  });

  it('without coordinates lists them with the messages of section 5; the poles and the date line are valid', async () => {
    const message = 'Please enter Latitude and Longitude information.';
    const bare = await world.as('applicant').create({ craneType: 0, site: { latitude: -90, lotPlan: newId() } });
    expect(bare.missing).toContainEqual({ path: 'site.longitude', message });
    expect(bare.missing.map(({ path }) => path)).not.toContain('site.latitude');
    const there = await world.as('applicant').create({ craneType: 0, site: { latitude: 90, longitude: -180 } });
    expect(there.missing.filter(({ path }) => /itude$/.test(path))).toEqual([]);
  });

  it('has a number without gaps: a refused draft releases its number', async () => {
    const last = async () =>
      Number((await world.as('applicant').create({ site: { lotPlan: newId() } })).number.slice(7));
    const before = await last();
    await world.as('applicant').post('CranePermitApplications', { answers: { site: { airportId: newId() } } });
    expect(await last()).toBe(before + 1);
  });
});

describe('the area a crane moves in', () => {
  // A thousandth of a degree is about 111 m to the north and 91 m to the east here.
  const around = (north: number, east: number, size: number) => {
    const at = (n: number, e: number) => [149.217 + (east + e) / 1000, -35.3069 + (north + n) / 1000];
    const corners = [at(0, 0), at(0, size), at(size, size), at(size, 0)];
    return { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
  };
  it.each([
    ['beside the crane', around(1, 1, 1), /^The crane is outside this area\./],
    ['of 4 km²', around(-10, -10, 20), /up to 2\u00a0km²\.$/],
  ])('%s is reported beside its field, and refused on submission', async (_what, operatingArea, message) => {
    const me = world.as('applicant');
    const draft = await me.create(
      craneAnswers(world.airport, { ...atCanberra(CLEAR), 'site.operatingArea': operatingArea }),
    );
    const issues = [{ path: 'site.operatingArea', message: expect.stringMatching(message) }];
    expect(draft.missing).toEqual(issues);
    const lodged = await me.tryMove(draft.id, LODGE);
    expect(lodged).toMatchObject({ status: 422, body: { code: 'incomplete', issues } });
  });
});

describe('saving', () => {
  it('replaces all answers and increases the version', async () => {
    const me = world.as('applicant');
    const draft = await me.create({ craneType: 0, site: { projectName: 'One', address: 'Here' } });
    const saved = await me.saved(draft.id, { version: 1, answers: { craneType: 0, site: { projectName: 'Two' } } });
    expect(saved).toMatchObject({ version: 2, site: { projectName: 'Two' } });
    expect(saved.site).not.toHaveProperty('address');
    expect(await me.read(draft.id)).toEqual(saved);
  });

  it('of the same answers again changes nothing, even from an older version, because a reply may be lost', async () => {
    const me = world.as('applicant');
    const draft = await me.create({ site: { projectName: 'Again' } });
    const body = { version: 1, answers: { site: { projectName: 'Again and again' } } };
    const saved = await me.saved(draft.id, body);
    expect(await me.saved(draft.id, body)).toEqual(saved);
  });

  it('over someone else’s change is refused, saying who changed what', async () => {
    const draft = await world.as('companyAdmin').create({ site: { projectName: 'Shared', address: 'Old Street' } });
    await world.as('companyManager').saved(draft.id, {
      version: 1,
      answers: { site: { projectName: 'Shared', address: 'New Street' } },
    });
    const late = await world.as('companyAdmin').update(draft.id, {
      version: 1,
      answers: { site: { projectName: 'Mine', address: 'Old Street' } },
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        changed: { by: 'companyManager', version: 2 },
        issues: [{ path: 'answers.site.address', message: 'Someone else changed this answer.' }],
      },
    });
    expect((await world.as('companyAdmin').read(draft.id)).site).toEqual({
      projectName: 'Shared',
      address: 'New Street',
    });
  });

  it('is for the owner’s side and the person who started it for them', async () => {
    const draft = await world.as('companyAdmin').create({ site: { projectName: 'Ours' } });
    for (const [who, status] of [
      ['companyManager', 200],
      ['companyReader', 404],
      ['airportAdmin', 404],
      ['globalReader', 404],
      ['globalManager', 200],
      ['applicant', 404],
    ] as const) {
      const { version } = await world.as('companyAdmin').read(draft.id);
      const answer = await world.as(who).update(draft.id, { version, answers: { site: { projectName: who } } });
      expect([who, answer.status]).toEqual([who, status]);
    }
  });
});

describe('on behalf of someone', () => {
  it('staff and company managers may start a draft, which belongs to the other person', async () => {
    const draft = await world.as('airportManager').create({ site: {} }, { onBehalfOf: 'applicant@cases.test' });
    expect(draft.owner.id).toBe(world.ids.applicant);
    expect((await world.as('applicant').read(draft.id)).id).toBe(draft.id);
    expect((await world.as('airportManager').read(draft.id)).actions).toContain('applications:edit');
    expect((await world.as('airportAdmin').get(`CranePermitApplications/${draft.id}`)).status).toBe(404);
  });

  it('others may not, whether or not the person exists', async () => {
    for (const onBehalfOf of ['applicant@cases.test', 'nobody@cases.test']) {
      const rejected = await world.as('companyManager').post('CranePermitApplications', { answers: {}, onBehalfOf });
      expect([onBehalfOf, rejected.status]).toEqual([onBehalfOf, 403]);
    }
    const unknown = await world
      .as('airportAdmin')
      .post('CranePermitApplications', { answers: {}, onBehalfOf: 'nobody@cases.test' });
    expect(unknown).toMatchObject({ status: 400, body: { issues: [{ path: 'onBehalfOf' }] } });
  });
});

describe('deleting', () => {
  it('removes the draft and keeps its history', async () => {
    const draft = await world.as('applicant').create({ site: { projectName: 'Short' } });
    expect((await world.as('applicant').delete(`CranePermitApplications/${draft.id}`)).status).toBe(204);
    expect((await world.as('applicant').get(`CranePermitApplications/${draft.id}`)).status).toBe(404);
    const trace = await served.db
      .selectFrom('history')
      .select(['event', 'detail'])
      .where('about_id', '=', draft.id)
      .execute();
    expect(trace.map(({ event }) => event)).toEqual(['create', 'delete']);
    expect(trace[1]?.detail).toMatchObject({ transition: 'T02', number: draft.number });
  });

  it('is for the owner, the company’s administrator and the platform’s', async () => {
    for (const [who, status] of [
      ['companyManager', 403],
      ['companyReader', 404],
      ['globalManager', 403],
      ['airportAdmin', 404],
      ['globalAdmin', 204],
    ] as const) {
      const draft = await world.as('companyAdmin').create({ site: { lotPlan: newId() } });
      const answer = await world.as(who).delete(`CranePermitApplications/${draft.id}`);
      expect([who, answer.status]).toEqual([who, status]);
    }
  });
});

describe('the list', () => {
  it('shows drafts to their own side only', async () => {
    const draft = await world.as('companyAdmin').create({ site: { projectName: `Listed ${newId()}` } });
    const seen = async (who: Parameters<typeof world.as>[0]) => {
      const { body } = await world.as(who).get('CranePermitApplications');
      return body.items.some(({ id }: { id: string }) => id === draft.id);
    };
    for (const [who, sees] of [
      ['companyAdmin', true],
      ['companyManager', true],
      ['companyReader', false],
      ['globalAdmin', false],
      ['airportAdmin', false],
      ['applicant', false],
    ] as const)
      expect([who, await seen(who)]).toEqual([who, sees]);
  });

  it('has pages of 1000 from page 1 by default, newest first, and counts by state', async () => {
    const { body } = await world.as('applicant').get('CranePermitApplications');
    expect(body).toMatchObject({ pageNumber: 1, pageSize: 1000, total: body.items.length });
    expect(body.counts).toEqual([{ state: 0, count: body.total }]);
    const times = body.items.map(({ updatedAt }: { updatedAt: string }) => updatedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const page = await world.as('applicant').get('CranePermitApplications?PageNumber=2&PageSize=2');
    expect(page.body.items.map(({ id }: { id: string }) => id)).toEqual(
      body.items.slice(2, 4).map(({ id }: { id: string }) => id),
    );
  });
});
