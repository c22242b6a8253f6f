import { describe, expect, it } from 'vitest';
import { mobileAnswers, platformAnswers, towerAnswers } from '../../../samples/index.ts';
import type { FileKind } from '../../documents/enums.ts';
import { AIRPORT_CLOSED, checkForm, checkLodging, filesNeeded, type KnownOfLodging } from './check-form.ts';
import { type ExtensionLimits, extensionIssues, extensionRefusal } from './extension-limits.ts';
import type { FindingAtAirport } from './notice.ts';
import type { DraftAnswers } from './submission.ts';

const MOBILE: DraftAnswers = mobileAnswers;
const AIRPORT = MOBILE.site?.airportId ?? '';
const START = Date.parse(MOBILE.schedule?.startAt ?? '');
const daysBefore = (days: number) => new Date(START - days * 86_400_000);
const found = (outcome: string, path: FindingAtAirport['path']): FindingAtAirport => ({
  airportId: AIRPORT,
  path,
  evaluation: { outcome },
  results: [],
});
const CLEAR = found('nothing_pierced', 'GREEN');
const known = (over: Partial<KnownOfLodging> = {}): KnownOfLodging => ({
  ...{
    waiting: new Set<string>(),
    engine: [],
    findings: [],
    files: ['site-plan'],
    permit: null,
    notice: [],
    extension: null,
  },
  now: daysBefore(60),
  ...over,
});
const stated = (answers: DraftAnswers, over: Partial<KnownOfLodging> = {}) =>
  checkForm(answers, known(over)).map(({ path, message }) => `${path}: ${message}`);

describe('issues of a form', () => {
  it('are none when everything is answered', () => {
    expect(checkForm(MOBILE, known())).toEqual([]);
    expect(checkLodging(MOBILE, known())).toEqual([]);
  });

  it('include the engine’s, with a valid value', () => {
    const engine = [
      { path: 'craneDetail.boomLengthM', message: 'Too short.', use: 51.8 },
      { path: 'craneDetail.boomLengthM', message: 'said before' },
      { path: 'craneDetail.maxRadiusM', message: 'How far?', missing: true as const },
    ];
    expect(checkForm(MOBILE, known({ engine }))).toEqual([
      { path: 'craneDetail.boomLengthM', message: 'Too short.', missing: false, use: 51.8 },
      { path: 'craneDetail.maxRadiusM', message: 'How far?', missing: true },
    ]);
  });

  it('use the form’s sentence where the engine reports the same field', () => {
    const { groundLevelAhdM: _gone, ...site } = MOBILE.site ?? {};
    const engine = [{ path: 'site.groundLevelAhdM', message: 'no ground', missing: true as const }];
    expect(stated({ ...MOBILE, site } as DraftAnswers, { engine })).toEqual(['site.groundLevelAhdM: Required.']);
  });

  it('include changes an extension may not make', () => {
    const permit = { ...MOBILE, lightType: 3 } as DraftAnswers;
    expect(stated(MOBILE, { permit })).toEqual([
      'lightType: This differs from the permit. An extension changes only the dates. Apply to change the permit instead.',
    ]);
    expect(stated(MOBILE, { permit: MOBILE })).toEqual([]);
  });

  it('include answers required because of a penetration', () => {
    const files: FileKind[] = ['site-plan', 'elevation-drawing'];
    expect(checkForm(MOBILE, known({ files, findings: [CLEAR, found('ols_short', 'RED-S')] }))).toEqual([
      {
        path: 'safety.lowVisPlan',
        message:
          'Describe what you do in fog, low cloud and thunderstorms because the crane penetrates a protected surface.',
        missing: false,
      },
      {
        path: 'people.emergencyContactPhone',
        message: 'Enter a contact who answers day and night because the crane penetrates a protected surface.',
        missing: false,
      },
    ]);
  });

  it('include missing files, where the server stores any', () => {
    expect(checkForm(MOBILE, known({ files: [] }))).toEqual([
      { path: 'files.site-plan', message: 'Add this file: site plan.', missing: true },
    ]);
    expect(checkForm(MOBILE, known({ files: ['kml', 'site-plan'] }))).toEqual([]);
    expect(checkForm(MOBILE, known({ files: null }))).toEqual([]);
    expect(
      stated(towerAnswers, { files: ['site-plan', 'elevation-drawing', 'lift-plan', 'survey-certificate'] }),
    ).toEqual(['files.crane-data-sheet: Add this file: crane data sheet.']);
  });
});

