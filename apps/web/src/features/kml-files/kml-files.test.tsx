import type { KmlFile } from '@jibline/contract';
import { KML_FILE_LIMIT } from '@jibline/contract/enums';
import { aKmlFile, anAirport, id } from '@jibline/contract/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../test/form.ts';
import { renderPage } from '../../../test/page.tsx';
import { FileRecord } from './file-record.tsx';
import { FilesTable } from './files-table.tsx';
import { UploadForm } from './upload-form.tsx';

const mine: KmlFile = { ...aKmlFile, actions: ['kml-files:edit', 'kml-files:delete'] };
const airports = [{ id: anAirport.id, label: anAirport.label }];

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());
type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;
const sent = (method: string) => api.asked.filter((request) => request.method === method);

describe('the table', () => {
  const open = async (...files: KmlFile[]) => {
    api = await startApi({});
    renderPage(
      '/kmls',
      <FilesTable files={files} stale={false} to={(one) => `/kmls?file=${one}`} airportName={() => 'YSSY'} />,
    );
    return within(screen.getByText(files[0]?.name ?? '').closest('tr') as HTMLElement);
  };

  it('shows what each file contains, its size and whom it belongs to', async () => {
    const row = await open({ ...mine, airportId: anAirport.id });
    expect(row.getByText('3 placemarks')).toBeTruthy();
    expect(row.getByText('KMZ, 1 kB')).toBeTruthy();
    expect(row.getByText('cranes.kmz')).toBeTruthy();
    expect(row.getByText('YSSY')).toBeTruthy();
    expect(row.getByText('by someone')).toBeTruthy();
    expect(screen.getByText(mine.name).getAttribute('href')).toBe(`/kmls?file=${mine.id}`);
    expect(screen.getByText('Contents', { selector: 'th' })).toBeTruthy();
  });

  const problem = { line: 3, path: 'Placemark[1]', message: 'The ring is open.' };
  it.each([
    [[], 'None'],
    [[{ ...problem, severity: 'notice' as const }], 'None'],
    [[{ ...problem, severity: 'warning' as const }], '1 warning'],
    [
      [
        { ...problem, severity: 'error' as const },
        { ...problem, severity: 'error' as const },
      ],
      '2 errors',
    ],
  ])('counts the problems that matter', async (problems, badge) => {
    const row = await open({ ...mine, placemarks: 1, format: 'geojson', problems, airportId: anAirport.id });
    expect(row.getByText(badge)).toBeTruthy();
    expect(row.getByText('1 placemark')).toBeTruthy();
    expect(row.getByText('GeoJSON, 1 kB')).toBeTruthy();
  });
});

describe('uploading', () => {
  const open = async (answers: Answers = {}, fixedAirportId?: string) => {
    api = await startApi(answers);
    const onUploaded = vi.fn();
    renderPage(
      '/kmls',
      <UploadForm
        airports={airports}
        {...(fixedAirportId ? { fixedAirportId } : {})}
        onUploaded={onUploaded}
        onCancel={() => {}}
      />,
    );
    return onUploaded;
  };
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('KML, KMZ or GeoJSON file'), { target: { files: [file] } });
  const sized = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size });

  it('a file beyond the limit is refused with its size and the limit', async () => {
    await open();
    choose(sized('huge.kml', KML_FILE_LIMIT + 1_000_000));
    press('Upload');
    expect(await screen.findByText('huge.kml is 53.4 MB. The limit is 52.4 MB.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  it.each(['chart.KML', 'chart.kmz', 'chart.geojson', 'chart.json'])('takes %s', async (name) => {
    const onUploaded = await open({ 'POST kml-files': { status: 201, body: mine } });
    choose(new File(['{}'], name));
    press('Upload');
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(mine));
    expect(sent('POST')[0]?.query.get('filename')).toBe(name);
    expect(sent('POST')[0]?.query.has('airportId')).toBe(false);
  });

  it('belongs to the airport it is uploaded for, without a choice', async () => {
    const onUploaded = await open({ 'POST kml-files': { status: 201, body: mine } }, anAirport.id);
    expect(screen.queryByLabelText('Airport (optional)')).toBeNull();
    choose(new File(['{}'], 'chart.kml'));
    press('Upload');
    await waitFor(() => expect(onUploaded).toHaveBeenCalled());
    expect(sent('POST')[0]?.query.get('airportId')).toBe(anAirport.id);
  });

  it('lists what is wrong with a file as sentences, without paths', async () => {
    await open({
      'POST kml-files': refusal('file-refused', {
        detail: 'This file has 2 problems.',
        issues: [
          { path: 'Placemark[1]', message: 'Line 3: the ring is open.' },
          { path: 'Placemark[2]', message: 'Line 9: a corner has no longitude.' },
        ],
      }),
    });
    choose(new File(['<kml/>'], 'chart.kml'));
    press('Upload');
    expect(await screen.findByText('This file has 2 problems.')).toBeTruthy();
    expect(screen.getByText('Line 9: a corner has no longitude.')).toBeTruthy();
    expect(screen.queryByText(/Placemark\[/)).toBeNull();
  });

  it('the server’s own limit is told too', async () => {
    await open({ 'POST kml-files': refusal('too-large') });
    choose(new File(['{}'], 'chart.kml'));
    press('Upload');
    expect(await screen.findByText('This file is too large. The limit is 52.4 MB.')).toBeTruthy();
  });
});

