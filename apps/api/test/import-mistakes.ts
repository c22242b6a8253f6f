import type { TypedCell } from './workbook.ts';

/** Titles of the template, copied by hand: A to U. */
export const TITLES = [
  'Project name',
  'Airport',
  'Address',
  'Latitude',
  'Longitude',
  'Ground level (m AHD)',
  'Ground level source',
  'Fleet plant number',
  'Crane type',
  'Kind of crane',
  'Make',
  'Model',
  'Height above ground (m)',
  'Radius (m)',
  'Boom length (m)',
  'Start',
  'End',
  'Site contact name',
  'Site contact mobile',
  'Accounts email',
  'Like application',
] as const;

/** A mobile crane with a boom of 60 m: it reaches 64 m with its carrier of 4 m. */
const GOOD: readonly TypedCell[] = [
  'Kent Street tower',
  'YAAA',
  '200 Kent Street, Sydney',
  -33.8688,
  151.2053,
  21.4,
  'Survey',
  null,
  'Mobile crane',
  'All-terrain crane',
  'Liebherr',
  'LTM 1110-5.2',
  40,
  30,
  60,
  '20/01/2036 07:00',
  '22/01/2036 17:00',
  'Sam Rigger',
  '0412 345 678',
  'accounts@example.com',
  null,
];

/** A good row with some cells changed, by letter. */
export function aRow(changes: Readonly<Record<string, TypedCell>> = {}): TypedCell[] {
  const row = [...GOOD];
  for (const [letter, value] of Object.entries(changes)) row[letter.charCodeAt(0) - 65] = value;
  return row;
}

const noCrane = { I: null, J: null, K: null, L: null, M: null, N: null, O: null };
/** A crane of the fleet describes itself. */
export const withPlant = (plant: TypedCell, changes: Readonly<Record<string, TypedCell>> = {}) => ({
  ...noCrane,
  H: plant,
  ...changes,
});
/** A row that copies this application, at the same location unless the changes move it. */
export const likeRow = (number: TypedCell, changes: Readonly<Record<string, TypedCell>> = {}): TypedCell[] =>
  aRow({
    ...{ ...noCrane, A: null, B: null, C: null, D: null, E: null, F: null, G: null, R: null, S: null, T: null },
    U: number,
    ...changes,
  });
const MOMENT = 'Enter day/month/year and a 24-hour time, for example 20/01/2027 07:00.';
const KINDS =
  'All-terrain crane, Crawler crane, Truck-mounted crane, Pick-and-carry crane, Concrete pump, Piling rig, Hammerhead, Flat top, Luffing, Self erecting, Boom lift, Scissor lift, Spider, Truck platform';
const FORMULA = 'This cell contains a formula. Copy it and paste it as a value.';

