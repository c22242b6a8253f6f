import type { Airport, AirportSummary } from '@jibline/contract';
import { aKmlFile, anAirport, anOrganisation, aUser, id, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../../../test/form.ts';
import { renderPage } from '../../../../../test/page.tsx';
import AirportsPage from '../airports-page.tsx';
import { describeIssuePath } from './describe-issue-path.ts';
import { fittingEditions } from './fitting-editions.ts';
import { ImportView } from './import-view.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const nothing = { items: [], pageNumber: 1, pageSize: 25, total: 0 };
const me = { ...aUser, actions: ['airports:list', 'airports:create'] };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok(me),
    'GET Airports': ok(pageWith(anAirport)),
    'GET Organisation': ok(pageWith({ ...anOrganisation, kind: 'OPERATOR' })),
    ...answers,
  });
  renderPage(path, <AirportsPage />);
}
const where = () => screen.getByTestId('where').textContent;

describe('the list of airports', () => {
  it('marks inactive airports and those without surfaces', async () => {
    const bare: AirportSummary = { ...anAirport, active: false, surfaceSetId: null, elevationAhdM: null };
    await open('/airports', { 'GET Airports': ok(pageWith(bare)) });
    const row = within((await screen.findByText(anAirport.label)).closest('tr') as HTMLElement);
    expect(row.getByText('Inactive')).toBeTruthy();
    expect(row.getByText('None yet')).toBeTruthy();
    expect(row.getByText('Not known')).toBeTruthy();
    expect(row.getByText('Leased federal airport')).toBeTruthy();
  });

  it('a search without a match offers to clear the filters', async () => {
    await open('/airports?search=nowhere', {
      'GET Airports': ({ query }) => ok(query.get('search') ? nothing : pageWith(anAirport)),
    });
    expect(await screen.findByText('No airports match these filters')).toBeTruthy();
    press('Clear filters');
    expect(await screen.findByText(anAirport.label)).toBeTruthy();
    expect(where()).toBe('/airports');
  });

  it('a person without an airport is shown the way to all aerodromes', async () => {
    await open('/airports', {
      'GET Airports': ok(nothing),
      'GET Users/CurrentUser': ok({ ...me, actions: ['airports:list'] }),
    });
    expect(await screen.findByText('No airports yet')).toBeTruthy();
    expect(screen.getByText('View all aerodromes').getAttribute('href')).toBe('/aerodromes');
  });

  it('a person who may add airports is told how', async () => {
    await open('/airports', { 'GET Airports': ok(nothing) });
    expect(await screen.findByText(/^Add your airport with “New airport”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New airport' }).getAttribute('href')).toBe('/airports?new=yes');
  });

  it('a page beyond the last leads to the last', async () => {
    await open('/airports?page=9', {
      'GET Airports': ({ query }) =>
        ok(query.get('PageNumber') === '9' ? { ...nothing, pageNumber: 9, total: 1 } : pageWith(anAirport)),
    });
    expect(await screen.findByText(anAirport.label)).toBeTruthy();
    expect(where()).not.toContain('page=9');
  });
});

describe('a new airport', () => {
  async function filled(answers: Record<string, Reply>) {
    await open('/airports?new=yes', answers);
    await screen.findByText('Create airport');
    fill('Name', 'Bankstown');
    fill('ICAO code', 'ysbk');
    fill('Type', '0');
    fill('Legal regime', 'FEDERAL_LEASED');
    fill('Latitude of the reference point', '-33.9244');
    fill('Longitude of the reference point', '150.988');
    fill('Elevation, m AHD', '9');
  }
  const sent = () => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('starts active, in Sydney’s time zone, with a short term of 3 months', async () => {
    await filled({ 'POST Airports': { status: 201, body: { ...anAirport, id: id(25) } } });
    expect([typedIn('Time zone'), typedIn('Short-term limit, months')]).toEqual(['Australia/Sydney', '3']);
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Operator').options.length).toBe(2));
    fill('Operator', anOrganisation.id);
    press('Create airport');
    await waitFor(() => expect(where()).toBe(`/airports?airport=${id(25)}&view=runways`));
    expect(sent()).toMatchObject([
      { icao: 'YSBK', active: true, organisationId: anOrganisation.id, arp: { coordinates: [150.988, -33.9244] } },
    ]);
  });

  it('a code of another airport is refused, and what was typed stays', async () => {
    await filled({ 'POST Airports': refusal('already-exists') });
    press('Create airport');
    expect(await screen.findByText('Another airport already has this ICAO code.')).toBeTruthy();
    expect(typedIn('Name')).toBe('Bankstown');
  });

  it('shows the server’s issue beside its field', async () => {
    await filled({
      'POST Airports': refusal('bad-request', {
        issues: [{ path: 'arp.coordinates.1', message: 'Enter a position in Australia.' }],
      }),
    });
    press('Create airport');
    const latitude = screen.getByLabelText('Latitude of the reference point');
    await waitFor(() => expect(problemBeside(latitude)).toBe('Enter a position in Australia.'));
    await waitFor(() => expect(document.activeElement).toBe(latitude));
  });

  it('an operator list that does not load says what to do', async () => {
    await filled({ 'GET Organisation': refusal('bad-request') });
    await waitFor(() =>
      expect(problemBeside(screen.getByLabelText('Operator'))).toBe('We couldn’t load the operators. Reload the page.'),
    );
  });

  it('cancelling returns to the list', async () => {
    await filled({});
    press('Cancel');
    await waitFor(() => expect(where()).toBe('/airports'));
    expect(screen.queryByText('Create airport')).toBeNull();
  });
});

describe('where a problem of an airport is fixed', () => {
  const describePath = describeIssuePath(anAirport, ({ view }) => `/airports?view=${view}`);
  it.each([
    ['runways.0.ends.1.threshold', 'Runway 16/34, end 34, threshold', '/airports?view=runways'],
    ['runways.0.ends.0.end.elevationAhdM', 'Runway 16/34, end 16, runway end, level', '/airports?view=runways'],
    ['runways.0.strip.widthM', 'Runway 16/34, strip, width', '/airports?view=runways'],
    ['runways', 'Runways', '/airports?view=runways'],
    ['facilities.0.antennaElevationAhdM', 'DME, antenna centre', '/airports?view=facilities'],
    ['elevationAhdM', 'Elevation of the airport', '/airports?view='],
    ['publicSafetyAreas', 'Public safety areas apply', '/airports?view='],
    ['procedures.oas.0', 'Airport', '/airports?view='],
  ])('%s', (path, text, to) => expect(describePath(path)).toEqual({ text, to }));
});

describe('rules that apply to an airport', () => {
  const bare: Airport = {
    ...anAirport,
    runways: [],
    facilities: [],
    helicopterSites: [],
    procedures: { visualSegments: [], basicIls: [], oas: [] },
  };
  it('an airport without data has wildlife and wind farms only', () => {
    expect(fittingEditions(bare, [])).toEqual(['nasf-c', 'nasf-d']);
  });
  it('the rules of the set in force stay ticked, and unknown ones are left out', () => {
    expect(fittingEditions(bare, ['eur-doc-015', 'nasf-c', 'of-our-own'])).toEqual(['nasf-c', 'nasf-d', 'eur-doc-015']);
  });
});

describe('choosing the chart to import', () => {
  async function choose(fileId: string, answers: Record<string, Reply>) {
    api = await startApi({ 'GET kml-files': ok(pageWith(aKmlFile)), ...answers });
    const onFile = vi.fn();
    renderPage(
      '/airports',
      <ImportView
        airport={anAirport}
        sets={[]}
        fileId={fileId}
        onFile={onFile}
        onImported={() => {}}
        onCancel={() => {}}
      />,
    );
    return onFile;
  }

  it('offers the library’s files with what they contain', async () => {
    const onFile = await choose('', {});
    await screen.findByText('Crane positions (3 placemarks)');
    fill('File from the KML library', aKmlFile.id);
    expect(onFile).toHaveBeenCalledWith(aKmlFile.id);
  });

  it('a file of another airport is not offered', async () => {
    await choose('', { 'GET kml-files': ok(pageWith({ ...aKmlFile, airportId: id(29) })) });
    expect(await screen.findByText('No files yet')).toBeTruthy();
  });

  it('says so when the library or the file cannot be loaded', async () => {
    await choose(aKmlFile.id, {
      'GET kml-files': refusal('bad-request'),
      [`GET kml-files/${aKmlFile.id}`]: refusal('not-found'),
    });
    expect(await screen.findByText('We couldn’t load your KML files. Reload the page.')).toBeTruthy();
    expect(await screen.findByText('File not found, or you don’t have access.')).toBeTruthy();
  });

  it('uploads a new one for this airport', async () => {
    const onFile = await choose('', { 'POST kml-files': { status: 201, body: { ...aKmlFile, id: id(82) } } });
    press('Upload file');
    press('Upload');
    expect(await screen.findByText('Choose a KML, KMZ or GeoJSON file.')).toBeTruthy();
    press('Cancel');
    expect(await screen.findByText('Upload file')).toBeTruthy();
    expect(onFile).not.toHaveBeenCalled();
  });
});
