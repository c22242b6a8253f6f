import { describe, expect, it } from 'vitest';
import { anApplication } from '../../samples/index.ts';
import { checkTemplate } from './check-template.ts';
import { DEFAULT_TEMPLATES, isTemplateKey } from './defaults.ts';
import { fillLines, fillTemplate } from './fill-template.ts';
import { TEMPLATE_KIND_TEXTS, TEMPLATE_KINDS } from './kinds.ts';
import { type TemplateAssessment, templateFacts } from './template-facts.ts';

const AIRPORT = {
  id: anApplication.airports[0]?.airportId ?? '',
  name: 'Sydney',
  timeZone: 'Australia/Sydney',
  phone: '02 5550 0101',
  email: null,
};
const at = (marginM: number, surfaceAhdM: number, craneAhdM: number): TemplateAssessment => ({
  limits: [
    {
      working: { governing: { name: 'Conical surface' }, worst: { surfaceAhdM: 120, craneAhdM: 67, marginM: 53 } },
      resting: null,
    },
    {
      working: { governing: { name: 'Inner horizontal surface' }, worst: { surfaceAhdM, craneAhdM, marginM } },
      resting: null,
    },
  ],
  greatestTipAhdM: 69.37,
});
const heights = {
  contingencyM: 1,
  verticalAccuracyM: 0,
  horizontalAccuracyM: 0,
  positions: [
    {
      name: 'Crane 1',
      groundAhdM: 22.6,
      baseHeightM: 0,
      requested: { ahdM: 65.96, aglM: 43.36 },
      assessed: { ahdM: 66.96, aglM: 44.36 },
      resting: null,
    },
  ],
};
const application = { ...anApplication, heights };

describe('checkTemplate', () => {
  const messages = (text: string, kind: (typeof TEMPLATE_KINDS)[number] = 'approval-reason') =>
    checkTemplate(kind, text).map(({ code, at: place, message }) => [code, place, message]);

  it('accepts plain text and known placeholders', () => expect(messages('Clear by {margin}.')).toEqual([]));

  it('suggests the nearest placeholder for an unknown one, and says where it is', () =>
    expect(messages('By {marign}.')).toEqual([
      [
        'unknown',
        3,
        'There is no placeholder {marign}. Use {margin} for the smallest margin, where nothing is penetrated.',
      ],
    ]));

  it('suggests by part of a name, and nothing where nothing is near', () => {
    expect(messages('{height}')[0]?.[2]).toBe(
      'There is no placeholder {height}. Use {permissibleHeight} for the maximum permissible height.',
    );
    expect(messages('{zzz}')[0]?.[2]).toBe('There is no placeholder {zzz}. Choose one from the list.');
  });

  it('refuses braces that do not belong together', () => {
    expect(messages('By {margin and {number}').map(([code, place]) => [code, place])).toEqual([['unclosed', 3]]);
    expect(messages('By margin}').map(([code, place]) => [code, place])).toEqual([['unopened', 9]]);
    expect(messages('{ margin }').map(([code]) => code)).toEqual(['unclosed', 'unopened']);
  });

  it('refuses a placeholder of another kind', () => {
    expect(messages('Permit {permitNumber}').map(([code]) => code)).toEqual(['not-here']);
    expect(messages('Permit {permitNumber}', 'email')).toEqual([]);
    expect(messages('Above {heightAhdM}', 'condition')).toEqual([]);
    expect(messages('By {margin}', 'condition').map(([code]) => code)).toEqual(['not-here']);
  });

  it('refuses an empty text and one that is too long', () => {
    expect(messages(' \n')).toEqual([['empty', 0, 'Enter the text.']]);
    expect(messages('x'.repeat(801), 'question')).toEqual([
      ['too-long', 800, 'Shorten this text to 800 characters. It has 801.'],
    ]);
  });
});

describe('templateFacts', () => {
  it('rounds limits and margins down, what the crane reaches up', () => {
    // 65.96 m rises to 66.0 m: 66 / 0.3048 = 216.5, so 217 ft. 70.38 − 66.96 = 3.42 m, shown as 3.4 m.
    expect(templateFacts(application, at(3.42, 70.38, 66.96), AIRPORT)).toMatchObject({
      number: 'YSSY-2026-00001',
      airport: 'Sydney',
      topAhd: '66.0\u00a0m AHD',
      topAgl: '43.4\u00a0m AGL',
      topFt: '217\u00a0ft AMSL',
      ground: '22.60\u00a0m AHD',
      surface: 'Inner horizontal surface',
      lowestLimit: '70.3\u00a0m AHD',
      assessedTop: '67.0\u00a0m AHD',
      margin: '3.4\u00a0m',
      penetration: null,
      permissibleHeight: '69.3\u00a0m AHD (228\u00a0ft AMSL)',
      outcome: 'Clear',
      authorities: 'Airservices Australia',
      replies: 'Airservices Australia: No objection',
      airportEmail: null,
      permitNumber: null,
    });
  });

  it('states a penetration instead of a margin, rounded up', () =>
    expect(templateFacts(application, at(-2.02, 64.94, 66.96), AIRPORT)).toMatchObject({
      margin: null,
      penetration: '2.1\u00a0m',
    }));

  it('has no value where nothing is known', () =>
    expect(
      templateFacts({ ...application, heights: null, referrals: [], assignee: null }, null, AIRPORT),
    ).toMatchObject({
      topAhd: null,
      surface: null,
      margin: null,
      permissibleHeight: null,
      officer: null,
      replies: null,
    }));
});

describe('fillTemplate', () => {
  const facts = templateFacts(application, at(-2.02, 64.94, 66.96), AIRPORT);

  it('fills in what is known and names what is not', () =>
    expect(fillTemplate('{airport}: clear by {margin}, {margin} in all. {number}', facts)).toEqual({
      text: 'Sydney: clear by {margin}, {margin} in all. YSSY-2026-00001',
      missing: ['margin'],
    }));

  it('leaves out whole lines in emails, never half a sentence', () =>
    expect(fillLines('{airport}\n\nPhone {airportPhone}\nEmail {airportEmail}', facts)).toEqual({
      lines: ['Sydney', 'Phone 02 5550 0101'],
      missing: ['airportEmail'],
    }));

  it('does not fill in what a value itself contains', () =>
    expect(fillTemplate('{project}', { ...facts, project: '{number}' }).text).toBe('{number}'));
});

describe('default templates', () => {
  it.each(TEMPLATE_KINDS)('%s: every text and suggestion passes the check, under a key of its own', (kind) => {
    const all = DEFAULT_TEMPLATES[kind];
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const { key, text, suggestion } of all) {
      expect(isTemplateKey(kind, key)).toBe(true);
      for (const one of [text, suggestion]) if (one) expect(checkTemplate(kind, one), key).toEqual([]);
      expect(text !== '' || suggestion !== undefined, key).toBe(true);
    }
  });

  it('an airport can add texts under keys that start with own-, where the kind takes them', () => {
    expect(isTemplateKey('risk', 'own-12345678')).toBe(true);
    expect(isTemplateKey('risk', 'own-')).toBe(false);
    expect(isTemplateKey('email', 'own-12345678')).toBe(false);
    expect(TEMPLATE_KIND_TEXTS.legal.canAdd).toBe(false);
  });

  it('fills the reason of a clear crane completely', () => {
    const facts = templateFacts(application, at(3.42, 70.38, 66.96), AIRPORT);
    const reason = DEFAULT_TEMPLATES['approval-reason'].find(({ key }) => key === 'clear');
    expect(fillTemplate(reason?.text ?? '', facts).missing).toEqual([]);
  });
});