/** One kind of mistake per row: what is typed, the column where it is named, and the sentence. */
export const MISTAKES: readonly (readonly [changes: Record<string, TypedCell>, column: string, sentence: string])[] = [
  [{ A: null }, 'A', 'Required.'],
  [{ A: 'AB' }, 'A', 'Use at least 3 characters.'],
  [{ A: 'x'.repeat(121) }, 'A', 'Use 120 characters or fewer.'],
  [{ A: 'Two\nlines' }, 'A', 'Use one line, without hidden characters.'],
  [{ A: true }, 'A', 'Enter a text.'],
  [{ B: null }, 'B', 'Required.'],
  [{ B: 'YZZZ' }, 'B', 'Enter the ICAO code of an airport in Jibline, for example YSSY.'],
  [{ B: 'YBBB' }, 'B', 'This airport does not accept applications in Jibline. Choose another airport.'],
  [{ C: null, D: null, E: null }, 'C', 'Enter an address, or latitude and longitude.'],
  [{ C: 'ab', D: null, E: null }, 'C', 'Address must have minimum 3 letters'],
  [{ C: 'x'.repeat(301) }, 'C', 'Use 300 characters or fewer.'],
  [{ D: -95 }, 'D', 'The latitude entered is not valid.'],
  [{ D: 'north' }, 'D', 'The latitude entered is not valid.'],
  [{ D: null }, 'D', 'Please enter Latitude and Longitude information.'],
  [{ E: null }, 'E', 'Please enter Latitude and Longitude information.'],
  [{ E: 200 }, 'E', 'The longitude entered is not valid.'],
  [{ F: 'about 20' }, 'F', 'Enter a number.'],
  [{ F: 2301 }, 'F', 'Enter at most 2300.'],
  [{ F: -11 }, 'F', 'Enter at least -10.'],
  [{ G: 'A guess' }, 'G', 'Choose one of: Survey, Site or civil plan, Terrain model, Not known.'],
  [
    { G: 'Not known', I: 'Tower crane', J: 'Flat top' },
    'G',
    'Use a ground level from a survey or a plan for a tower crane.',
  ],
  [
    withPlant('NOPE'),
    'H',
    'Your company’s fleet has no crane with this plant number. Correct it, or leave it empty and describe the crane.',
  ],
  [withPlant('OLD-1'), 'H', 'This crane is retired from the fleet. Enter another plant number.'],
  [noCrane, 'H', 'Enter a fleet plant number, or choose a crane type.'],
  [withPlant('HC-14', { I: 'Mobile crane' }), 'I', 'Leave this empty. The crane of the fleet fills it in.'],
  [{ I: 'Helicopter' }, 'I', 'Choose one of: Mobile crane, Tower crane, Elevated platform.'],
  [{ J: 'Rocket' }, 'J', `Choose one of: ${KINDS}.`],
  [
    { J: 'Luffing' },
    'J',
    'Choose one of: all-terrain crane, crawler crane, truck-mounted crane, pick-and-carry crane, concrete pump, piling rig.',
  ],
  [{ K: 'x'.repeat(101) }, 'K', 'Use 100 characters or fewer.'],
  [{ L: 'LTM\n1110' }, 'L', 'Use one line, without hidden characters.'],
  [{ M: 0 }, 'M', 'Enter at least 1.'],
  [{ M: '40 m' }, 'M', 'Enter a number.'],
  [{ M: 65 }, 'M', 'Boom, extension and carrier reach up to 64.0\u00a0m. Enter a lower height or a longer boom.'],
  // The crane of the fleet can reach 62 m.
  [
    withPlant('HC-14', { M: 63 }),
    'M',
    'This crane can’t reach the requested height. Lower the height, or enter what the crane can reach.',
  ],
  [{ M: { raw: '<c r="@"><f>20*2</f><v>40</v></c>' } }, 'M', FORMULA],
  [{ M: { raw: '<c r="@"><f t="shared" si="0"/><v>40</v></c>' } }, 'M', FORMULA],
  [{ N: 61 }, 'N', 'Radius can’t be more than boom plus extension (60.0\u00a0m).'],
  [{ N: -1 }, 'N', 'Enter at least 0.'],
  [{ N: { raw: '<c r="@" t="e"><v>#REF!</v></c>' } }, 'N', 'This cell shows the error #REF!. Enter a value.'],
  [{ O: 251 }, 'O', 'Enter at most 250.'],
  [{ P: null }, 'P', 'Required.'],
  [{ P: 'next Monday' }, 'P', MOMENT],
  [{ P: '01/20/2036 07:00' }, 'P', MOMENT],
  [{ P: '31/02/2036 07:00' }, 'P', MOMENT],
  [{ P: '20/01/2036 25:00' }, 'P', MOMENT],
  [{ P: 12 }, 'P', MOMENT],
  [{ P: '20/01/2020 07:00', Q: '22/01/2020 17:00' }, 'P', 'The start is in the past. Choose a later start.'],
  // On the first Sunday of October, 02:00 to 03:00 does not exist in Sydney.
  [
    { P: '05/10/2036 02:30', Q: '06/10/2036 17:00' },
    'P',
    'The clocks go forward that night, so this time does not exist. Enter another time.',
  ],
  [{ Q: null }, 'Q', 'Required.'],
  [{ Q: '20/01/2036 06:00' }, 'Q', 'The end must be after the start.'],
  [{ Q: '20/06/2036 17:00' }, 'Q', 'Choose an end within 90 days of the start.'],
  [{ R: 'S' }, 'R', 'Use at least 2 characters.'],
  [{ S: '12' }, 'S', 'Enter a phone number, for example +61412345678.'],
  [{ T: 'accounts@' }, 'T', 'Enter an email address, for example name@example.com.'],
];
