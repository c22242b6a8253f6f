import { describe, expect, it } from 'vitest';
import { checkFrom, guideQuery, heightFixes, readCheck, type TypedCheck } from './typed-check.ts';

const SYDNEY: TypedCheck = {
  mode: 'coordinates',
  address: '',
  latitude: '-33.9461',
  longitude: '151.1772',
  zone: '56',
  easting: '',
  northing: '',
  datum: 'GDA2020',
  ground: '6',
  height: '45',
  radius: '30',
  groundModel: '',
};
const problems = (part: Partial<TypedCheck>) => readCheck({ ...SYDNEY, ...part }, null).problems;

describe('the figures', () => {
  it('are read once all are typed', () => {
    expect(readCheck(SYDNEY, null)).toMatchObject({
      location: { valid: true },
      at: { lat: -33.9461, lon: 151.1772 },
      figures: { groundAhdM: 6, heightAglM: 45, radiusM: 30, groundModel: '' },
      slip: null,
      problems: {},
    });
  });

  it.each([
    ['ground', '', 'Enter a number of metres between -10 and 2,300.'],
    ['ground', '-11', 'Enter a number of metres between -10 and 2,300.'],
    ['height', '0.5', 'Enter a number of metres between 1 and 1,000.'],
    ['height', 'tall', 'Enter a number of metres between 1 and 1,000.'],
    ['radius', '151', 'Enter a number of metres between 0 and 150.'],
  ] as const)('%s “%s”: %s', (field, typed, sentence) => {
    expect(problems({ [field]: typed })).toEqual({ [field]: sentence });
    expect(readCheck({ ...SYDNEY, [field]: typed }, null).figures).toBeNull();
  });

  it.each([
    ['ground', '-10'],
    ['ground', '2300'],
    ['height', '1'],
    ['radius', '0'],
    ['radius', '150'],
  ] as const)('%s accepts its limit, %s', (field, typed) => {
    expect(problems({ [field]: typed })).toEqual({});
  });
});

describe('the location, in section 5’s words', () => {
  it.each([
    [{ latitude: '', longitude: '' }, { latitude: 'Please enter Latitude and Longitude information.' }],
    [{ longitude: '' }, { longitude: 'Please enter Latitude and Longitude information.' }],
    [{ latitude: '-91' }, { latitude: 'The latitude entered is not valid.' }],
    [{ longitude: 'east' }, { longitude: 'The longitude entered is not valid.' }],
    [{ mode: 'address', address: 'ab' }, { address: 'Address must have minimum 3 letters' }],
  ] as const)('%o: beside the field at fault', (part, expected) => {
    expect(problems(part)).toEqual(expected);
  });

  it('reads degrees, minutes and seconds', () => {
    const { at } = readCheck({ ...SYDNEY, latitude: '33°56′46″S', longitude: '151°10′38″E' }, null);
    // 33 + 56/60 + 46/3600 and 151 + 10/60 + 38/3600, to a tenth of a second.
    expect(at?.lat).toBeCloseTo(-33.946111, 5);
    expect(at?.lon).toBeCloseTo(151.177222, 5);
  });

  it('an address has no position until it is found, and then the one that was chosen', () => {
    const typed = { ...SYDNEY, mode: 'address', address: ' Mascot ' } as const;
    expect(readCheck(typed, null)).toMatchObject({ location: { valid: true }, at: null, problems: {} });
  });

  it('offers to swap a pair that was typed the wrong way round', () => {
    const { slip } = readCheck({ ...SYDNEY, latitude: '151.1772', longitude: '-33.9461' }, null);
    expect(slip?.corrected).toMatchObject({ latitude: '-33.9461', longitude: '151.1772' });
    expect(slip?.button).toBeTruthy();
  });

  it('a map grid waits for its reader without an error', () => {
    expect(readCheck({ ...SYDNEY, mode: 'grid' }, null)).toMatchObject({ location: { valid: false }, problems: {} });
  });
});

describe('the address of the page', () => {
  it('fills the form: coordinates where there are any, otherwise an address', () => {
    expect(checkFrom(new URLSearchParams('latitude=-33.9&longitude=151.2&height=45'))).toMatchObject({
      ...{ mode: 'coordinates', latitude: '-33.9', longitude: '151.2', height: '45', ground: '', radius: '' },
    });
    expect(checkFrom(new URLSearchParams('address=Mascot'))).toMatchObject({ mode: 'address', address: 'Mascot' });
  });

  it('passes what was typed to the location guide, without empty fields', () => {
    const at = { lat: -33.9461, lon: 151.1772 };
    expect(guideQuery({ ...SYDNEY, ground: ' ' }, at).toString()).toBe(
      'latitude=-33.9461&longitude=151.1772&height=45&radius=30',
    );
    expect(guideQuery({ ...SYDNEY, mode: 'address', address: 'Mascot' }, null).get('address')).toBe('Mascot');
    expect(guideQuery({ ...SYDNEY, mode: 'address', address: 'Mascot' }, null).has('latitude')).toBe(false);
  });
});

describe('questions about a height', () => {
  it('none while the ground level is missing', () => {
    expect(heightFixes({ ...SYDNEY, ground: '' })).toEqual([]);
  });

  it('offers the height above ground for one that looks like AHD on high ground', () => {
    const [fix] = heightFixes({ ...SYDNEY, ground: '600', height: '645' });
    expect(fix?.heightAglM).toBe(45);
  });
});
