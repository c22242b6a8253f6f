import type { KmlFile } from '@jibline/contract';
import { aKmlFile, anApplicationSummary, aUser, id, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { fill, press, problemBeside } from '../../../../../test/form.ts';
import { renderPage } from '../../../../../test/page.tsx';
import KmlsPage from '../kml-files-page.tsx';
import { CopyIntoApplication } from './copy-into-application.tsx';
import { FilePlan } from './file-plan.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const nothing = { items: [], pageNumber: 1, pageSize: 25, total: 0 };
const CONTENT = `GET kml-files/${aKmlFile.id}/content`;
const FIND = 'POST CranePermitApplications/get-application';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());
type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;

describe('the library', () => {
  async function open(path: string, answers: Answers = {}) {
    api = await startApi({
      'GET Users/CurrentUser': ok(aUser),
      'GET Airports': ok(nothing),
      'GET kml-files': ok(pageWith(aKmlFile)),
      ...answers,
    });
    renderPage(path, <KmlsPage />);
  }
  const where = () => screen.getByTestId('where').textContent;

  it('a search without a match offers to clear it', async () => {
    await open('/kmls?search=nothing', {
      'GET kml-files': ({ query }) => ok(query.get('search') ? nothing : pageWith(aKmlFile)),
    });
    expect(await screen.findByText('No files match this search')).toBeTruthy();
    press('Clear search');
    expect(await screen.findByText(aKmlFile.name)).toBeTruthy();
    expect(where()).toBe('/kmls');
  });

  it('an empty library offers to upload or draw a file', async () => {
    await open('/kmls', { 'GET kml-files': ok(nothing) });
    expect(await screen.findByText('No files yet')).toBeTruthy();
    expect(screen.getByText('Draw file').getAttribute('href')).toBe('/CreateKml');
    press('Upload file');
    expect(await screen.findByLabelText('KML, KMZ or GeoJSON file')).toBeTruthy();
    expect(where()).toBe('/kmls?upload=yes');
    press('Cancel');
    await waitFor(() => expect(where()).toBe('/kmls'));
  });

  it('a file of an airport the person does not work for is listed without its name', async () => {
    await open('/kmls', { 'GET kml-files': ok(pageWith({ ...aKmlFile, airportId: id(29) })) });
    const row = within((await screen.findByText(aKmlFile.name)).closest('tr') as HTMLElement);
    expect(row.getByText('Another')).toBeTruthy();
  });

  it('a library that does not load can be tried again', async () => {
    let isUp = false;
    await open('/kmls', { 'GET kml-files': () => (isUp ? ok(pageWith(aKmlFile)) : refusal('bad-request')) });
    await screen.findByText('Try again');
    isUp = true;
    press('Try again');
    expect(await screen.findByText(aKmlFile.name)).toBeTruthy();
  });
});

