import type { ImportReport } from '@jibline/contract';
import { aSurfaceSet, id, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { ImportForm } from './import-form.tsx';

const { surfaces: _, ...head } = aSurfaceSet;
const sets = [
  { ...head, surfaceCount: 1 },
  { ...head, id: id(43), number: 3, name: 'Next', state: 'draft' as const, surfaceCount: 1 },
];
const report = samples.ImportReport.valid as ImportReport;
const POST = 'POST SurfaceSets/import';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {},
  file = { id: id(81), name: 'noise.geojson', format: 'geojson' as const },
) {
  api = await startApi(answers);
  const onImported = vi.fn();
  renderPage(
    '/airports',
    <ImportForm
      airportId={id(21)}
      file={file}
      shapes={[{ name: '25', folders: ['ANEF 2039'] }]}
      today="2026-11-17"
      ends={['16', '34']}
      sets={sets}
      onImported={onImported}
      onCancel={() => {}}
    />,
  );
  return onImported;
}
const sent = () => api.asked.map(({ body }) => body as Record<string, unknown>);
const rule = (at: number) => within(screen.getByRole('group', { name: `Rule ${at}` }));
function complete() {
  fill('Chart, edition, page', 'ANEF 2039, sheet 1');
  fill('In effect from', '1/11/2026');
}

it('starts from the file: its name without the ending, and heights as the format has them', async () => {
  await open();
  expect(typedIn('Name of the draft')).toBe('noise');
  expect(typedIn('Heights are measured')).toBe('sea-level');
  expect([typedIn('for the words', rule(1)), typedIn('Type', rule(1)), typedIn('Kind', rule(1))]).toEqual([
    'ANEF 2039',
    'anef',
    'noise-contour',
  ]);
  expect(typedIn('In effect from')).toBe('17/11/2026');
});

it('says why each rule is suggested, until the person changes it', async () => {
  await open();
  expect(rule(1).getByText('Guessed from “anef” in the folder’s name.')).toBeTruthy();
  fill('Type', 'lighting', rule(1));
  expect(rule(1).getByText('Not guessed. Choose what these shapes are.')).toBeTruthy();
  press('Add rule');
  expect(
    rule(1).getByText('Not guessed. Choose what these shapes are, or remove the rule: they are left out then.'),
  ).toBeTruthy();
});

it('offers the set in force and every other set to include, each by name', async () => {
  await open();
  const options = [...screen.getByLabelText<HTMLSelectElement>('Include the other surfaces of').options];
  expect(options.map(({ text }) => text)).toEqual([
    'The set in force',
    'Nothing (only the imported surfaces)',
    '3. Next (draft)',
  ]);
});

it('says beside each field what to enter, focuses the first, and sends nothing', async () => {
  await open();
  const name = fill('Name of the draft', ' ');
  fill('for the words', '', rule(1));
  fill('Type', '', rule(1));
  fill('In effect from', '');
  press('Preview');
  expect(problemBeside(name)).toBe('Enter the name of the draft.');
  expect(problemBeside(screen.getByLabelText('Chart, edition, page'))).toBe(
    'Enter the chart with its edition and page.',
  );
  expect(problemBeside(screen.getByLabelText('In effect from'))).toBe(
    'Enter the day the chart takes effect, for example 31/12/2026.',
  );
  expect(problemBeside(rule(1).getByLabelText('for the words'))).toBe('Enter the words to look for.');
  expect(problemBeside(rule(1).getByLabelText('Type'))).toBe('Choose the type.');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(sent()).toEqual([]);
});

it('adds and removes rules; the last one stays', async () => {
  await open();
  expect(screen.queryByLabelText('Remove rule 1')).toBeNull();
  press('Add rule');
  fill('for the words', 'Contours', rule(2));
  fill('Belongs to runway end', '34', rule(2));
  press('Remove rule 1');
  expect(screen.queryByRole('group', { name: 'Rule 2' })).toBeNull();
  expect([typedIn('for the words', rule(1)), typedIn('Belongs to runway end', rule(1))]).toEqual(['Contours', '34']);
});

