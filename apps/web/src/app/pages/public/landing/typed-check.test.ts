import { describe, expect, it } from 'vitest';
import { checkFrom, guideQuery, readCheck, type TypedCheck } from './typed-check.ts';

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
  it('are read as far as they are given', () => {
    expect(readCheck(SYDNEY, null)).toMatchObject({
      location: { valid: true },
      at: { lat: -33.9461, lon: 151.1772 },
      figures: { groundAhdM: 6, heightAglM: 45, radiusM: 30 },
      slip: null,
      problems: {},
    });
    expect(readCheck({ ...SYDNEY, ground: '', height: ' ', radius: '' }, null)).toMatchObject({
      figures: { groundAhdM: null, heightAglM: null, radiusM: null },
      problems: {},
    });
  });

  it.each(['-11', '2301', 'low'])('ground “%s” is refused with its limits', (ground) =>
    expect(problems({ ground })).toEqual({ ground: 'Enter a number of metres between -10 and 2,300.' }),
  );

  it.each([
    ['groundAhdM', 'ground', '-10', -10],
    ['groundAhdM', 'ground', '2300', 2300],
    ['heightAglM', 'height', '1', 1],
    ['heightAglM', 'height', '0.5', null],
    ['radiusM', 'radius', '0', 0],
    ['radiusM', 'radius', '150', 150],
    ['radiusM', 'radius', '151', null],
  ] as const)('%s from %s “%s”: %s', (figure, field, typed, value) =>
    expect(readCheck({ ...SYDNEY, [field]: typed }, null).figures[figure]).toBe(value),
  );
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