describe('what a file draws', () => {
  const SQUARE = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Crane yard</name><Polygon>
<altitudeMode>absolute</altitudeMode><outerBoundaryIs><LinearRing><coordinates>151,-33,10 151.1,-33,10 151.1,-33.1,10 151,-33,10</coordinates></LinearRing></outerBoundaryIs>
</Polygon></Placemark><Placemark><name>Mast</name><Point><coordinates>151.05,-33.05,30</coordinates></Point></Placemark></Document></kml>`;
  async function open(file: KmlFile, answers: Answers) {
    api = await startApi(answers);
    renderPage('/kmls', <FilePlan file={file} />);
  }

  it('is drawn on a plan with its names, and offered on the globe', async () => {
    await open(aKmlFile, { [CONTENT]: { status: 200, html: SQUARE } });
    expect(screen.getByText('Loading file…')).toBeTruthy();
    const plan = within(await screen.findByRole('application', { name: 'Plan of Crane positions' }));
    expect(plan.getAllByText('Mast').length).toBeGreaterThan(0);
    expect(screen.getByText('The polygons and circles of this file in 3D, at their heights.')).toBeTruthy();
    expect(screen.getByText('Show on the globe')).toBeTruthy();
  });

  it('points alone are on the plan only', async () => {
    const points = SQUARE.replace(/<Placemark><name>Crane yard.*?<\/Placemark>/s, '');
    await open(aKmlFile, { [CONTENT]: { status: 200, html: points } });
    await screen.findByRole('application', { name: 'Plan of Crane positions' });
    expect(screen.queryByText('Show on the globe')).toBeNull();
  });

  it('says so where there is nothing to draw, or it cannot be read', async () => {
    await open(aKmlFile, {
      [CONTENT]: { status: 200, html: '<kml xmlns="http://www.opengis.net/kml/2.2"><Document></Document></kml>' },
    });
    expect(await screen.findByText('This file has nothing to draw.')).toBeTruthy();
    await api.stop();
    await open({ ...aKmlFile, id: id(83) }, { [`GET kml-files/${id(83)}/content`]: { status: 200, html: 'no chart' } });
    expect(await screen.findByText(/^This file can’t be drawn\./)).toBeTruthy();
  });

  it('a large file is not drawn, but can be imported', async () => {
    await open({ ...aKmlFile, sizeBytes: 7_000_000 }, {});
    expect(
      screen.getByText('This file is too large to draw here. You can still import it. Any problems are listed above.'),
    ).toBeTruthy();
    expect(api.asked).toEqual([]);
  });

  it('a file that does not load can be tried again', async () => {
    let isUp = false;
    await open(aKmlFile, { [CONTENT]: () => (isUp ? { status: 200, html: SQUARE } : refusal('bad-request')) });
    expect(await screen.findByText('We couldn’t load this file.')).toBeTruthy();
    isUp = true;
    press('Try again');
    expect(await screen.findByRole('application', { name: 'Plan of Crane positions' })).toBeTruthy();
  });
});

describe('copying a file into an application', () => {
  const takes = { ...anApplicationSummary, number: 'YSSY-2026-00001', actions: ['files:add'] };
  async function open(answers: Answers) {
    api = await startApi(answers);
    renderPage('/kmls', <CopyIntoApplication file={aKmlFile} />);
  }
  const found = (...items: object[]) =>
    ok({ ...pageWith(takes), items, total: items.length, counts: [], previous: null, next: null });

  it('says first who can open the copy', async () => {
    await open({});
    expect(
      screen.getByText(
        'Everyone with access to the application can open this copy. Later changes to the library file don’t affect it.',
      ),
    ).toBeTruthy();
    expect(api.asked).toEqual([]);
  });

  it('a person without such an application is told so', async () => {
    await open({ [FIND]: found({ ...takes, actions: [] }) });
    press('Copy into an application');
    expect(screen.getByText('Loading applications…')).toBeTruthy();
    expect(await screen.findByText('You have no application that takes files.')).toBeTruthy();
  });

  it('applications that do not load are told in place', async () => {
    await open({ [FIND]: refusal('bad-request') });
    press('Copy into an application');
    expect(await screen.findByText('We couldn’t load your applications. Reload the page.')).toBeTruthy();
  });

  it('an application must be chosen', async () => {
    await open({ [FIND]: found(takes) });
    press('Copy into an application');
    await screen.findByText('Copy file');
    press('Copy file');
    expect(problemBeside(screen.getByLabelText('Application'))).toBe('Choose an application.');
  });

  it('a file that is gone is not copied', async () => {
    await open({ [FIND]: found(takes), [CONTENT]: refusal('not-found') });
    press('Copy into an application');
    await screen.findByText('Copy file');
    fill('Application', takes.id);
    press('Copy file');
    expect(await screen.findByText('Not found, or you don’t have access.')).toBeTruthy();
    expect(screen.queryByText(/^Copied into/)).toBeNull();
  });
});
