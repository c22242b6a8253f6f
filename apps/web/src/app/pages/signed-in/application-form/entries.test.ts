import type { FileKind, FindingAtAirport } from '@jibline/contract';
import { DECLARATION_TICKS } from '@jibline/contract/enums';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../../features/applications/form/answers-of.ts';
import { changeType } from '../../../../features/applications/form/entry-of.ts';
import { issuesOf } from '../../../../features/applications/form/issues-of.ts';
import { type Entry, partOf, rowOf, type Typed } from '../../../../features/applications/form/question.ts';
import { prefilled } from './draft/prefill.ts';
import { toDoOf } from './draft/to-do.ts';
import { chooseCrane, FLEET_CRANE } from './fleet/choose-crane.ts';

/**
 * How much a person enters until nothing is left to do: the form itself says what is next, the person answers it, and
 * each field typed, choice, tick and file counts as one.
 */
interface Person {
  readonly start: Entry;
  /** Answers only the person has, by path. */
  readonly says: Readonly<Record<string, Typed>>;
  /** Answers that one entry brings along: a place found by its address. */
  readonly brings?: Readonly<Record<string, Entry>>;
  readonly findings: readonly FindingAtAirport[];
  readonly timeZone: string;
  readonly files?: readonly FileKind[];
}

/** Date and time are two fields, of which the time is filled in already; an address has four. */
function fieldsIn(before: Typed | undefined, typed: Typed): number {
  if (typeof typed === 'string' || Array.isArray(typed)) return 1;
  const [old, row] = [rowOf(before), rowOf(typed)];
  return Object.keys(row).filter((name) => name !== 'from' && partOf(row, name) !== partOf(old, name)).length;
}

function entriesOf({ start, says, brings = {}, findings, timeZone, files = [] }: Person): string[] {
  const made: string[] = [];
  const added: FileKind[] = [...files];
  let entry = start;
  let ticked: string[] = [];
  for (let rounds = 0; rounds < 100; rounds++) {
    const { answers, unreadable } = answersOf('crane', entry, () => timeZone);
    expect(Object.fromEntries(unreadable)).toEqual({});
    const issues = issuesOf('crane', answers, { findings, files: added, timeZone, notice: [], now: NOW });
    const toDo = toDoOf('crane', issues, ticked);
    const next = toDo.find(({ path }) => path in says || path === 'declarations' || path.startsWith('files.'));
    if (toDo.length === 0) return made;
    if (!next) throw new Error(toDo.map(({ path, message }) => `${path}: ${message}`).join('\n'));
    const typed = says[next.path];
    if (next.path === 'declarations') {
      ticked = DECLARATION_TICKS.flatMap(({ makes }) => [...makes]);
      made.push(...DECLARATION_TICKS.map(({ label }) => label));
    } else if (next.path.startsWith('files.')) {
      added.push(next.path.slice('files.'.length) as FileKind);
      made.push(next.label);
    } else {
      if (typed === undefined || JSON.stringify(entry[next.path]) === JSON.stringify(typed))
        throw new Error(`${next.path}: ${next.message}`);
      made.push(...Array.from({ length: fieldsIn(entry[next.path], typed) }, () => next.label));
      const before = next.path === 'craneType' ? changeType(entry, Number(typed) as 0 | 1 | 2) : entry;
      entry = { ...before, [next.path]: typed, ...brings[next.path] };
    }
  }
  throw new Error('never done');
}

const NOW = new Date('2026-11-17T00:00:00Z');
const SYDNEY = '0192f000-0000-7000-8000-000000000001';
const CANBERRA = '0192f000-0000-7000-8000-000000000002';
const CRANE_ID = '0192f000-0000-7000-8000-000000000003';

/** As sign-up leaves them: it does not ask for an address. */
const me = { name: 'Alex Applicant', title: null, email: 'alex@example.com', phone: '+61412345678' };
const company = { name: 'Highline Pty Ltd', abn: '62082578809', acn: null, address: null, accountsEmail: null };
const last = {
  number: 'YSSY-2026-00123',
  applicant: {
    applicantRole: 'crane-hire-company' as const,
    companyAddress: { street: '1 Example Street', suburb: 'Mascot', state: 'NSW' as const, postcode: '2020' },
  },
  people: {
    ...{ siteContactName: 'Sam Site', siteContactPhone: '+61400000101' },
    ...{ emergencyContactName: 'Night desk', emergencyContactPhone: '+61400000111' },
    ...{ altContactName: 'Ann Second', altContactPhone: '+61400000121' },
  },
};

