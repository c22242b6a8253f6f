import { anAirport } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../../ui/fields/read-form.ts';
import { type Typed, valueAt, writeRecord } from '../../../ui/fields/record-values.ts';
import { RUNWAY_FIELDS, RUNWAY_RULES, type RunwayField, runwayStart } from './runway-fields.ts';
import { displacedThreshold, displacementOf, drawnSoFar, senseOf } from './runway-sense.ts';

const [runway] = anAirport.runways;
if (!runway) throw new Error('no runway');
const stored = writeRecord(RUNWAY_FIELDS, runwayStart(runway));

/** The form's values with some fields replaced. */
function typedOver(changes: Partial<Record<RunwayField, string>>, typed: Typed = stored): Typed {
  const copy = structuredClone(typed);
  for (const [path, text] of Object.entries(changes)) {
    const [, holder, name = ''] = /^(?:(.+)\.)?([^.]+)$/.exec(path) ?? [];
    ((holder ? valueAt(copy, holder) : copy) as Typed)[name] = text;
  }
  return copy;
}
const read = (changes: Partial<Record<RunwayField, string>> = {}) => readForm(RUNWAY_RULES, typedOver(changes));

/** Along a meridian at the equator: by WGS84 one minute of latitude is 1842.905 m. */
const meridian = typedOver({
  'ends.0.end.lat': '0',
  'ends.0.end.lon': '150',
  'ends.0.end.elevationAhdM': '10',
  'ends.1.end.lat': `${1 / 60}`,
  'ends.1.end.lon': '150',
  'ends.1.end.elevationAhdM': '20',
});

describe('a runway as typed', () => {
  it('reads back as it was', () => {
    expect(read()).toMatchObject({ record: runway, problems: {} });
  });

  it('takes degrees, minutes and seconds as surveys print them', () => {
    const { record } = read({ 'ends.0.end.lat': '33°55′48″S', 'ends.0.threshold.lat': '33°55′48″S' });
    expect(record?.ends[0].end.lat).toBeCloseTo(-33.93, 9);
  });

  it('tells no landings from an approach not chosen', () => {
    expect(read({ 'ends.1.landing.type': 'none' }).record?.ends[1].landing).toBeNull();
    expect(read({ 'ends.1.landing.type': '' }).problems).toEqual({
      'ends.1.landing.type': 'Choose the approach.',
    });
  });

  it('says beside each field what to enter, and fills in nothing', () => {
    expect(read({ widthM: '', 'ends.0.designator': '37', 'ends.1.end.lat': 'x', profile: '12' })).toMatchObject({
      record: null,
      problems: {
        widthM: 'Enter a number between 6 and 120.',
        'ends.0.designator': 'Enter two digits from 01 to 36, then L, C or R if needed, such as 16L.',
        'ends.1.end.lat': 'Enter degrees between -90 and 90, such as -33.9461 or 33°56′46″S.',
        profile: 'Enter one line each: distance from the first end and elevation in metres, such as 1200 5.4.',
      },
    });
  });

  it('is drawn as soon as both ends are there, and not before', () => {
    expect(drawnSoFar(typedOver({ widthM: '' }))?.ends[0].end).toEqual({ lat: -33.93, lon: 151.17 });
    expect(drawnSoFar(typedOver({ 'ends.1.end.lon': '' }))).toBeNull();
  });
});

describe('a displaced threshold', () => {
  it('lies on the centreline and its gradient', () => {
    // Half a minute in: 921.45 m of 1842.905, half of the rise from 10 to 20 m.
    const threshold = displacedThreshold(meridian, 0, 921.4525);
    expect(Number(threshold?.lat)).toBeCloseTo(0.5 / 60, 6);
    expect(Number(threshold?.lon)).toBeCloseTo(150, 7);
    expect(threshold?.elevationAhdM).toBe('15');
  });

  it('of no metres is the end itself, in its own figures', () => {
    expect(displacedThreshold(meridian, 1, 0)).toEqual({ lat: `${1 / 60}`, lon: '150', elevationAhdM: '20' });
  });

  it('is not worked out beyond the other end or from half a runway', () => {
    expect(displacedThreshold(meridian, 0, 1900)).toBeNull();
    expect(displacedThreshold(typedOver({ 'ends.1.end.lat': '' }, meridian), 0, 100)).toBeNull();
  });

  it('is measured from what is typed', () => {
    const half = typedOver({ 'ends.0.threshold.lat': `${0.5 / 60}`, 'ends.0.threshold.lon': '150' }, meridian);
    expect(displacementOf(half, 0)).toBe('921.5');
  });
});

it('ends that are swapped are noticed before they are saved', () => {
  const [first, second] = runway.ends;
  const swapped = {
    ...runway,
    ends: [
      { ...first, end: second.end },
      { ...second, end: first.end },
    ] as typeof runway.ends,
  };
  expect(senseOf(swapped, anAirport).whole.join(' ')).toContain('or swap them');
});

it('thresholds past each other are refused beside each of them', () => {
  const [first, second] = runway.ends;
  const swapped = {
    ...runway,
    ends: [
      { ...first, threshold: second.threshold },
      { ...second, threshold: first.threshold },
    ] as typeof runway.ends,
  };
  const { fields, whole } = senseOf(swapped, anAirport);
  expect(Object.keys(fields)).toEqual(['ends.0.threshold.lat', 'ends.1.threshold.lat']);
  expect(fields['ends.0.threshold.lat']).toContain('Check whether the two thresholds are swapped');
  expect(whole).toEqual([]);
});

it('a level far from the airport is refused beside its field, with what it was compared with', () => {
  const [first, second] = runway.ends;
  const high = {
    ...first,
    end: { ...first.end, elevationAhdM: 60 },
    threshold: { ...first.threshold, elevationAhdM: 60 },
  };
  const { fields } = senseOf({ ...runway, ends: [high, second] }, { ...anAirport, referenceElevationAhdM: 6 });
  expect(fields['ends.0.end.elevationAhdM']).toBe(
    `Runway end ${first.designator} is at 60\u00a0m AHD, but the reference elevation datum is 6\u00a0m AHD, 54\u00a0m lower. They can be at most 45\u00a0m apart. Check for feet or a misplaced decimal point.`,
  );
});
