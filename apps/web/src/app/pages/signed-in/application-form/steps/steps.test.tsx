import { aFile } from '@jibline/contract/samples';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../../test/page.tsx';
import type { SaveState } from '../../../../../features/applications/form/autosave.ts';
import { openUploads, type UploadItem } from '../../../../../features/documents/uploads/open-uploads.ts';
import { StatusStrip } from '../status-strip.tsx';
import { CheckStep } from './check-step.tsx';
import { Declarations } from './declarations.tsx';
import { FilesStep } from './files-step.tsx';
import { Stepper } from './stepper.tsx';

const uploads = { items: [], announcement: '', open: openUploads(async () => {}) };
const anItem: UploadItem = {
  ...{ key: 'u1', kind: 'site-plan', target: { applicationId: 'a', airportId: 'b' }, replaces: null },
  ...{ file: new File(['x'.repeat(200)], 'plan.pdf'), state: 'sending', received: 50, failure: null },
};

describe('the steps', () => {
  it('show the current one and what each still needs; each is a link', async () => {
    const onStep = vi.fn();
    renderPage(
      '/crane',
      <Stepper
        steps={[
          { id: 'place', title: 'Location', open: 0 },
          { id: 'crane', title: 'Crane', open: 3 },
          { id: 'check', title: 'Check and submit', open: null },
        ]}
        current="crane"
        onStep={onStep}
      />,
    );
    const nav = within(screen.getByRole('navigation', { name: 'Steps of the application' }));
    expect(nav.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '✓Locationcomplete',
      '2Crane3 to do',
      '3Check and submit',
    ]);
    expect(nav.getByRole('button', { current: 'step' }).textContent).toContain('Crane');
    expect(nav.getByText(/^Step 2 of 3:/)).toBeTruthy();
    await userEvent.click(nav.getByRole('button', { name: /Location/ }));
    expect(onStep).toHaveBeenCalledWith('place');
  });
});

