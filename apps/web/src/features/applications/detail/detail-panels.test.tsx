import type { Application, HistoryEntry } from '@jibline/contract';
import { APPLICATION_STATE, type Path } from '@jibline/contract/enums';
import { anApplication, id } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import { PERMIT_LABELS, signedText } from '../permit/permit-labels.ts';
import { UpWithoutPermit } from '../up-without-permit.tsx';
import { ApplicationAnswers } from './answers.tsx';
import { answersBefore } from './changes-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { ApplicationTimeline } from './timeline.tsx';

const ZONE = 'Australia/Sydney';
const { APPROVED, CANCELED, COMPLETED, DRAFT, PROCESSING, REJECTED, REVOKED, SUBMITTED } = APPLICATION_STATE;
const [first] = anApplication.airports;
if (!first) throw new Error('the sample has no airport');
const application = (more: Partial<Application> = {}): Application => ({ ...anApplication, activations: [], ...more });
/** From Monday 23 November, 07:00 in Sydney to Friday 4 December, 17:00, at any hour. */
const permit = {
  ...first,
  outcome: 'approved' as const,
  decidedAt: '2026-11-20T01:00:00Z',
  decidedBy: 'Ada Airport',
  approvedHeightAhdM: 43,
  validFrom: '2026-11-22T20:00:00Z',
  validTo: '2026-12-04T06:00:00Z',
  reasons: 'Clear of every surface.',
  permitNumber: 'YSSY-P-2026-00001',
  permitCode: 'code-1',
};
const approved = (more: Partial<Application> = {}) =>
  application({ state: APPROVED, phase: 'UPCOMING', schedule: {}, airports: [permit], ...more });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-25T00:00:00Z'));
});
let api: Awaited<ReturnType<typeof startApi>> | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await api?.stop();
  api = undefined;
});

/** A description list as people read it: term and value. */
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);