it('previews what is typed in the form of the contract', async () => {
  await open({ [POST]: { status: 200, body: { ...report, problems: [] } } });
  complete();
  fill('Replaces', 'nothing');
  fill('Include the other surfaces of', id(43));
  fill('Data field with an area’s value', 'ANEF', rule(1));
  press('Preview');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    airportId: id(21),
    kmlFileId: id(81),
    format: 'geojson',
    preview: true,
    name: 'noise',
    source: 'ANEF 2039, sheet 1',
    effectiveFrom: '2026-11-01',
    heightsIn: 'metres',
    heightsAre: 'sea-level',
    standing: 'current',
    base: id(43),
    replaces: 'nothing',
    mapping: [
      {
        match: 'folder',
        contains: 'ANEF 2039',
        within: null,
        type: 'anef',
        kind: 'noise-contour',
        runwayEnd: null,
        elevationField: null,
        valueField: 'ANEF',
      },
    ],
  });
});

it('says how many surfaces an import adds and which it replaces', async () => {
  const [surface] = report.surfaces;
  const sound = { ...report, problems: [], surfaces: [surface, surface], replaced: [], kept: 7 };
  await open({ [POST]: { status: 200, body: sound } });
  complete();
  press('Preview');
  expect(await screen.findByText('2 surfaces can be imported')).toBeTruthy();
  expect(screen.getByText('They are added to the 7 surfaces the draft includes.')).toBeTruthy();
});

it('names the surfaces the chart replaces before anything is saved', async () => {
  const sound = { ...report, problems: [], kept: 7 };
  await open({ [POST]: { status: 200, body: sound } });
  complete();
  press('Preview');
  expect(await screen.findByRole('heading', { name: 'Replaced by the chart' })).toBeTruthy();
  expect(screen.getByText('They replace 1. The draft includes 7 others.')).toBeTruthy();
  expect(screen.getAllByText(/^Conical · 7\.10 · Part 139 MOS 2019/)).not.toHaveLength(0);
});

it('counts errors and import warnings, and offers no import while there is an error', async () => {
  const [problem] = report.problems;
  if (!problem) throw new Error('no problem');
  const warning = { ...problem, severity: 'warning' as const, message: 'The ring crosses itself.' };
  await open({ [POST]: { status: 200, body: { ...report, problems: [problem, { ...problem, line: 13 }, warning] } } });
  complete();
  press('Preview');
  expect(await screen.findByText('Nothing can be imported yet. Fix 2 errors first.')).toBeTruthy();
  expect(
    screen.getByText('Change the rules above or correct the file, then preview again. 1 import warning below.'),
  ).toBeTruthy();
  expect(screen.queryByText('Import into a draft')).toBeNull();
});

it('a file the server cannot read is refused with the server’s sentence', async () => {
  await open({ [POST]: refusal('file-refused', { detail: 'Line 4 is not valid JSON.' }) });
  complete();
  press('Preview');
  expect(await screen.findByText('Line 4 is not valid JSON.')).toBeTruthy();
  fill('Heights are in', 'feet');
  expect(screen.queryByText('Line 4 is not valid JSON.')).toBeNull();
});

it('puts what the server objects to beside its field', async () => {
  await open({
    [POST]: refusal('bad-request', {
      issues: [{ path: 'mapping.0.contains', message: 'No folder has these words.' }],
    }),
  });
  complete();
  press('Preview');
  const words = rule(1).getByLabelText('for the words');
  await waitFor(() => expect(problemBeside(words)).toBe('No folder has these words.'));
});

it('opens the draft it was imported into', async () => {
  const onImported = await open({
    [POST]: ({ body }) => {
      const isPreview = (body as { preview: boolean }).preview;
      return { status: 200, body: { ...report, problems: [], ...(isPreview ? {} : { set: aSurfaceSet }) } };
    },
  });
  complete();
  press('Preview');
  await screen.findByText('Import into a draft');
  press('Import into a draft');
  await waitFor(() => expect(onImported).toHaveBeenCalledWith(aSurfaceSet));
  expect(sent().map(({ preview }) => preview)).toEqual([true, false]);
});