/** The tower crane of the examination: penetrates a surface, at rest too, for longer than short term. */
const RED: FindingAtAirport = {
  airportId: SYDNEY,
  path: 'RED-L',
  evaluation: { outcome: 'long_term' },
  results: [{ dimension: 3, working: { finding: 'pierced' }, resting: { finding: 'pierced' } }],
};
/** From an answer of the location guide, by coordinates: the place, ground, height, radius and type are known. */
const fromGuide = {
  latitude: -33.93,
  longitude: 151.19,
  address: null,
  ...{ groundLevelAhdM: 6, heightAglM: 60, radiusM: 45, craneType: 1 as const, restingHeightAglM: null },
};
const ADDRESS = { street: '1 Example Street', suburb: 'Mascot', state: 'NSW', postcode: '2020' };
const dated = (day: string, time: string) => ({ day, time });

const TOWER_SAYS = {
  'site.groundLevelSource': 'survey',
  'site.positionSource': 'survey',
  'site.projectName': 'Bourke Road stage 2',
  'site.onAirport': 'no',
  'site.daNumber': 'DA-2026/17',
  'schedule.startAt': dated('01/03/2027', '07:00'),
  'schedule.endAt': dated('01/12/2027', '17:00'),
  'craneDetail.craneSubType': 'luffing',
  'craneDetail.make': 'Favelle Favco',
  'craneDetail.model': 'M220',
  'craneDetail.plantId': 'TC-7',
  'craneDetail.colour': 'yellow',
  'craneDetail.boomLengthM': '50',
  'craneDetail.counterJibM': '8',
  'craneDetail.minLuffAngleDeg': '15',
  'craneDetail.maxLuffAngleDeg': '45',
  lightType: '1',
  'applicant.applicantRole': 'crane-hire-company',
  'applicant.companyAddress': ADDRESS,
  'applicant.principalContractor': 'Builder Pty Ltd',
  'applicant.principalContractorPhone': '02 9667 9111',
  'people.emergencyContactName': 'Night desk',
  'people.emergencyContactPhone': '0400 000 111',
  'people.altContactName': 'Ann Second',
  'people.altContactPhone': '0400 000 121',
  'safety.lowVisPlan': 'Work stops. The boom is parked and left free to slew.',
};

/** Typed from nothing; the address is chosen from its matches, which also proposes the airport. */
const MOBILE_SAYS = {
  'site.address': '12 Lonsdale Street, Braddon',
  'site.latitude': '-35.2745',
  'site.placeDescription': 'Kerb lane in front of number 12',
  'site.groundLevelAhdM': '578.2',
  'site.groundLevelSource': 'plan',
  'site.projectName': 'Lonsdale Street plant',
  'site.purpose': 'roof-plant',
  'site.onAirport': 'no',
  'schedule.startAt': dated('01/12/2026', '07:00'),
  'schedule.endAt': dated('03/12/2026', '17:00'),
  craneType: '0',
  'craneDetail.craneSubType': 'all-terrain',
  'craneDetail.make': 'Liebherr',
  'craneDetail.model': 'LTM 1110',
  'craneDetail.maxHeightAglM': { metres: '30', from: 'agl' },
  'craneDetail.boomLengthM': '35',
  'craneDetail.maxRadiusM': '20',
  'applicant.applicantRole': 'crane-hire-company',
  'applicant.companyAddress': ADDRESS,
};
const MOBILE_BRINGS = {
  'site.latitude': { 'site.longitude': '149.133', 'site.airportId': CANBERRA },
};

const asSydney = (start: Entry): Entry => ({ ...start, 'site.airportId': SYDNEY });
const firstTime = { me, organisation: company, last: null };
const again = { me, organisation: company, last };