describe('required files', () => {
  const limited = (slewLimiterDocumented: boolean, slewSector: object | undefined) =>
    ({ ...MOBILE, craneDetail: { ...MOBILE.craneDetail, slewSector, slewLimiterDocumented } }) as DraftAnswers;
  const SECTOR = { fromDeg: 10, toDeg: 90 };
  const platform = (maxHeightAglM: number): DraftAnswers => ({
    ...platformAnswers,
    craneDetail: { ...(platformAnswers as DraftAnswers).craneDetail, maxHeightAglM },
  });
  it.each<[string, DraftAnswers, FindingAtAirport[], FileKind[]]>([
    ['a mobile crane', MOBILE, [], ['site-plan']],
    ['one that penetrates nothing', MOBILE, [CLEAR], ['site-plan']],
    ['one that does for a while', MOBILE, [CLEAR, found('ols_short', 'RED-S')], ['site-plan', 'elevation-drawing']],
    [
      'one that does for long',
      MOBILE,
      [CLEAR, found('ols_long', 'RED-L')],
      ['site-plan', 'elevation-drawing', 'aeronautical-impact-report'],
    ],
    ['a documented limiter', limited(true, SECTOR), [], ['site-plan', 'crane-data-sheet']],
    ['a limiter that is not documented', limited(false, SECTOR), [], ['site-plan']],
    ['no sector', limited(true, undefined), [], ['site-plan']],
    ['a low platform', platform(19.9), [], []],
    ['a high platform', platform(20), [], ['site-plan']],
    ['nothing known', {}, [], []],
    ['only the type', { craneType: 0 }, [], ['site-plan']],
    ['a structure', { craneType: null }, [CLEAR], []],
    [
      'a structure that penetrates',
      { craneType: null },
      [CLEAR, found('ols_long', 'RED-L')],
      ['elevation-drawing', 'aeronautical-impact-report'],
    ],
  ])('%s', (_what, answers, findings, expected) =>
    expect(filesNeeded(answers, findings).map(({ kind }) => kind)).toEqual(expected),
  );
});

describe('submission also checks', () => {
  const airport = (takesApplications: boolean, airportId = AIRPORT) => ({
    ...{ airportId, label: 'Sydney', takesApplications },
    settings: [{ craneType: null, path: null, leadDaysClear: 14, leadDaysPierced: 28 }],
  });
  it('whether the airport takes applications', () => {
    expect(AIRPORT_CLOSED).toEqual({
      path: 'site.airportId',
      message: 'This airport does not accept applications in Jibline. Choose another airport.',
      missing: false,
    });
    expect(checkLodging(MOBILE, known({ notice: [airport(false)] }))).toEqual([AIRPORT_CLOSED]);
    expect(checkLodging(MOBILE, known({ notice: [airport(true), airport(false, 'another')] }))).toEqual([]);
    // Without a location there is no airport that could be closed.
    expect(checkLodging({}, known({ notice: [airport(false)] }))).not.toContainEqual(AIRPORT_CLOSED);
  });
  it('whether there is enough notice', () => {
    const at = (days: number) => checkLodging(MOBILE, known({ notice: [airport(true)], now: daysBefore(days) }));
    expect(at(14)).toEqual([]);
    expect(at(13.9).map(({ path }) => path)).toEqual(['schedule.urgentAccepted']);
  });
  it('whether the permit may be extended', () => {
    const extension = { most: 0, used: 0, askBy: '2030-01-01T00:00:00Z', timeZone: 'Australia/Sydney' };
    expect(checkLodging(MOBILE, known({ extension })).map(({ path }) => path)).toEqual(['parentId']);
  });
});

describe('an extension', () => {
  // 22:00 UTC is the next day in Sydney.
  const ASK_BY = '2026-11-15T22:00:00.000Z';
  const limits = (max: number, used: number): ExtensionLimits => ({
    ...{ most: max, used, askBy: ASK_BY, timeZone: 'Australia/Sydney' },
  });
  const [IN_TIME, LATE] = [new Date(ASK_BY), new Date(Date.parse(ASK_BY) + 1)];
  it.each<[string, ExtensionLimits, Date, string | null]>([
    ['the first, at the last moment', limits(2, 0), IN_TIME, null],
    ['the last there is', limits(2, 1), IN_TIME, null],
    ['none is given', limits(0, 0), IN_TIME, 'This airport does not extend permits. Apply for a new permit.'],
    [
      'one was all',
      limits(1, 1),
      IN_TIME,
      'This permit has been extended once, and the airport allows no more. Apply for a new permit.',
    ],
    [
      'two were all',
      limits(2, 2),
      IN_TIME,
      'This permit has been extended 2 times, and the airport allows no more. Apply for a new permit.',
    ],
    ['too late', limits(2, 0), LATE, 'An extension had to be requested by 16 November 2026. Apply for a new permit.'],
  ])('%s', (_what, provided, now, refusal) => {
    expect(extensionRefusal(provided, now)).toBe(refusal);
    expect(extensionIssues(provided, now)).toEqual(
      refusal === null ? [] : [{ path: 'parentId', message: refusal, missing: false }],
    );
  });
  it('is not one', () => expect(extensionIssues(null, LATE)).toEqual([]));
});
