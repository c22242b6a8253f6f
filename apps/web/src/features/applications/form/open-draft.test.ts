import { type Application, DraftAnswers } from '@jibline/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { AUTOSAVE_DEBOUNCE_MS } from './autosave.ts';
import { type Draft, openDraft } from './open-draft.ts';

const ID = '019a0000-0000-7000-8000-00000000000a';
const PERSON = '019a0000-0000-7000-8000-00000000000b';
const AT = '2026-11-15T05:00:00.000Z';

const application = (version: number, answers: DraftAnswers): Application => ({
  ...{ id: ID, version, number: 'D-2026-00012', label: 'Crane Application', state: 0, phase: null, kind: 'NEW' },
  ...{
    closeReason: null,
    submittedAt: null,
    dueAt: null,
    overdue: false,
    assignee: null,
    createdAt: AT,
    updatedAt: AT,
  },
  ...{ actions: [], owner: { id: PERSON, name: 'Ann' }, organisation: null, parentId: null, successorId: null },
  ...{ replacedFrom: null, closedAt: null },
  earlierPeriods: [],
  ...{
    airports: [],
    assessments: [],
    heights: null,
    questions: [],
    referrals: [],
    suspension: null,
    activations: [],
    extension: null,
    unsent: [],
    outdated: [],
    clockStopped: false,
    dueReason: null,
    blocked: [],
    officers: [],
    labels: [],
    missing: [],
  },
  ...answers,
});

/**
 * A server that stores one draft by version, like the real one; `down` makes it answer like a gateway without a server.
 */
function keeper() {
  let stored: { version: number; answers: DraftAnswers } | null = null;
  const state = { down: false };
  const gateway: Reply = { status: 502, html: '<h1>Bad gateway</h1>' };
  const answered = (): Reply =>
    stored ? { status: 200, body: application(stored.version, stored.answers) } : refusal('not-found');
  return {
    state,
    stored: () => stored,
    /** Someone else saves. */
    save: (answers: DraftAnswers) => {
      stored = { version: (stored?.version ?? 0) + 1, answers };
    },
    answers: {
      'POST CranePermitApplications': ({ body }: { body: unknown }) => {
        if (state.down) return gateway;
        stored = { version: 1, answers: DraftAnswers.parse((body as { answers: unknown }).answers) };
        return { ...answered(), status: 201 };
      },
      [`PUT CranePermitApplications/${ID}`]: ({ body }: { body: unknown }) => {
        if (state.down) return gateway;
        const sent = body as { version: number; answers: unknown };
        if (sent.version !== stored?.version)
          return refusal('conflict', { changed: { by: 'Bea', at: AT, version: stored?.version ?? 0 } });
        stored = { version: sent.version + 1, answers: DraftAnswers.parse(sent.answers) };
        return answered();
      },
      [`GET CranePermitApplications/${ID}`]: () => (state.down ? gateway : answered()),
    },
  };
}

let server: ReturnType<typeof keeper>;
let api: Awaited<ReturnType<typeof startApi>>;
let leave: (() => void)[] = [];
beforeEach(async () => {
  server = keeper();
  api = await startApi(server.answers);
});
afterEach(async () => {
  for (const stop of leave) stop();
  leave = [];
  await api.stop();
});

const open = (stored: Application | null = null): Draft => {
  const draft = openDraft({
    ...{ kind: 'crane', personId: PERSON, application: stored, start: {}, precheckNumber: null },
    zoneOf: () => 'Australia/Sydney',
  });
  leave.push(draft.start());
  return draft;
};
const until = (draft: Draft, kind: string) =>
  vi.waitFor(() => expect(draft.view().save.kind).toBe(kind), { timeout: 8_000 });