describe('entries until nothing is left to do', () => {
  it('a tower crane, the first time: at most 45', () => {
    const made = entriesOf({
      start: asSydney(prefilled('crane', { ...firstTime, location: fromGuide })),
      says: TOWER_SAYS,
      findings: [RED],
      timeZone: 'Australia/Sydney',
    });
    expect(made.toSorted()).toEqual(
      [
        'Project name',
        'Is the site on airport land?',
        'Source of the position',
        'Source of the ground level',
        'Development approval number',
        'Start',
        'End (crane removed)',
        'Obstacle light',
        'Kind of crane',
        'Make',
        'Model',
        'Registration, plant or serial number',
        'Colour',
        'Boom or main jib length',
        'Counter-jib length',
        'Flattest boom angle',
        'Steepest boom angle',
        'You are applying as',
        'Postal address',
        'Postal address',
        'Postal address',
        'Postal address',
        'Principal contractor',
        'Principal contractor’s phone',
        '24-hour contact',
        '24-hour phone',
        'Second contact',
        'Second contact’s phone',
        'Plan for fog, low cloud and thunderstorms',
        'Site plan with the crane’s position, scale and north',
        'Elevation or section drawing with AHD levels',
        'Crane data sheet with load chart',
        'Survey certificate of position and level',
        'Lift plan or method statement',
        'Aeronautical impact report',
        'I declare all of this',
        'I agree to this use of my data',
      ].toSorted(),
    );
    expect(made.length).toBeLessThanOrEqual(45);
  });

  it('a mobile crane, the first time, from a blank form: at most 25', () => {
    const made = entriesOf({
      start: prefilled('crane', { ...firstTime, location: null }),
      says: MOBILE_SAYS,
      brings: MOBILE_BRINGS,
      findings: [],
      timeZone: 'Australia/Sydney',
    });
    expect(made.toSorted()).toEqual(
      [
        'Address',
        'Latitude',
        'Where on the site',
        'Ground level',
        'Source of the ground level',
        'Project name',
        'Purpose',
        'Is the site on airport land?',
        'Start',
        'End (crane removed)',
        'Crane type',
        'Kind of crane',
        'Make',
        'Model',
        'Highest point',
        'Boom or main jib length',
        'Largest working radius',
        'You are applying as',
        'Postal address',
        'Postal address',
        'Postal address',
        'Postal address',
        'Site plan with the crane’s position, scale and north',
        'I declare all of this',
        'I agree to this use of my data',
      ].toSorted(),
    );
    expect(made.length).toBeLessThanOrEqual(25);
  });

  it('a tower crane of the fleet: at most 25', () => {
    const tower = {
      id: CRANE_ID,
      answers: {
        craneType: 1 as const,
        craneDetail: {
          ...{ craneSubType: 'luffing' as const, make: 'Favelle Favco', model: 'M220', plantId: 'TC-7' },
          ...{ colour: 'yellow', boomLengthM: 50, counterJibM: 8, minLuffAngleDeg: 15, maxLuffAngleDeg: 45 },
        },
        safety: {},
        lightType: 1 as const,
        lighting: {},
      },
    };
    const start = asSydney(prefilled('crane', { ...again, location: fromGuide }));
    const made = entriesOf({
      start: chooseCrane(start, tower),
      says: TOWER_SAYS,
      findings: [RED],
      timeZone: 'Australia/Sydney',
      files: ['crane-data-sheet'],
    });
    const all = ['Which crane?', ...made];
    expect(all.toSorted()).toEqual(
      [
        'Which crane?',
        'Project name',
        'Is the site on airport land?',
        'Source of the position',
        'Source of the ground level',
        'Development approval number',
        'Start',
        'End (crane removed)',
        'Principal contractor',
        'Principal contractor’s phone',
        'Plan for fog, low cloud and thunderstorms',
        'Site plan with the crane’s position, scale and north',
        'Elevation or section drawing with AHD levels',
        'Survey certificate of position and level',
        'Lift plan or method statement',
        'Aeronautical impact report',
        'I declare all of this',
        'I agree to this use of my data',
      ].toSorted(),
    );
    expect(all.length).toBeLessThanOrEqual(25);
  });

  it('a mobile crane of the fleet, from a blank form: at most 15', () => {
    const mobile = {
      id: CRANE_ID,
      answers: {
        craneType: 0 as const,
        craneDetail: {
          ...{ craneSubType: 'all-terrain' as const, make: 'Liebherr', model: 'LTM 1110', plantId: 'HC-14' },
          ...{ boomLengthM: 35, maxRadiusM: 20 },
        },
        safety: {},
        lighting: {},
      },
    };
    const start = chooseCrane(prefilled('crane', { ...again, location: null }), mobile);
    expect(start[FLEET_CRANE]).toBe(CRANE_ID);
    const made = [
      'Which crane?',
      ...entriesOf({
        start,
        says: MOBILE_SAYS,
        brings: MOBILE_BRINGS,
        findings: [],
        timeZone: 'Australia/Sydney',
      }),
    ];
    expect(made.toSorted()).toEqual(
      [
        'Which crane?',
        'Address',
        'Latitude',
        'Where on the site',
        'Ground level',
        'Source of the ground level',
        'Project name',
        'Purpose',
        'Is the site on airport land?',
        'Start',
        'End (crane removed)',
        'Highest point',
        'Site plan with the crane’s position, scale and north',
        'I declare all of this',
        'I agree to this use of my data',
      ].toSorted(),
    );
    expect(made.length).toBeLessThanOrEqual(15);
  });
});
