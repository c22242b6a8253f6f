import type { SurfaceSet, SurfaceSetComparison, SurfaceSummary } from '@jibline/contract';
import { aSurfaceSet, id, samples } from '@jibline/contract/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, refusal, startApi } from '../../../test/api.ts';
import { fill, press, problemBeside } from '../../../test/form.ts';
import { renderPage } from '../../../test/page.tsx';
import { Comparison } from './comparison.tsx';
import { GenerateForm } from './generate-form.tsx';
import { SetRecord } from './set-record.tsx';
import { SetsTable } from './sets-table.tsx';
import { SurfacesByType } from './surfaces-by-type.tsx';

const actions = ['surface-sets:publish', 'surface-sets:delete'];
const draft: SurfaceSet = { ...aSurfaceSet, id: id(43), number: 3, state: 'draft', publishedAt: null, actions };
const { surfaces: _, ...head } = aSurfaceSet;
const inForce = { ...head, surfaceCount: 1 };

/** Eight hours ahead of UTC, all year. */
const PERTH = 'Australia/Perth';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());
const sent = (method: string) => api.asked.filter((request) => request.method === method).map(({ body }) => body);

describe('one set', () => {
  async function open(
    set: SurfaceSet,
    answers: Record<string, Reply> = {},
    before: typeof inForce | undefined = inForce,
  ) {
    api = await startApi(answers);
    const onDeleted = vi.fn();
    renderPage('/airports', <SetRecord set={set} timeZone={PERTH} inForce={before} reassesses onDeleted={onDeleted} />);
    return onDeleted;
  }
  const dialog = () => within(screen.getByRole('dialog'));

  it('names no one where the server does not: staff names are for staff', async () => {
    await open({ ...draft, createdBy: null });
    expect(screen.queryByText(/ by /)).toBe(null);
  });

  it('shows when it was created and by which rules', async () => {
    await open({ ...draft, createdBy: 'Ada Admin', rulesets: ['mos139-2019', 'nasf-b', 'of-our-own'] });
    expect(screen.getByRole('heading', { name: /Set 3: OLS 2026\s*Draft/ })).toBeTruthy();
    expect(screen.getByText(/ by Ada Admin$/)).toBeTruthy();
    expect(
      screen.getByText(
        'Part 139 MOS 2019: obstacle limitation surfaces; NASF B: building-generated windshear; of-our-own',
      ),
    ).toBeTruthy();
  });

  it('says before publishing what follows from it', async () => {
    await open(draft);
    press('Publish');
    expect(
      dialog().getByText(/uses these 1 surfaces, and set 2 is superseded\. You can’t change or delete/),
    ).toBeTruthy();
    press('Cancel', dialog());
    expect(sent('POST')).toEqual([]);
  });

  it('says before publishing which applications it changes', async () => {
    await open(draft, {
      [`GET SurfaceSets/${draft.id}/impact`]: { status: 200, body: samples.SurfaceSetImpact.valid },
    });
    press('Publish');
    expect(
      dialog().getByText('Publishing also reassesses open applications and permits. Decisions do not change.'),
    ).toBeTruthy();
    expect(await dialog().findByText('1 permit with its crane up would penetrate a surface.')).toBeTruthy();
  });

  it('the first set of an airport supersedes none', async () => {
    api = await startApi({
      [`POST SurfaceSets/${draft.id}/publish`]: { status: 200, body: { ...draft, state: 'published' } },
    });
    renderPage(
      '/airports',
      <SetRecord set={draft} timeZone={PERTH} inForce={undefined} reassesses={false} onDeleted={() => {}} />,
    );
    press('Publish');
    expect(dialog().queryByText(/is superseded/)).toBeNull();
    press('Publish set 3', dialog());
    expect(await screen.findByText('Set 3 is in force.')).toBeTruthy();
  });

  it('a set that someone published meanwhile is no longer a draft', async () => {
    await open(draft, { [`POST SurfaceSets/${draft.id}/publish`]: refusal('set-published') });
    press('Publish');
    press('Publish set 3', dialog());
    expect(await screen.findByText('This set is no longer a draft')).toBeTruthy();
    expect(
      screen.getByText('Someone else published this set before you. This page now shows the published set.'),
    ).toBeTruthy();
  });

  it('a person without the right to publish is told so', async () => {
    await open(draft, { [`POST SurfaceSets/${draft.id}/publish`]: refusal('forbidden') });
    press('Publish');
    press('Publish set 3', dialog());
    expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  });

  it('deletes a draft after a confirmation that says what goes', async () => {
    const onDeleted = await open(draft, { [`DELETE SurfaceSets/${draft.id}`]: { status: 204 } });
    press('Delete draft');
    expect(
      dialog().getByText('This deletes its surfaces too. The set in force does not change. You can’t undo this.'),
    ).toBeTruthy();
    press('Delete draft', dialog());
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  });

  it('says by the airport’s clock since when it is in force', async () => {
    await open({ ...aSurfaceSet, publishedAt: '2026-11-14T20:30:00Z' });
    expect(screen.getByText('15 November 2026, 04:30 AWST')).toBeTruthy();
  });

  it('says why it was not deleted', async () => {
    const onDeleted = await open(draft, { [`DELETE SurfaceSets/${draft.id}`]: refusal('internal') });
    press('Delete draft');
    press('Delete draft', dialog());
    expect(await screen.findByText(/^Something went wrong on our side\. Try again\./)).toBeTruthy();
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('offers nothing that is not allowed', async () => {
    await open({ ...draft, actions: [] });
    expect(screen.queryByText('Publish')).toBeNull();
    expect(screen.queryByText('Delete draft')).toBeNull();
  });
});

it('the table tells drafts, the set in force and superseded ones apart', async () => {
  const heads = [
    { ...inForce, id: id(43), number: 3, state: 'draft' as const, publishedAt: null, surfaceCount: 1234 },
    inForce,
    { ...inForce, id: id(44), number: 1, state: 'superseded' as const, supersededAt: '2026-11-15T04:10:00Z' },
  ];
  api = await startApi({});
  renderPage('/airports', <SetsTable sets={heads} timeZone={PERTH} to={(set) => `/airports?set=${set}`} />);
  const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
  expect(rowOf('3. OLS 2026').getByText('Draft')).toBeTruthy();
  expect(rowOf('3. OLS 2026').getByText('1,234')).toBeTruthy();
  expect(rowOf('3. OLS 2026').getByText('–')).toBeTruthy();
  expect(rowOf('2. OLS 2026').getAllByText('In force').length).toBeGreaterThan(
    rowOf('1. OLS 2026').getAllByText('In force').length,
  );
  expect(rowOf('1. OLS 2026').getByText('Superseded')).toBeTruthy();
  expect(rowOf('1. OLS 2026').getByText('to 15/11/2026, 12:10 AWST')).toBeTruthy();
  expect(screen.getByText('2. OLS 2026').getAttribute('href')).toBe(`/airports?set=${inForce.id}`);
});

describe('the surfaces of a set', () => {
  const [conical] = aSurfaceSet.surfaces;
  if (!conical) throw new Error('no surface');
  const open = async (surfaces: readonly SurfaceSummary[]) => {
    api = await startApi({});
    renderPage('/airports', <SurfacesByType surfaces={surfaces} />);
  };

  it('are counted by type, and pieces of one surface are shown once', async () => {
    await open([
      conical,
      { ...conical, id: id(45) },
      { ...conical, id: id(46), name: 'Inner horizontal', source: 'imported' },
    ]);
    expect(screen.getByText('Obstacle limitation surfaces')).toBeTruthy();
    expect(screen.getByText('3 surfaces')).toBeTruthy();
    expect(screen.getByText('1 imported')).toBeTruthy();
    expect(screen.getByText('Conical').parentElement?.textContent).toBe(
      'Conical × 2Conical · 7.10 · Part 139 MOS 2019: obstacle limitation surfaces',
    );
  });

  it('a single area is counted as one', async () => {
    await open([{ ...conical, type: 'wildlife', dimension: 2 }]);
    expect(screen.getByText('1 area')).toBeTruthy();
  });

  it('says once that all are for demonstration only, or marks the types with such surfaces', async () => {
    await open([{ ...conical, illustrative: true }]);
    expect(screen.getByText('All surfaces are for demonstration only.', { exact: false })).toBeTruthy();
    expect(screen.getAllByText('illustrative')).toHaveLength(1);
  });
});

describe('comparing two sets', () => {
  const comparison = samples.SurfaceSetComparison.valid as SurfaceSetComparison;
  const [changed] = comparison.differences;
  if (!changed) throw new Error('no difference');
  const path = `GET SurfaceSets/${id(41)}/compare/${id(43)}`;
  const open = async (answer: Reply) => {
    api = await startApi({ [path]: answer });
    renderPage('/airports', <Comparison beforeId={id(41)} afterId={id(43)} />);
  };

  it('shows what would change, and the rest on request', async () => {
    const same = { ...changed, name: 'Inner horizontal', change: 'same' as const };
    await open({ status: 200, body: { ...comparison, differences: [changed, same] } });
    expect(screen.getByText('Comparing the sets…')).toBeTruthy();
    expect(await screen.findByText('Of 2 surfaces: 1 changed, 1 the same.')).toBeTruthy();
    expect(screen.queryByText('Inner horizontal')).toBeNull();
    fireEvent.click(screen.getByLabelText('Also show unchanged surfaces'));
    expect(await screen.findByText('Inner horizontal')).toBeTruthy();
  });

  it('says so when nothing would change', async () => {
    await open({ status: 200, body: { ...comparison, differences: [{ ...changed, change: 'same' }] } });
    expect(await screen.findByText('Nothing would change.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a failure can be tried again', async () => {
    await open(refusal('bad-request'));
    expect(await screen.findByText('We couldn’t compare the sets')).toBeTruthy();
    press('Try again');
    await waitFor(() => expect(sent('GET').length).toBeGreaterThan(1));
  });
});

describe('generating a draft', () => {
  const open = async (answers: Record<string, Reply>) => {
    api = await startApi(answers);
    const onMade = vi.fn();
    renderPage(
      '/airports',
      <GenerateForm
        airportId={id(21)}
        fitting={['nasf-b']}
        describePath={(path) => ({ text: `Fix ${path.length}`, to: '/airports' })}
        onMade={onMade}
        onCancel={() => {}}
      />,
    );
    return onMade;
  };

  it('needs a name, and at least one set of rules', async () => {
    await open({});
    press('Generate draft');
    expect(problemBeside(screen.getByLabelText('Name of the draft'))).toBe('Enter a name, such as “Surfaces 2026”.');
    fill('Name of the draft', 'Surfaces 2027');
    fill('Obstacle limitation', '');
    fireEvent.click(screen.getByLabelText('NASF B: building-generated windshear'));
    press('Generate draft');
    expect(await screen.findByText('Choose at least one set of rules.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  it('sends the chosen rules, and opens the draft', async () => {
    const onMade = await open({ 'POST SurfaceSets/generate': { status: 201, body: draft } });
    fill('Name of the draft', ' Surfaces 2027 ');
    fill('Future surfaces', 'ofs-oes-2030');
    press('Generate draft');
    await waitFor(() => expect(onMade).toHaveBeenCalledWith(draft));
    expect(sent('POST')).toEqual([
      { airportId: id(21), name: 'Surfaces 2027', rulesets: ['mos139-2019', 'ofs-oes-2030', 'nasf-b'] },
    ]);
  });

  it('lists what must be fixed first, each with its link', async () => {
    await open({
      'POST SurfaceSets/generate': refusal('incomplete', { issues: [{ path: 'runways', message: 'Add a runway.' }] }),
    });
    fill('Name of the draft', 'Surfaces 2027');
    press('Generate draft');
    expect(await screen.findByText('No draft was generated. Fix these first')).toBeTruthy();
    expect(screen.getByText('Fix 7').getAttribute('href')).toBe('/airports');
    expect(screen.getByText('Fix 7').parentElement?.textContent).toBe('Fix 7: Add a runway.');
  });

  it('keeps what is typed when the server fails', async () => {
    await open({
      'POST SurfaceSets/generate': refusal('unavailable', {
        detail: 'The calculation isn’t available right now. Try again later.',
      }),
    });
    fill('Name of the draft', 'Surfaces 2027');
    press('Generate draft');
    expect(await screen.findByText('The calculation isn’t available right now. Try again later.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name of the draft').value).toBe('Surfaces 2027');
  });
});
