import { anAirport } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { readRunway, runwayTexts } from './runway-form-values.ts';
import { displacedThreshold, displacementOf, drawnSoFar, senseOf } from './runway-sense.ts';

const [runway] = anAirport.runways;
if (!runway) throw new Error('no runway');
const texts = runwayTexts(runway);

/** Along a meridian at the equator: by WGS84 one minute of latitude is 1842.905 m. */
const meridian = {
  ...texts,
  'ends.0.end.lat': '0',
  'ends.0.end.lon': '150',
  'ends.0.end.elevationAhdM': '10',
  'ends.1.end.lat': `${1 / 60}`,
  'ends.1.end.lon': '150',
  'ends.1.end.elevationAhdM': '20',
};

describe('a runway as typed', () => {
  it('reads back as it was', () => {
    expect(readRunway(texts)).toEqual({ runway, problems: {} });
  });

  it('takes degrees, minutes and seconds as surveys print them', () => {
    const read = readRunway({ ...texts, 'ends.0.end.lat': '33°55′48″S', 'ends.0.threshold.lat': '33°55′48″S' });
    expect(read.runway?.ends[0].end.lat).toBeCloseTo(-33.93, 9);
  });

  it('knows no landing from a landing that is not said', () => {
    expect(readRunway({ ...texts, 'ends.1.landing.type': 'none' }).runway?.ends[1].landing).toBeNull();
    expect(readRunway({ ...texts, 'ends.1.landing.type': '' }).problems).toEqual({
      'ends.1.landing.type': 'Please choose one.',
    });
  });

  it('says beside each field what is wanted there, and fills in nothing', () => {
    expect(
      readRunway({ ...texts, widthM: '', 'ends.0.designator': '37', 'ends.1.end.lat': 'x', profile: '12' }),
    ).toEqual({
      runway: null,
      problems: {
        widthM: 'Wanted a number.',
        'ends.0.designator': 'Two digits from 01 to 36 and perhaps L, C or R, such as 16L.',
        'ends.1.end.lat': 'Wanted degrees, such as -33.9461 or 33°56′46″S.',
        profile: 'One line each: distance from the first end and elevation, such as 1200 5.4.',
      },
    });
  });

  it('is drawn as soon as both ends are there, and not before', () => {
    expect(drawnSoFar({ ...texts, widthM: '' })?.ends[0].end).toEqual({ lat: -33.93, lon: 151.17 });
    expect(drawnSoFar({ ...texts, 'ends.1.end.lon': '' })).toBeNull();
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
    expect(displacedThreshold({ ...meridian, 'ends.1.end.lat': '' }, 0, 100)).toBeNull();
  });

  it('is measured from what is typed', () => {
    const half = { ...meridian, 'ends.0.threshold.lat': `${0.5 / 60}`, 'ends.0.threshold.lon': '150' };
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
  expect(senseOf(swapped, anAirport).whole.join(' ')).toContain('are the ends swapped?');
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
    `Runway end ${first.designator} is at 60 m AHD, but the reference elevation datum is 6 m AHD, 54 m lower. They can be at most 45 m apart. Check for feet or a misplaced decimal point.`,
  );
});
