import { aTemplate, aTemplateList } from '@jibline/contract/samples';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../test/api.ts';
import { fill, press } from '../../../test/form.ts';
import { renderPage } from '../../../test/page.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { wordDifferences } from './word-differences.ts';

const { airport } = aTemplateList;
const LIST = `Airports/${airport.id}/templates`;
const TEXT = `${LIST}/approval-reason/clear`;
const organisation = { id: airport.id, name: 'Capital Airports' };
const NUMBER = 'YSSY-2026-00001';
const filled = (text: string, missing: { name: string; label: string }[] = []): Reply => ({
  status: 200,
  body: { application: { id: airport.id, number: NUMBER, label: 'Crane Application' }, text, missing },
});
const wording = { title: aTemplate.title, text: aTemplate.text };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());

const RETURN = 'Return to this window';
/** What a browser does by itself when one comes back after a while. */
function Return() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      {RETURN}
    </button>
  );
}

async function open(answers: Parameters<typeof startApi>[0] = {}, actions = ['templates:edit', 'templates:edit-all']) {
  const versions = { items: [{ version: 2, event: 'saved', wording, by: 'Ada Airport', at: '2026-11-15T04:10:00Z' }] };
  api = await startApi({
    [`GET ${LIST}`]: { status: 200, body: { ...aTemplateList, actions } },
    [`GET ${TEXT}/versions`]: { status: 200, body: versions },
    [`POST ${LIST}/preview`]: filled('Clear by 5 m.'),
    ...answers,
  });
  renderPage(
    '/airports',
    <>
      <TemplatesPanel
        airport={{ id: airport.id, label: 'SYDNEY - (YSSY)', timeZone: airport.timeZone, organisation }}
        examples={[NUMBER]}
        loading={<p>Loading wording</p>}
        failed={(error) => <p>{error.message}</p>}
      />
      <Return />
    </>,
  );
  const opening = `${actions.includes('templates:edit') ? 'Edit' : 'View'} ${aTemplate.title}`;
  await screen.findByLabelText(opening);
  press(opening);
  await screen.findByLabelText('Text');
}
const sent = (method: string, path: string) =>
  api.asked.filter((request) => request.method === method && request.path.endsWith(path)).map(({ body }) => body);

it('checks while typing, inserts a placeholder, and saves by version', async () => {
  await open({ [`PUT ${TEXT}`]: { status: 200, body: { ...aTemplate, version: 3 } } });
  fill('Text', 'Clear by {marign}.');
  expect(screen.getByText(/There is no placeholder \{marign\}\. Use \{margin\}/)).toBeTruthy();
  fill('Text', 'Clear: ');
  press('application number');
  press('Save');
  await waitFor(() =>
    expect(sent('PUT', TEXT)).toEqual([
      { version: 2, title: aTemplate.title, text: expect.stringContaining('{number}') },
    ]),
  );
});

it('shows the server’s refusal beside the field', async () => {
  await open({ [`PUT ${TEXT}`]: refusal('bad-request', { issues: [{ path: 'text', message: 'Not like this.' }] }) });
  fill('Text', 'Something else.');
  press('Save');
  expect(await screen.findByText('Not like this.')).toBeTruthy();
});

it('previews what is typed with an application and names what it lacks', async () => {
  const lacking = [{ name: 'margin', label: 'smallest margin' }];
  await open({ [`POST ${LIST}/preview`]: filled('Clear of the conical surface by {margin}.', lacking) });
  expect(await screen.findByText('Clear of the conical surface by {margin}.')).toBeTruthy();
  expect(screen.getByText(/YSSY-2026-00001 has no value for: smallest margin/)).toBeTruthy();
  fill('Text', 'Clear of {surface}.');
  await waitFor(() =>
    expect(sent('POST', '/preview').at(-1)).toEqual({
      ...{ kind: 'approval-reason', text: 'Clear of {surface}.', number: NUMBER },
    }),
  );
  fill('Text', 'Clear of {sürface}.');
  expect(screen.getByText('Correct the text to see it filled in.')).toBeTruthy();
});

it('refuses the number of an unknown application beside the field', async () => {
  const unknown = 'This airport has no application with this number. Check the number.';
  await open({
    [`POST ${LIST}/preview`]: refusal('bad-request', { issues: [{ path: 'number', message: unknown }] }),
  });
  fill('Application number', 'YSSY-2026-99999');
  expect(await screen.findByText(unknown)).toBeTruthy();
});

