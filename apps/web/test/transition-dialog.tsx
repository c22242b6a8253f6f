import type { Application } from '@jibline/contract';
import type { ApplicationState } from '@jibline/contract/enums';
import { anApplication } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { TransitionDialog } from '../src/features/applications/transitions/transition-dialog.tsx';
import type { OfferedEvent } from '../src/features/applications/transitions/transition-labels.ts';
import { type RecordedRequest, type Reply, startApi } from './api.ts';
import { renderPage } from './page.tsx';
import { possibleTransition } from './possible-transition.ts';

/** 11:00 on Wednesday in Sydney, where clocks are eleven hours ahead in summer. */
export const NOW = '2026-11-25T00:00:00Z';
export const ok = (body: unknown): Reply => ({ status: 200, body });
const PUT = `PUT CranePermitApplications/${anApplication.id}`;

let api: Awaited<ReturnType<typeof startApi>>;
/**
 * Called by each test file, because files of one worker share this module and hooks belong to the file that registers
 * them.
 */
export function setUpTransitionDialog(): void {
  beforeEach(() => {
    vi.setSystemTime(new Date(NOW));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.stop();
  });
}

export type Side = 'staff' | 'applicant';
export const applicationAt = (
  state: ApplicationState,
  phase: Application['phase'],
  event: string,
  side: Side,
): Application => ({
  ...anApplication,
  state,
  phase,
  // No recommendation yet, so conditions start from the defaults.
  airports: anApplication.airports.map((one) => ({ ...one, conditions: [] })),
  actions: [`applications:${event}`, ...(side === 'staff' ? ['applications:full-history'] : [])],
});
type Preview = {
  transition?: string;
  onAccount?: boolean;
  letters?: object[];
  documents?: string[];
  refund?: object | null;
  reasons?: object[];
};

interface OpenedDialog {
  event: OfferedEvent;
  application: Application;
  /** The target state of the preview. */
  to: ApplicationState;
  preview?: Preview;
  reply?: Reply | ((request: RecordedRequest) => Reply);
  files?: { id: string; name: string }[];
}

function Page({ event, application, files = [] }: Pick<OpenedDialog, 'event' | 'application' | 'files'>) {
  const [done, setDone] = useState<string | null>(null);
  const context = { application, timeZone: 'Australia/Sydney', parameters: [], files };
  if (done !== null) return <output aria-label="Done">{done}</output>;
  return (
    <TransitionDialog event={event} context={context} onDone={(_, text) => setDone(text)} onClose={() => setDone('')} />
  );
}

export async function openTransition({ event, application, to, preview = {}, reply, files }: OpenedDialog) {
  const { id: one, state } = application;
  api = await startApi({
    [`GET craneApplication/state/${one}/${state}/${to}`]: ok(possibleTransition(event, preview)),
    [`GET CranePermitApplications/${one}`]: ok({ ...application, version: 5 }),
    [PUT]: reply ?? ok({ ...application, version: 5, state: to }),
  });
  renderPage('/', <Page event={event} application={application} {...(files && { files })} />);
  return userEvent.setup();
}
export type User = ReturnType<typeof userEvent.setup>;
export const dialog = () => within(screen.getByRole('dialog'));
export const field = (label: string) => dialog().getByLabelText(label);
export const sent = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
export const doneMessage = async () => (await screen.findByLabelText('Done')).textContent;
export const enterText = async (user: User, label: string, text: string) => {
  await user.clear(field(label));
  await user.type(field(label), text);
};