describe('the decision', () => {
  const show = (one: Application) => renderPage('/', <DecisionsPanel application={one} />);

  it('before it is made: height applied for, maximum permissible height and the recommendation', () => {
    show(application());
    expect(screen.getByText('Not decided')).toBeTruthy();
    expect(facts()).toEqual([
      ['Height applied for', '45.0\u00A0m AHD'],
      ['Maximum permissible height', '51.0\u00A0m AHD'],
      ['Penetrates', 'Obstacle limitation surfaces'],
      ['Recommendation', 'Approve: it stays below every surface.'],
    ]);
  });

  it('names a penetrated radar surface, and never says that it is only close', () => {
    const [finding] = anApplication.assessments;
    const [heights] = finding?.results ?? [];
    if (!finding || heights?.dimension !== 3) throw new Error('the sample has no height finding');
    const clear = { ...heights.working, finding: 'clear' as const };
    show(
      application({
        airports: [{ ...first, path: 'AMBER' }],
        assessments: [
          {
            ...finding,
            path: 'AMBER',
            results: [
              { ...heights, surfaceType: 'cns' },
              { ...heights, surfaceType: 'ols', working: { ...clear, finding: 'near' } },
              { ...heights, surfaceType: 'pansops', working: clear },
            ],
          },
        ],
      }),
    );
    expect(facts()).toContainEqual(['Penetrates', 'Navigation and radar (CNS)']);
    expect(screen.getByText(/^Penetrates a surface, referral needed\. /)).toBeTruthy();
    expect(screen.queryByText(/Close/)).toBeNull();
  });

  it.each<[Path, string]>([
    ['GREEN', 'Clear. Clear of every protected surface by more than the airport’s buffer.'],
    [
      'AMBER',
      'Close or referral needed. Within the airport’s buffer of a surface, or where an authority must be consulted. An officer checks it.',
    ],
    [
      'RED-S',
      'Penetrates a surface, short term. Penetrates a protected surface for a short term, usually up to 3 months. Authorities must be consulted.',
    ],
    [
      'RED-L',
      'Penetrates a surface, long term. Penetrates a protected surface for longer than a short term. The airport cannot decide alone.',
    ],
    ['BLACK', 'Penetrates PANS-OPS. Penetrates a PANS-OPS surface. Approval is exceptional.'],
    ['OTHER', 'Another authority decides. Another aerodrome or authority decides this application.'],
  ])('the assessment %s is shown in words, never as its code', (path, text) => {
    show(application({ airports: [{ ...first, path }], assessments: [] }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(new RegExp(`\\b${path}\\b`))).toBeNull();
  });

  it.each<[Partial<NonNullable<typeof first.prepared>>, string]>([
    [{ secondSignature: true }, 'Required, not yet given'],
    [
      { secondSignature: true, signedBy: 'Sue Second', signedAt: '2026-11-16T01:00:00Z' },
      'Given by Sue Second on 16 November 2026, 12:00 AEDT',
    ],
    [
      { secondSignature: true, signedBy: 'Sue Second', signedAt: null, signatureText: 'I agree.' },
      'Given by Sue Second: I agree.',
    ],
  ])('the second signature %j', (more, text) => {
    const prepared = first.prepared && { ...first.prepared, ...more };
    show(application({ airports: [{ ...first, prepared }] }));
    expect(facts().find(([term]) => term === 'Second signature')?.[1]).toBe(text);
  });

  it('an approval: permit, height, validity, phone numbers, reasons, conditions and documents', () => {
    show(approved());
    expect(screen.getByText('Valid')).toBeTruthy();
    expect(facts()).toEqual([
      ['Permit', 'YSSY-P-2026-00001'],
      ['Approved height', '43.0\u00A0m AHD'],
      ['Valid from', '23 November 2026, 07:00 AEDT'],
      ['Valid until', '4 December 2026, 17:00 AEDT'],
      [expect.any(String), '(02) 5550 0101'],
      ['Reasons', 'Clear of every surface.'],
      ['Decided', '20 November 2026, 12:00 AEDT, Ada Airport'],
    ]);
    const conditions = within(screen.getByRole('list'));
    expect(conditions.getByText('No part of the crane above 45 m AHD (40 m above ground).')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download site card (PDF)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check this permit online' }).getAttribute('href')).toContain('code-1');
  });

  it.each<[string, Partial<Application>, string, RegExp]>([
    ['valid', {}, 'Valid', /ok/],
    ['not started', { airports: [{ ...permit, validFrom: '2026-11-26T00:00:00Z' }] }, 'Not yet valid', /near/],
    ['ended', { airports: [{ ...permit, validTo: '2026-11-24T00:00:00Z' }] }, 'Ended', /bad/],
    [
      'suspended',
      { phase: 'SUSPENDED', suspension: { from: '2026-11-24T00:00:00Z', until: null, reason: 'Air show.' } },
      'Suspended',
      /bad/,
    ],
    ['revoked', { state: REVOKED, phase: null, closedAt: '2026-11-24T00:00:00Z' }, 'Revoked', /bad/],
  ])('a permit that is %s: its badge is green only while it may be used', (_name, more, word, tone) => {
    show(approved(more));
    expect(screen.getByText(word).className).toMatch(tone);
  });

  it('a rejection: reasons, the maximum permissible height and the decision notice', () => {
    const rejected = { ...first, outcome: 'rejected' as const, reasons: 'Too high.', heightThatPassesAhdM: 38.2 };
    show(application({ state: REJECTED, phase: null, airports: [{ ...rejected, conditions: [], phones: [] }] }));
    expect(screen.getByText('Rejected').className).toMatch(/bad/);
    expect(facts()).toEqual([
      ['Maximum permissible height', '38.2\u00A0m AHD'],
      ['Reasons', 'Too high.'],
    ]);
    expect(screen.getByRole('button', { name: 'Download decision notice (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /site card/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Conditions' })).toBeNull();
  });

  it('downloads the permit under its number, and says so when it can’t', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    let reply: Reply = refusal('not-found');
    api = await startApi({ [`GET applications/certificates/${anApplication.id}/${id(21)}`]: () => reply });
    show(approved());
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Download permit (PDF)' }));
    expect(await screen.findByText('Not found, or you don’t have access.')).toBeTruthy();
    reply = { status: 200, text: '%PDF-1.7' };
    await user.click(screen.getByRole('button', { name: 'Download permit (PDF)' }));
    await waitFor(() => expect(saved).toEqual(['YSSY-P-2026-00001.pdf']));
    expect(screen.queryByText('Not found, or you don’t have access.')).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('the progress of an application', () => {
  const steps = (one: Application, reader: 'staff' | 'applicant' = 'applicant') => {
    renderPage('/', <ApplicationTimeline application={one} reader={reader} timeZone={ZONE} />);
    return within(screen.getByRole('list', { name: 'Progress of the application' }))
      .getAllByRole('listitem')
      .map((step) => `${step.getAttribute('aria-current') ? '> ' : ''}${step.textContent}`);
  };
  it.each<[string, Application, string[]]>([
    [
      'a draft',
      application({ state: DRAFT, phase: null, submittedAt: null }),
      ['> StartedDraft', 'Submitted', 'In review', 'Decision', 'Ended'],
    ],
    [
      'submitted',
      application({ state: SUBMITTED, phase: null }),
      ['Started15/11/2026', '> SubmittedWith the airport', 'In review', 'Decision', 'Ended'],
    ],
    [
      'waiting for the applicant',
      application({ state: PROCESSING, phase: 'WAITING_APPLICANT' }),
      ['Started15/11/2026', 'Submitted15/11/2026', '> In reviewWaiting for you', 'Decision', 'Ended'],
    ],
    [
      'approved',
      approved({ phase: 'IDLE' }),
      ['Started15/11/2026', 'Submitted15/11/2026', 'In review', '> DecidedApproved: crane down', 'Ended'],
    ],
    [
      'withdrawn before a decision',
      application({ state: CANCELED, phase: null, closeReason: 'WITHDRAWN' }),
      ['Started15/11/2026', 'Submitted15/11/2026', 'In review', '> CancelledWithdrawn'],
    ],
    [
      'ended',
      approved({ state: COMPLETED, phase: null, closeReason: 'REMOVED_EARLY' }),
      ['Started15/11/2026', 'Submitted15/11/2026', 'In review', 'Decided20/11/2026', '> EndedCrane removed early'],
    ],
    [
      'revoked',
      approved({ state: REVOKED, phase: null, closeReason: 'REVOKED', updatedAt: '2026-11-24T00:00:00Z' }),
      ['Started15/11/2026', 'Submitted15/11/2026', 'In review', 'Decided20/11/2026', '> Revoked24/11/2026'],
    ],
  ])('%s', (_name, one, expected) => expect(steps(one)).toEqual(expected));
});

describe('the answers', () => {
  it('are grouped like the form, with units, names and dates on the airport’s clock', () => {
    renderPage('/', <ApplicationAnswers application={application()} timeZone={ZONE} />);
    const site = within(screen.getByRole('region', { name: 'Site and project' }));
    expect(site.getByText('Mascot Towers')).toBeTruthy();
    const people = within(screen.getByRole('region', { name: 'People on site' }));
    expect(people.getByText('0498 765 432')).toBeTruthy();
    const dates = within(screen.getByRole('region', { name: 'Dates' }));
    expect(dates.getByText('15 November 2026, 15:10 AEDT')).toBeTruthy();
    const crane = within(screen.getByRole('region', { name: 'Crane' }));
    // Above ground and AHD share a line.
    expect(crane.getByText('Maximum height').nextElementSibling?.textContent).toBe(
      '40\u00a0m above ground, 45\u00a0m AHD',
    );
    expect(screen.queryByRole('region', { name: 'Structure' })).toBeNull();
  });

  it('names the airports a draft has chosen, and an unknown one as another airport', () => {
    const site = { ...anApplication.site, otherAirportIds: [id(22), id(23)] } as Application['site'];
    const one = application({ state: DRAFT, airports: [], site });
    const name = (airport: string) => (airport === id(22) ? 'BANKSTOWN - (YSBK)' : undefined);
    renderPage('/', <ApplicationAnswers application={one} timeZone={ZONE} airportName={name} />);
    expect(screen.getByText('BANKSTOWN - (YSBK), Another airport')).toBeTruthy();
  });
});

describe('answers that were changed', () => {
  /** The history of the project's name: from one value to the next. */
  const renamed = (...names: readonly string[]) =>
    names.slice(1).map((after, n) => ({
      ...{ sequence: n + 2, event: 'answer' },
      changes: [{ field: 'site.projectName', before: names[n], after }],
    })) as readonly Pick<HistoryEntry, 'sequence' | 'event' | 'changes'>[];
  const shown = (...names: readonly string[]) => {
    const one = application({ site: { ...anApplication.site, projectName: names.at(-1) } as Application['site'] });
    renderPage('/', <ApplicationAnswers application={one} timeZone={ZONE} before={answersBefore(renamed(...names))} />);
    return within(screen.getByRole('region', { name: 'Site and project' })).getByText('Project').nextElementSibling
      ?.textContent;
  };

  it.each([
    [['North', 'South'], 'South changed, was North'],
    // With what was submitted, not with the version before.
    [['North', 'South', 'East'], 'East changed, was North'],
    // As submitted: the sheet says so, and the differences between versions have both steps.
    [['North', 'South', 'North'], 'North'],
  ])('%j is compared with what was submitted', (names, expected) => expect(shown(...names)).toBe(expected));
});

describe('a crane without a permit in force', () => {
  it('says since when, what to do and who to phone', () => {
    const startedAt = '2026-11-24T22:00:00Z';
    const up = { id: 'a', startedAt, startedBy: 'Ann', operatorName: null, stoppedAt: null, stoppedBy: null };
    renderPage('/', <UpWithoutPermit application={application({ activations: [up] })} timeZone={ZONE} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'Reported up at 25 November 2026, 09:00 AEDT. Lower the crane now and report it down. Site contact: Sam Site, 0498 765 432',
    );
    expect(screen.getByRole('link', { name: '0498 765 432' }).getAttribute('href')).toBe('tel:+61498765432');
  });

  it('a permit’s status says in one sentence whether the crane may be up', () => {
    expect(Object.entries(PERMIT_LABELS).map(([status, { title, tone }]) => [status, title, tone])).toEqual([
      ['valid-now', 'May be up now', 'ok'],
      ['valid-outside-hours', 'Valid, but outside permitted hours', 'near'],
      ['upcoming', 'Not yet valid', 'near'],
      ['suspended', 'Suspended', 'bad'],
      ['ended', 'Ended', 'bad'],
      ['revoked', 'Revoked', 'bad'],
      ['canceled', 'Cancelled', 'bad'],
      ['superseded', 'Replaced', 'bad'],
    ]);
  });

  it.each([
    ['2026-11-01T00:00:00Z', 'No', 'The permit has not started. The crane must not be up.'],
    ['2026-12-05T00:00:00Z', 'No', 'The permit has ended. The crane must not be up.'],
    // A signature alone can't tell whether a permit was suspended or revoked since.
    ['2026-11-25T00:00:00Z', 'Not known', expect.stringMatching(/Check again, or ring the airport\.$/)],
  ])('offline at %s a signed code answers %s', (now, answer, advice) => {
    const { validFrom, validTo } = permit;
    expect(signedText({ validFrom, validTo }, new Date(now))).toMatchObject({ answer, advice });
  });
});
