import { aFile } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../../test/page.tsx';
import type { SaveState } from '../../../../../features/applications/form/autosave.ts';
import { StatusStrip } from '../status-strip.tsx';
import { CheckStep } from './check-step.tsx';
import { DeclarationsStep } from './declarations-step.tsx';
import { FilesStep } from './files-step.tsx';
import { Stepper } from './stepper.tsx';

const upload = { sending: null, failure: null, take: async () => true, cancel: () => {} };

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
        summary={<p>Summary</p>}
        fee={null}
        deed="Submit application"
        busy={false}
        failure={null}
        {...{ onGo, onSubmit, onSaveDraft }}
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
        { step: 'time', path: 'schedule.startAt', label: 'Start', message: 'Choose a later start.' },
      ],
    });
    const panel = within(screen.getByRole('region', { name: '2 answers need attention before you can submit' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ground level: Enter a number.',
      'Start: Choose a later start.',
    ]);
    expect(submit().disabled).toBe(true);
    await userEvent.click(panel.getByRole('button', { name: 'Start' }));
    expect(onGo).toHaveBeenCalledWith('time', 'schedule.startAt');
  });

  it('waits while answers are being checked, and says when they cannot be', () => {
    show({ known: 'loading' });
    expect(screen.getByText('Checking your answers against the surfaces…')).toBeTruthy();
    expect(submit().disabled).toBe(true);
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
        <DeclarationsStep kind={kind} ticked={ticked} onTick={setTicked} />
        <output>{ticked.join(' ')}</output>
      </>
    );
  }

  it('are ticked one by one and can be unticked', async () => {
    renderPage('/crane', <Form kind="crane" />);
    const first = screen.getByRole('checkbox', { name: 'The information I have provided is true and complete.' });
    await userEvent.click(first);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have read the privacy notice.' }));
    expect(screen.getByText('true-and-complete privacy-notice')).toBeTruthy();
    await userEvent.click(first);
    expect(screen.getByText('privacy-notice')).toBeTruthy();
  });

  it('do not ask to lower a structure', () => {
    renderPage('/development', <Form kind="development" />);
    expect(screen.getByRole('checkbox', { name: 'Work will stop as soon as the airport directs it.' })).toBeTruthy();
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
        needed={['site-plan', 'crane-data-sheet']}
        failed={false}
        upload={upload}
        onChanged={onChanged}
        {...more}
      />,
    );
    return onChanged;
  };

  it('says which are uploaded and which are missing, and proposes the missing one', () => {
    show();
    const needed = within(screen.getByRole('region', { name: 'Needed with this application' }));
    expect(needed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Site plan with the crane’s position, scale and north: uploaded',
      'Crane data sheet with load chart: missing',
    ]);
    const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type of file' });
    expect(kind.value).toBe('crane-data-sheet');
    expect(screen.getByRole('button', { name: /^Download\s*plan\.pdf$/ })).toBeTruthy();
  });

  it('says what must be done first', () => {
    show({ airportId: '' });
    expect(screen.getByText('Choose the airport under Location first.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Type of file' })).toBeNull();
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
    renderPage('/crane', <StatusStrip {...{ save, onLook, upload }} unsavedFields={0} answer={null} {...more} />);
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
    const sending = { name: 'plan.pdf', size: 200, received: 50, isWaiting: true };
    show({ kind: 'untouched' }, { upload: { sending, failure: null } });
    expect(screen.getByText('Uploading plan.pdf: 25%, waiting for a connection')).toBeTruthy();
  });

  it('interrupts when a file failed', () => {
    show({ kind: 'untouched' }, { upload: { sending: null, failure: 'plan.pdf is empty. Choose another file.' } });
    expect(screen.getByRole('alert').textContent).toBe('plan.pdf is empty. Choose another file.');
  });
});
