import { OPTIONAL_EMAILS, type Path } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import type { Content } from './content.ts';
import { type EmailContext, headOf } from './email-context.ts';
import { informationReminder } from './requests.ts';
import {
  beginsTomorrow,
  draftLeft,
  endsSoon,
  removalMissing,
  stillUp,
  suspensionExpected,
} from './scheduled/reminders.ts';
import type { EmailEvent, Template } from './template.ts';
import { TEMPLATES } from './templates.ts';

const at = (text: string) => new Date(`${text}+11:00`);
const airport = {
  ...{ airport_id: 'a', name: 'Sydney', icao: 'YSSY', time_zone: 'Australia/Sydney', outcome: 'rejected' },
  ...{ valid_from: at('2026-11-20T07:00:00'), valid_to: at('2026-12-18T17:00:00'), reasons: 'Too high.' },
  ...{ permit_number: null, height_that_passes_ahd_m: 67.04, conditions: [], contacts: [] },
};
const application = {
  ...{ id: '1', number: 'YSSY-1', state: 3, phase: 'WAITING_APPLICANT', close_reason: null, path: 'RED-L' },
  ...{ owner_id: 'o', applicant_name: 'Ann Builder', company_name: null, project_name: 'Tower', address: null },
  ...{
    due_at: at('2026-11-27T17:00:00'),
    start_at: airport.valid_from,
    end_at: airport.valid_to,
    worst_margin_m: -5.5,
  },
  ...{
    suspended_from: at('2026-11-21T09:00:00'),
    suspended_until: at('2026-11-22T09:00:00'),
    suspension_reason: 'Wind.',
  },
  ...{ removed_at: at('2026-12-01T15:00:00'), updated_at: at('2026-11-16T10:00:00'), crane_type: 1, is_crane: true },
  ...{ kind: 'NEW', answers: {}, airports: [airport] },
};
const about = {
  application,
  questions: [{ id: 'q', question: 'Which crane?', reply: null, due_at: at('2026-11-30T17:00:00') }],
  referrals: [{ id: 'r', name: 'CASA', reply: 'not-ours', reply_text: null, reply_by: at('2026-12-05T17:00:00') }],
  ...{ contacts: new Map(), upSince: null, timeZone: 'Australia/Sydney' },
  ...{ applicationUrl: 'http://here/1', publicUrl: 'http://here' },
} as unknown as EmailContext;
const event = (detail: EmailEvent['detail'] = {}): EmailEvent => ({
  ...{ event: 'ask', transition: 'T12', actorName: 'Kim Lee' },
  detail,
});
const write = (template: Template, detail?: EmailEvent['detail']) => template.write(about, event(detail));

/** Emails with facts from an issued permit are tested in crane-moved.test.ts and site-card.test.ts. */
const WITHOUT_PERMIT = [
  'E07',
  'E08',
  'E09',
  'E10',
  'E12',
  'E14',
  'E15',
  'E18',
  'E19',
  'E20',
  'E21',
  'E26',
  'E28',
  'E43',
] as const;
const REMINDERS = {
  informationReminder,
  draftLeft,
  beginsTomorrow,
  stillUp,
  suspensionExpected,
  removalMissing,
};
const all: [string, Content][] = [
  ...WITHOUT_PERMIT.map((id): [string, Content] => [id, write(TEMPLATES[id])]),
  ...Object.entries(REMINDERS).map(([name, template]): [string, Content] => [name, write(template)]),
];

it.each(all)('%s: number and event in the subject, whole sentences, one button', (_name, { subject, say, link }) => {
  expect(subject).toMatch(/^YSSY-1: [^A-Z]/);
  for (const paragraph of say) expect(paragraph).toMatch(/^[A-Z].*[.?]$/);
  expect(link?.label).toMatch(/^[A-Z]/);
});