describe('what is typed', () => {
  it('is sent at once, then saved, and the draft has its number', async () => {
    const draft = open();
    expect(draft.view().save.kind).toBe('untouched');
    draft.set('site.projectName', 'Mascot Towers');
    expect(draft.view().save).toEqual({ kind: 'saving', savedOnDevice: true });
    await until(draft, 'saved');
    expect(draft.view().application?.number).toBe('D-2026-00012');
    expect(server.stored()?.answers.site?.projectName).toBe('Mascot Towers');
    expect(AUTOSAVE_DEBOUNCE_MS).toBeLessThan(2_000);
  });

  it('typed during a save is saved after it, with the returned version', async () => {
    const draft = open();
    draft.set('site.projectName', 'One');
    const first = draft.flush();
    draft.set('site.projectName', 'Two');
    await first;
    await until(draft, 'saved');
    expect(server.stored()).toMatchObject({ version: 2, answers: { site: { projectName: 'Two' } } });
  });

  it('is not restored by a refusal that arrives after submission', async () => {
    const draft = open();
    server.state.down = true;
    draft.set('site.projectName', 'Handed over');
    const late = draft.flush();
    draft.forget();
    await late;
    expect(localStorage.length).toBe(0);
  });

  it('is shown as on this device only while the server does not answer, and sent when it is back', async () => {
    const draft = open();
    server.state.down = true;
    draft.set('site.projectName', 'Kept');
    await draft.flush();
    expect(draft.view().save.kind).toBe('here');
    expect(server.stored()).toBeNull();
    server.state.down = false;
    window.dispatchEvent(new Event('online'));
    await until(draft, 'saved');
    expect(server.stored()?.answers.site?.projectName).toBe('Kept');
  });

  it('is shown as not saved where the browser stores nothing either', async () => {
    const draft = open();
    server.state.down = true;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.set('site.projectName', 'Lost');
    await draft.flush();
    expect(draft.view().save.kind).toBe('nowhere');
    full.mockRestore();
  });

  it('survives a closed page, a crash and a forced sign-in: the next page restores and sends it', async () => {
    const before = open();
    server.state.down = true;
    before.set('site.projectName', 'Survives');
    before.set('site.groundLevelAhdM', '5.');
    before.set('craneDetail.boomLengthM', 'thirty');
    leave.pop()?.();
    server.state.down = false;
    const after = open();
    expect(after.view()).toMatchObject({ restored: true, entry: { 'craneDetail.boomLengthM': 'thirty' } });
    await until(after, 'saved');
    expect(server.stored()?.answers.site).toEqual({ projectName: 'Survives', groundLevelAhdM: 5 });
  });

  it('is not shown to another person on the same computer', async () => {
    const mine = open();
    server.state.down = true;
    mine.set('site.projectName', 'Mine');
    const theirs = openDraft({
      ...{ kind: 'crane', personId: ID, application: null, start: {}, precheckNumber: null },
      zoneOf: () => null,
    });
    expect(theirs.view().entry).toEqual({});
  });
});

describe('two people at one draft', () => {
  const conflicted = async () => {
    server.save({ site: { projectName: 'Tower', council: 'Bayside' } });
    const draft = open(application(1, server.stored()!.answers));
    server.save({ site: { projectName: 'Tower', council: 'Sydney' } });
    draft.set('site.projectName', 'My tower');
    await draft.flush();
    await vi.waitFor(() => expect(draft.view().conflict).not.toBeNull());
    return draft;
  };

  it('the second person is told who was first, and keeps what they typed', async () => {
    const draft = await conflicted();
    expect(draft.view().save.kind).toBe('conflict');
    expect(draft.view().conflict?.changed?.by).toBe('Bea');
    expect(draft.view().entry['site.projectName']).toBe('My tower');
    expect(server.stored()?.answers.site?.projectName).toBe('Tower');
  });

  it('“keep mine” applies my changes on top; their other changes stay', async () => {
    const draft = await conflicted();
    draft.keepMine();
    await until(draft, 'saved');
    expect(server.stored()).toMatchObject({
      version: 3,
      answers: { site: { projectName: 'My tower', council: 'Sydney' } },
    });
  });

  it('“use theirs” takes their version as it is', async () => {
    const draft = await conflicted();
    draft.takeTheirs();
    expect(draft.view()).toMatchObject({
      conflict: null,
      save: { kind: 'saved' },
      entry: { 'site.projectName': 'Tower', 'site.council': 'Sydney' },
    });
    expect(server.stored()?.version).toBe(2);
  });
});

it('a save the server refuses is reported, and the text stays', async () => {
  server.save({});
  const draft = open(application(1, {}));
  await api.stop();
  api = await startApi({ [`PUT CranePermitApplications/${ID}`]: refusal('forbidden') });
  draft.set('site.projectName', 'Refused');
  await draft.flush();
  expect(draft.view().save.kind).toBe('refused');
  expect(draft.view().entry['site.projectName']).toBe('Refused');
});
