import { formatDateTime, SurfaceSet } from '@jibline/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { airportBody } from '../../../test/airports.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { makePdf } from '../../pdf/make-pdf.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  const root = caller(served, 'root@jibline.test');
  const { id: airportId } = (await root.post('Airports', airportBody({ icao: 'YPDF', name: 'Paper & <Print>' }))).body;
  const requested = { airportId, name: 'Draft', rulesets: ['mos139-2019', 'nasf-b', 'nasf-c', 'nasf-d'] };
  const set = SurfaceSet.parse((await root.post('SurfaceSets/generate', requested)).body);
  await root.post(`SurfaceSets/${set.id}/publish`, { version: set.version });
});
afterAll(() => served.stop());

const ask = async (over: object = {}) => {
  const answer = await served.app.inject({
    method: 'POST',
    url: served.api('precheck/kept'),
    payload: {
      latitude: -35.3069,
      longitude: 149.217,
      address: '1 “Grüner” Straße, Pialligo ≤ ACT',
      groundLevelAhdM: 571.25,
      groundLevelSource: 'survey',
      craneType: 1,
      heightAglM: 60,
      radiusM: 40,
      restingHeightAglM: 30,
      days: 20,
      ...over,
    },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

/** Reads the PDF with an independent library. */
async function read(number: string) {
  const answer = await served.app.inject({ url: served.api(`precheck/${number}/pdf`) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`filename="${number}.pdf"`);
  return readPdf(answer.rawPayload);
}

it('has the answer’s texts and its section, on A4 pages, for an independent reader', async () => {
  const answer = await ask();
  const { pages, sizes, text, info } = await read(answer.number);
  expect(pages.length).toBeLessThanOrEqual(3);
  // The section has a landscape page of its own at the end.
  expect(sizes.slice(0, -1).every(([width, height]) => width === 595 && height === 842)).toBe(true);
  expect(sizes.at(-1)).toEqual([842, 595]);
  expect(info).toMatchObject({ Title: `Pre-check of a crane height ${answer.number}`, Author: 'Jibline' });
  for (const page of pages) {
    expect(page).toContain(answer.number);
    expect(page).toContain('not for navigation');
  }
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  // The plan says whose coast it shows, and has the section’s letter at both ends of its line.
  expect(pages[0]).toContain('Coast: GSHHG.');
  expect(pages[0]?.match(/(?<=\s)A(?=\s)/g)?.length).toBeGreaterThanOrEqual(2);
  // 571.25 + 60 = 631.25, with the contingency of 1 m 632.25.
  for (const words of [
    'A permit is needed',
    '1 “Grüner” Straße, Pialligo ≤ ACT',
    '-35.306900, 149.217000',
    '571.25 m AHD, surveyed',
    '60.00 m above ground = 631.25 m AHD',
    'assessed to 632.25 m AHD',
    'Tower crane',
    '20 days',
    'PAPER & <PRINT> - (YPDF)',
    'Section A–A from the threshold of runway',
    `http://localhost:8080/jibline-backend-core/api/precheck/${answer.number}/pdf`,
    `Calculated ${formatDateTime(answer.answeredAt, 'Australia/Sydney')} by `,
  ])
    expect(text).toContain(words);
  const [airport] = answer.airports;
  expect(text).toContain(`${airport.greatestTipAhdM.toFixed(1)} m AHD`);
  const whole = text.replaceAll(' ', '');
  for (const result of airport.results)
    if (result.dimension === 3 && result.working.finding !== 'outside')
      expect(whole).toContain(result.working.sentence.replaceAll(/\s/g, ''));
});

it('is dated by the clock of the aerodrome it depends on', async () => {
  const setZone = (time_zone: string) =>
    served.db.updateTable('airports').set({ time_zone }).where('icao', '=', 'YPDF').execute();
  const { number, answeredAt } = await ask({ heightAglM: 59 });
  await setZone('Australia/Perth');
  onTestFinished(async () => void (await setZone('Australia/Sydney')));
  const { text } = await read(number);
  expect(text).toContain(`Calculated ${formatDateTime(answeredAt, 'Australia/Perth')} by `);
  expect(text).toMatch(/\d\d:\d\d AWST by /);
});

it('says where a ground level from a terrain model comes from, how accurate it is and what both ends mean', async () => {
  const model = { name: 'LiDAR', surveyed: '2013', cellM: 5, accuracy95M: 0.3, credit: '' };
  const at = { latitude: -35.3069, longitude: 149.217 };
  const used = { choice: 'used', ...at, levelAhdM: 571.2, u95M: 0.4, model };
  const taken = { groundLevelAhdM: 571.2, groundLevelSource: 'terrain-model', groundModel: used };
  const { pages, text } = await read((await ask(taken)).number);
  expect(text).toContain('571.20 m AHD, terrain model ± 0.4 m (95%): LiDAR 2013, 5 m grid');
  expect(text).toContain('The ground lies between 570.8 and 571.6 m AHD (95%). At both ends a permit is needed.');
  expect(pages.at(-1)).toContain('ground 571.2 m AHD, terrain model ± 0.4 m');

  const own = { ...used, choice: 'own-level', levelAhdM: 580, u95M: null };
  const withOwnLevel = await read((await ask({ groundLevelAhdM: 571.2, groundModel: own })).number);
  expect(withOwnLevel.text).toContain(
    '571.20 m AHD, surveyed; the terrain model (LiDAR 2013, 5 m grid) has 580.0 m AHD',
  );
  expect(withOwnLevel.text).not.toContain('The ground lies between');
});

it('says up to which height no permit is needed', async () => {
  const answer = await ask({ heightAglM: 4, restingHeightAglM: null, address: null, craneType: null });
  const { text } = await read(answer.number);
  expect(text).toContain('No permit needed at this height');
  expect(text).toMatch(/No permit needed up to \d+\.\d\sm above ground/);
});

const pdfOf = (number: string) => served.app.inject({ url: served.api(`precheck/${number}/pdf`) });

it('is byte for byte the same every time', async () => {
  const { number } = await ask();
  const [first, second] = [await pdfOf(number), await pdfOf(number)];
  expect(first.statusCode).toBe(200);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
});

it('is refused with a retry time while many are rendered, unless it was rendered before', async () => {
  const [{ number: known }, { number }] = [await ask({ days: 1 }), await ask({ days: 2 })];
  const before = await pdfOf(known);
  const lines = (title: string, count: number) => ({
    ...{ title, number: 'X-1', madeAt: new Date(0), caution: 'Airspace only.' },
    content: Array.from({ length: count }, (_, at) => ({ text: `Line ${at}` })),
  });
  // One slow job, and as many behind it as may wait.
  const line = [2_000, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => makePdf(lines(`of ${count}`, count)));
  const [again, refused] = await Promise.all([pdfOf(known), pdfOf(number)]);
  expect(again.rawPayload.equals(before.rawPayload)).toBe(true);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().detail]).toEqual([
    503,
    '3',
    'Many PDFs are being made right now. Try again in a few seconds.',
  ]);
  await Promise.all(line);
  expect((await pdfOf(number)).statusCode).toBe(200);
});

it('of an unknown pre-check is not found', async () => {
  const answer = await served.app.inject({ url: served.api('precheck/P-2026-XXXXXXXX/pdf') });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
});