describe('to the applicant', () => {
  it('names the assessment outcome in the product’s words', () => {
    const assessment = (path: Path | null) => {
      const content = TEMPLATES.E07.write({ ...about, application: { ...about.application, path } }, event());
      return new Map(content.facts).get('Assessment');
    };
    expect(assessment('GREEN')).toBe('Clear of all protected surfaces. Usually decided within 3 business days.');
    expect(assessment('BLACK')).toBe('Penetrates a PANS-OPS surface. Approval is exceptional.');
    expect(assessment(null)).toBe('Not assessed yet.');
  });

  it('a reopened application is not said to be received again', () => {
    const { subject, say } = TEMPLATES.E07.write(about, { ...event(), event: 'reopen' });
    expect(subject).toBe('YSSY-1: application reopened by Sydney (YSSY)');
    expect(say).toEqual([expect.stringMatching(/^The airport has reopened your application and reviews it again\. /)]);
  });

  it('a reminder of questions says when the application will be cancelled', () =>
    expect(write(informationReminder).say).toEqual([
      'The airport is waiting for your answers. Your application is on hold until you send them.',
      expect.stringMatching(/^If we don’t hear from you by .*14 December 2026, the application will be cancelled\.$/),
      'Until you answer, the airport may continue with what you submitted. We would email you. Answers you have changed and not sent would not be part of its review.',
    ]));

  it('is told that the airport continues, and what was not sent', () => {
    const lines = (unsent?: number) => write(TEMPLATES.E43, unsent === undefined ? {} : { unsent }).say;
    const [continues, ends] = [
      'The airport continues the review with what you submitted, without your answers to its questions.',
      'If there is something the airport should know, add a comment to the application.',
    ];
    expect(lines()).toEqual([continues, ends]);
    expect(lines(1)).toEqual([
      continues,
      '1 answer you changed and did not send is not part of it. It stays on the application’s page for you.',
      ends,
    ]);
    expect(write(TEMPLATES.E43).lists).toEqual([{ title: 'Questions without an answer', items: ['Which crane?'] }]);
  });

  it('a rejection says which height is permissible, and how to request a review', () =>
    expect(write(TEMPLATES.E18).say).toEqual([
      'Sydney could not approve your application. The decision notice is attached.',
      expect.stringMatching(
        /^The maximum permissible height here is 67\.0\u00a0m AHD.*\. You can apply again; your answers are saved\.$/,
      ),
      'If you think this is wrong, reply to this email. The airport can reopen the application within 28 days. The reasons explain any other right of review.',
    ]));

  it('a suspension starts with what to do now', () =>
    expect(write(TEMPLATES.E20)).toMatchObject({
      subject: 'YSSY-1: permit suspended, lower the crane now',
      say: [expect.stringMatching(/^This permit is suspended\. Lower the crane now\./)],
    }));
});

describe('to staff', () => {
  it('a new application is named by its outcome’s label, never its code', () => {
    const { subject, facts = [] } = write(TEMPLATES.E08);
    expect(subject).toBe('YSSY-1: new application (Penetrates a surface, long term)');
    expect(JSON.stringify(facts)).not.toContain('RED-L');
  });

  it('a new application that penetrates a radar surface only is not called close', () => {
    const penetrating = {
      ...about,
      application: { ...application, path: 'AMBER', worst_margin_m: -1.638 },
    } as typeof about;
    const { subject, facts = [] } = TEMPLATES.E08.write(penetrating, event());
    expect(subject).toBe('YSSY-1: new application (Penetrates a surface, referral needed)');
    expect(facts).toContainEqual(['Smallest margin', '−1.7\u00a0m']);
    expect(JSON.stringify(facts)).not.toMatch(/close|buffer/i);
  });

  it('answers are counted, not listed by field name', () => {
    expect(write(TEMPLATES.E12, { changed: ['craneDetail.maxRadiusM'] }).say).toEqual([
      'The applicant answered your questions. The clock is running again.',
      '1 answer changed, so the application was reassessed.',
    ]);
    expect(write(TEMPLATES.E12).say).toHaveLength(1);
  });

  it('a reply and changed findings use the labels people know', () => {
    expect(write(TEMPLATES.E15, { referralId: 'r' }).say).toEqual(['Recorded reply: Not within their remit.']);
    const changed = [
      { surfaceType: 'ols', before: { finding: 'clear', marginM: 2 }, after: { finding: 'pierced', marginM: -5.5 } },
    ];
    expect(write(TEMPLATES.E28, { changed }).lists?.[0]?.items).toEqual([
      'Obstacle limitation surfaces: Clear, margin 2.0\u00a0m → Penetrates, margin −5.5\u00a0m',
    ]);
  });
});

it('the state has the label for its reader', () => {
  expect(new Map(headOf(about, 'applicant')).get('State')).toBe('In review: waiting for you');
  expect(new Map(headOf(about, 'staff')).get('State')).toBe('In review: waiting for applicant');
});

it('the choices a person is offered are the emails their side gets', () => {
  const scheduled = { E02: draftLeft, E22: beginsTomorrow, E24: endsSoon, E36: suspensionExpected };
  const templates: Record<string, Template> = { ...TEMPLATES, ...scheduled };
  const optional = Object.entries(OPTIONAL_EMAILS).filter(([id]) => id in templates);
  // All but comments (E29), which both sides get, and the daily summary (E31).
  expect(optional).toHaveLength(11);
  for (const [id, sides] of optional) {
    const found = templates[id]?.to.map((audience) => (audience === 'applicant' ? 'applicant' : 'staff'));
    expect([id, sides]).toEqual([id, [...new Set(found)]]);
  }
});