describe('one file', () => {
  const open = async (file: KmlFile = mine, answers: Answers = {}) => {
    api = await startApi({ [`GET kml-files/${file.id}`]: { status: 200, body: file }, ...answers });
    const onDeleted = vi.fn();
    renderPage('/kmls', <FileRecord file={file} airports={airports} importing={null} onDeleted={onDeleted} />);
    return onDeleted;
  };
  const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

  it('shows its facts and its problems', async () => {
    await open({ ...mine, owner: { id: id(1), name: 'Ann Manager' } });
    expect(factOf('Format')).toBe('KMZ');
    expect(factOf('Airport')).toBe('None (only you can see it)');
    expect(factOf('Uploaded')).toMatch(/ by Ann Manager$/);
    expect(within(screen.getByLabelText('Problems in the file')).getByText(/gx:Track is not drawn/)).toBeTruthy();
  });

  it('an airport the person does not work for has no name here', async () => {
    await open({ ...mine, airportId: id(29), problems: [] });
    expect(factOf('Airport')).toBe('Another airport');
    expect(screen.queryByLabelText('Problems in the file')).toBeNull();
  });

  it('offers nothing that is not allowed', async () => {
    await open({ ...mine, actions: [] });
    expect(screen.getByText('Download')).toBeTruthy();
    expect(screen.queryByText('Edit')).toBeNull();
    expect(screen.queryByText('Delete')).toBeNull();
  });

  it('a download that fails says what to do', async () => {
    await open(mine, { [`GET kml-files/${mine.id}/content`]: refusal('not-found') });
    press('Download');
    expect(await screen.findByText('Not found, or you don’t have access.')).toBeTruthy();
    expect(screen.getByText('Download').matches(':disabled')).toBe(false);
  });

  it('a file without a name is not saved', async () => {
    await open();
    press('Edit');
    const name = fill('Name', '  ');
    press('Save file');
    expect(problemBeside(name)).toBe('Enter a name.');
    expect(sent('PUT')).toEqual([]);
  });

  it('keeps an airport that is not in the list', async () => {
    await open({ ...mine, airportId: id(29) }, { [`PUT kml-files/${mine.id}`]: { status: 200, body: mine } });
    press('Edit');
    const options = [...screen.getByLabelText<HTMLSelectElement>('Airport').options].map(({ text }) => text);
    expect(options).toEqual(['None (only you can see it)', 'Keep as it is', anAirport.label]);
    press('Save file');
    expect(await screen.findByText('File saved.')).toBeTruthy();
    expect(sent('PUT')[0]?.body).toMatchObject({ airportId: id(29) });
  });

  it('someone else saved first: what is typed stays, and saving again keeps it', async () => {
    await open(mine, {
      [`PUT kml-files/${mine.id}`]: refusal('conflict', {
        changed: { by: 'Oli Operator', at: '2026-11-15T04:10:00Z', version: 2 },
      }),
    });
    press('Edit');
    fill('Name', 'OLS 2027');
    press('Save file');
    expect(
      await screen.findByText(
        'Not saved. Oli Operator changed this file. Your changes are still here. Save again to keep your version.',
      ),
    ).toBeTruthy();
    expect(typedIn('Name')).toBe('OLS 2027');
  });

  it('deletes after a confirmation', async () => {
    const onDeleted = await open(mine, { [`DELETE kml-files/${mine.id}`]: { status: 204 } });
    press('Delete');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^You can’t undo this\./)).toBeTruthy();
    press('Delete file', dialog);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  });
});