describe('the last step', () => {
  const show = (more: Partial<Parameters<typeof CheckStep>[0]> = {}) => {
    const [onGo, onSubmit, onSaveDraft] = [vi.fn(), vi.fn(), vi.fn()];
    renderPage(
      '/crane',
      <CheckStep
        toDo={[]}
        known="all"
        notNeeded={null}
        isToChoose={false}
        summary={<p>Summary</p>}
        declarations={null}
        fee={null}
        deed="Submit application"
        waiting={null}
        busy={false}
        failure={null}
        onGo={onGo}
        onSubmit={onSubmit}
        onSaveDraft={onSaveDraft}
        {...more}
      />,
    );
    return { onGo, onSubmit, onSaveDraft };
  };
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit application' });

  it('submits what is complete, or saves it for later', async () => {
    const { onSubmit, onSaveDraft } = show();
    expect(screen.getByText('Ready to submit')).toBeTruthy();
    expect(
      screen.getByText('Check your answers. After you submit, you can change them only if the airport asks.'),
    ).toBeTruthy();
    await userEvent.click(submit());
    await userEvent.click(screen.getByRole('button', { name: 'Save and exit' }));
    expect([onSubmit.mock.calls.length, onSaveDraft.mock.calls.length]).toEqual([1, 1]);
  });

  it('lists what needs attention, each a way to its field, and cannot submit before', async () => {
    const { onGo } = show({
      toDo: [
        { step: 'place', path: 'site.groundLevelAhdM', label: 'Ground level', message: 'Enter a number.' },
        { step: 'place', path: 'schedule.startAt', label: 'Start', message: 'Choose a later start.' },
      ],
    });
    const panel = within(screen.getByRole('region', { name: '2 answers need attention before you can submit' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ground level: Enter a number.',
      'Start: Choose a later start.',
    ]);
    expect(submit().disabled).toBe(true);
    await userEvent.click(panel.getByRole('button', { name: 'Start' }));
    expect(onGo).toHaveBeenCalledWith('place', 'schedule.startAt');
  });

  it('waits while answers are being checked, and says when they cannot be', () => {
    show({ known: 'loading' });
    expect(screen.getByText('Checking your answers against the surfaces…')).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  it('has no button to pay, and no fee, while the person chooses whether to stop', () => {
    show({ isToChoose: true, notNeeded: <p>No permit is needed.</p>, fee: <p>Fee</p>, deed: 'Pay $247.50 and submit' });
    expect(screen.getByText('No permit is needed.')).toBeTruthy();
    expect(screen.queryByText('Fee')).toBeNull();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save and exit' })).toBeTruthy();
  });

  it('lets people submit what only the server can check', () => {
    show({ known: 'failed' });
    expect(screen.getByText('We couldn’t check everything here. We check it when you submit.')).toBeTruthy();
    expect(submit().disabled).toBe(false);
  });
});

describe('declarations', () => {
  function Form({ kind }: { kind: 'crane' | 'development' }) {
    const [ticked, setTicked] = useState<readonly string[]>([]);
    return (
      <>
        <Declarations kind={kind} ticked={ticked} onTick={setTicked} />
        <output>{ticked.join(' ')}</output>
      </>
    );
  }

  it('are all shown and recorded one by one; one tick promises, another agrees to the use of data', async () => {
    renderPage('/crane', <Form kind="crane" />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The information I have provided is true and complete.',
      'The crane will not go up before the airport has approved it in writing.',
      'The conditions of the permit will be met, and the permit will be kept at the crane.',
      'Work will stop and the crane will be lowered as soon as the airport directs it.',
      'I understand that working in protected airspace without approval, breaking a condition or withholding information may be an offence.',
      'The application may be passed to CASA, Airservices Australia, Defence, the Department and the council.',
      'I have read the privacy notice.',
    ]);
    const promise = screen.getByRole('checkbox', { name: 'I declare all of this' });
    await userEvent.click(promise);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to this use of my data' }));
    expect(
      screen.getByText(
        'true-and-complete no-start-before-approval conditions-met-and-permit-at-crane stop-and-lower-when-told offences-understood data-passed-to-authorities privacy-notice',
      ),
    ).toBeTruthy();
    await userEvent.click(promise);
    expect(screen.getByText('data-passed-to-authorities privacy-notice')).toBeTruthy();
  });

  it('do not ask to lower a structure', () => {
    renderPage('/development', <Form kind="development" />);
    expect(screen.getByText('Work will stop as soon as the airport directs it.')).toBeTruthy();
    expect(screen.queryByText(/lowered/)).toBeNull();
  });
});

describe('files', () => {
  const show = (more: Partial<Parameters<typeof FilesStep>[0]> = {}) => {
    const onChanged = vi.fn();
    renderPage(
      '/crane',
      <FilesStep
        applicationId="a"
        airportId="b"
        files={[{ ...aFile, kind: 'site-plan', filename: 'plan.pdf', mediaType: 'application/pdf' }]}
        needed={[
          { kind: 'site-plan', why: 'Required for every tower crane.' },
          { kind: 'crane-data-sheet', why: 'Required because you limit the slew.' },
        ]}
        failed={false}
        uploads={uploads}
        onChanged={onChanged}
        {...more}
      />,
    );
    return onChanged;
  };

  const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

  it('are a checklist: each row says whether it is uploaded, why it is needed, and takes several files', () => {
    show();
    const plan = row('Site plan with the crane’s position, scale and north');
    expect(plan.getByText('Uploaded')).toBeTruthy();
    expect(plan.getByRole('button', { name: /^Download\s*plan\.pdf$/ })).toBeTruthy();
    expect(plan.getByRole('button', { name: /^View\s*plan\.pdf \(opens in a new tab\)$/ })).toBeTruthy();
    const sheet = row('Crane data sheet with load chart');
    expect(sheet.getByText('Missing')).toBeTruthy();
    expect(
      sheet.getByText(
        'Required because you limit the slew. It shows how far and how high the crane reaches, and how it is parked.',
      ),
    ).toBeTruthy();
    const picker = sheet.getByLabelText<HTMLInputElement>('Crane data sheet with load chart');
    expect([picker.multiple, picker.accept.split(',').includes('.pdf')]).toEqual([true, true]);
    expect(sheet.getByLabelText(/^Photo: /).getAttribute('capture')).toBe('environment');
  });

  it('chosen or dropped in a row go up as the row’s kind', async () => {
    const add = vi.fn();
    show({ uploads: { ...uploads, open: { ...uploads.open, add } } });
    const target = { applicationId: 'a', airportId: 'b' };
    const [one, two] = [new File(['1'], 'one.pdf'), new File(['2'], 'two.pdf')];
    await userEvent.upload(screen.getByLabelText('Crane data sheet with load chart'), [one, two]);
    expect(add).toHaveBeenLastCalledWith(target, [one, two], 'crane-data-sheet', 1);
    const zone = screen.getByRole('button', { name: 'Choose files: Crane data sheet with load chart' }).parentElement;
    fireEvent.drop(zone as HTMLElement, { dataTransfer: { files: [two], types: ['Files'] } });
    expect(add).toHaveBeenLastCalledWith(target, [two], 'crane-data-sheet', 1);
    expect(add).toHaveBeenCalledTimes(2);
  });

  it('on their way or failed are shown in their row', () => {
    const failure = { text: 'sheet.pdf: Not uploaded.', mayRetry: true, isLeased: false };
    const failed = { ...anItem, key: 'u2', kind: 'crane-data-sheet' as const, state: 'failed' as const, failure };
    show({ files: [], uploads: { ...uploads, items: [anItem, failed] } });
    const plan = row('Site plan with the crane’s position, scale and north');
    expect(plan.getByText('Uploading')).toBeTruthy();
    expect(plan.getByRole('progressbar', { name: 'Uploading plan.pdf' })).toBeTruthy();
    const sheet = row('Crane data sheet with load chart');
    expect(sheet.getByText('Missing')).toBeTruthy();
    expect(sheet.getByRole('alert').textContent).toContain('sheet.pdf: Not uploaded.');
    expect(sheet.getByRole('button', { name: /^Try again/ })).toBeTruthy();
  });

  it('offers only the other kinds besides', () => {
    show();
    const choice = screen.getByLabelText<HTMLSelectElement>('Type of file');
    const kinds = [...choice.options].map(({ value }) => value);
    expect(choice.value).toBe('other');
    expect(kinds).not.toContain('site-plan');
    expect(kinds).toContain('photo');
  });

  it('says what must be done first', () => {
    show({ airportId: '' });
    expect(screen.getByText('Choose the airport under Location first.')).toBeTruthy();
    expect(screen.queryByLabelText('Type of file')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Choose files/ })).toBeNull();
  });

  it('waits for the draft to be saved', () => {
    show({ applicationId: null });
    expect(screen.getByText('You can add files once the draft is saved.')).toBeTruthy();
  });

  it('offers to load them again', async () => {
    const onChanged = show({ failed: true });
    expect(screen.getByText('We couldn’t load the files.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe('the status line that stays visible', () => {
  const show = (save: SaveState, more: Partial<Parameters<typeof StatusStrip>[0]> = {}) => {
    const onLook = vi.fn();
    renderPage(
      '/crane',
      <StatusStrip
        save={save}
        onLook={onLook}
        uploads={uploads}
        onFiles={() => {}}
        unsavedFields={0}
        answer={null}
        {...more}
      />,
    );
    return onLook;
  };

  it('says that answers are on this device only while offline', () => {
    show({ kind: 'here' });
    expect(screen.getByText('Saved on this device. We’ll sync when you’re back online.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to what someone else changed', async () => {
    const onLook = show({ kind: 'conflict', error: null as never });
    expect(screen.getByText('Saved on this device. Someone else changed this application.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See what changed' }));
    expect(onLook).toHaveBeenCalledTimes(1);
  });

  it('shows how far a file is, and that it waits for a connection', () => {
    show({ kind: 'untouched' }, { uploads: { items: [{ ...anItem, state: 'offline' }], announcement: '' } });
    expect(screen.getByText('Uploading plan.pdf: 25%, waiting for a connection')).toBeTruthy();
  });

  it('counts several files as one', () => {
    const second = { ...anItem, key: 'u2', received: 150 };
    show({ kind: 'untouched' }, { uploads: { items: [anItem, second], announcement: 'Uploading plan.pdf.' } });
    expect(screen.getByText('Uploading 2 files: 50%')).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Uploading plan.pdf.');
  });

  it('interrupts when a file failed, and leads to it', async () => {
    const failure = { text: 'plan.pdf is empty. Choose another file.', mayRetry: false, isLeased: false };
    const onFiles = vi.fn();
    show(
      { kind: 'untouched' },
      { uploads: { items: [{ ...anItem, state: 'failed', failure }], announcement: '' }, onFiles },
    );
    expect(screen.getByRole('alert').textContent).toBe('plan.pdf was not uploaded. View files');
    await userEvent.click(screen.getByRole('button', { name: 'View files' }));
    expect(onFiles).toHaveBeenCalledTimes(1);
  });
});