it('shows who else changed the text, and saves neither version without a choice', async () => {
  const theirs = { ...aTemplate, text: 'Their wording.', version: 3 };
  let stored = aTemplate;
  await open({
    [`GET ${LIST}`]: () => ({ status: 200, body: { ...aTemplateList, items: [stored], actions: ['templates:edit'] } }),
    [`PUT ${TEXT}`]: () => {
      if (stored.version === 3) return { status: 200, body: { ...theirs, version: 4, text: 'My wording.' } };
      stored = theirs;
      const changed = { by: 'Olga Officer', at: '2026-11-15T04:20:00Z', version: 3 };
      return refusal('conflict', { changed });
    },
  });
  fill('Text', 'My wording.');
  press('Save');
  expect(await screen.findByText(/^Olga Officer changed this on 15 November 2026/)).toBeTruthy();
  expect(screen.getByText(/Text: “.+” became “Their wording\.”/)).toBeTruthy();
  // What was typed stays until one of the two is chosen.
  expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('My wording.');
  press('Keep my version');
  press('Save');
  await waitFor(() => expect(sent('PUT', TEXT)).toMatchObject([{ version: 2 }, { version: 3, text: 'My wording.' }]));
  expect(await screen.findByText('Saved.')).toBeTruthy();
});

it('takes the other person’s version on request', async () => {
  let stored = aTemplate;
  await open({
    [`GET ${LIST}`]: () => ({ status: 200, body: { ...aTemplateList, items: [stored], actions: ['templates:edit'] } }),
    [`PUT ${TEXT}`]: () => {
      stored = { ...aTemplate, text: 'Their wording.', version: 3 };
      return refusal('conflict', { changed: { by: null, at: '2026-11-15T04:20:00Z', version: 3 } });
    },
  });
  fill('Text', 'My wording.');
  press('Save');
  await screen.findByText(/^Someone else changed this on/);
  press('Use their version');
  expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Their wording.');
  expect(sent('PUT', TEXT)).toHaveLength(1);
});

it('a change of someone else that arrives while one types is not saved over; without typing it is shown', async () => {
  let stored = aTemplate;
  await open({
    [`GET ${LIST}`]: () => ({ status: 200, body: { ...aTemplateList, items: [stored], actions: ['templates:edit'] } }),
    [`PUT ${TEXT}`]: refusal('conflict', { changed: { by: 'Olga Officer', at: '2026-11-15T04:20:00Z', version: 4 } }),
  });
  const arrives = (version: number, text: string) => {
    stored = { ...aTemplate, version, text };
    press(RETURN);
    return waitFor(() => expect(sent('GET', LIST)).toHaveLength(version - 1));
  };
  await arrives(3, 'Their wording.');
  await screen.findByDisplayValue('Their wording.');
  fill('Text', 'My wording.');
  await arrives(4, 'Their later wording.');
  press('Save');
  expect(await screen.findByText(/Text: “Their wording\.” became “Their later wording\.”/)).toBeTruthy();
  expect(sent('PUT', TEXT)).toEqual([{ version: 3, title: aTemplate.title, text: 'My wording.' }]);
});

it('resets to the default after confirmation', async () => {
  await open({ [`POST ${TEXT}/reset`]: { status: 204, body: null } });
  press('Reset to default');
  press('Reset to default', within(screen.getByRole('dialog', { hidden: true })));
  await waitFor(() => expect(sent('POST', '/reset')).toEqual([{ version: 2 }]));
});

it('sets a text for all airports of the operator, after showing the differences', async () => {
  const compared = [
    { id: airport.id, label: 'SYDNEY - (YSSY)', version: 2, own: true, ...wording, change: 'none' as const },
    {
      ...{ id: '0193a3b0-0000-7000-8000-000000000022', label: 'CANBERRA - (YSCB)', version: 4, own: true },
      ...{ title: 'x', text: 'Clear of everything.', change: 'replaces-own' as const },
    },
  ];
  const path = `Organisation/${organisation.id}/templates/approval-reason/clear`;
  await open({
    [`POST ${path}/compare`]: { status: 200, body: { airports: compared } },
    [`PUT ${path}`]: { status: 200, body: { airports: compared } },
  });
  press('Show differences');
  const table = await screen.findByRole('table', { name: 'What changes at each airport' });
  expect(within(table).getByText('Replaces its own wording')).toBeTruthy();
  press('Set for 2 airports');
  expect(await screen.findByText('Set for 2 airports.')).toBeTruthy();
  expect(sent('PUT', path)).toEqual([{ ...wording, airports: compared.map(({ id, version }) => ({ id, version })) }]);
});

it('offers readers nothing to change', async () => {
  await open({}, []);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show differences' })).toBeNull();
});

it('marks what was removed and added, word by word', () =>
  expect(wordDifferences('Clear by 5 m.', 'Clear of it by 5 m.')).toEqual([
    { side: 'same', text: 'Clear ' },
    { side: 'added', text: 'of it ' },
    { side: 'same', text: 'by 5 m.' },
  ]));
