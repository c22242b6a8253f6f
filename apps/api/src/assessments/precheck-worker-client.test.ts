import type { PrecheckRequest } from '@jibline/contract';
import { type AirportInForce, type AirportsInForce, generate, holdAirports } from '@jibline/surfaces';
import { afterEach, expect, it } from 'vitest';
import { describeDemoAirports } from '../../demo/airports/describe.ts';
import { aerodromeOf } from '../airports/index.ts';
import { newId } from '../new-id.ts';
import { answerQuestion, type Question } from './answer-question.ts';
import { openPrecheckWorker } from './precheck-worker-client.ts';

const AT = new Date('2026-11-15T02:00:00Z');
const reports: unknown[] = [];
const thread = openPrecheckWorker((error) => reports.push(error));
afterEach(() => thread.stop());

/** Canberra's obstacle limitation surfaces with a given reference elevation. */
function canberra(referenceElevationAhdM: number): AirportsInForce {
  const found = describeDemoAirports().find(({ described }) => described.icao === 'YSCB');
  if (!found) throw new Error('no YSCB');
  const aerodrome = aerodromeOf({ ...found.described, referenceElevationAhdM });
  const components = generate(aerodrome, { ruleset: 'mos139-2019' });
  const airport: AirportInForce = {
    id: newId(),
    arp: aerodrome.arp,
    components,
    icao: 'YSCB',
    label: 'CANBERRA - (YSCB)',
    regime: 'FEDERAL_LEASED',
    shortTermMonths: 3,
    setId: newId(),
    timeZone: 'Australia/Sydney',
    surfaceIds: new Map(components.map(({ id }) => [id, newId()])),
  };
  return holdAirports([airport]);
}

const request = (over: Partial<PrecheckRequest> = {}): PrecheckRequest => ({
  latitude: -35.3055,
  longitude: 149.228,
  address: null,
  groundLevelAhdM: 560,
  groundLevelSource: 'typed',
  groundModel: null,
  craneType: 1,
  heightAglM: 40,
  radiusM: 0,
  restingHeightAglM: null,
  contingencyM: 1,
  days: null,
  ...over,
});
const question = (over: Partial<PrecheckRequest> = {}): Question => ({
  wants: 'answer',
  request: request(over),
  at: AT,
});

/** Impossible: higher at rest than while working. */
const IMPOSSIBLE = { heightAglM: 40, restingHeightAglM: 50 };

it('gives each caller their own answer, even with refused or longer ones in between', async () => {
  const airportsInForce = canberra(570);
  const requested = [
    ...Array.from({ length: 20 }, (_, n) => question({ heightAglM: 10 + n, address: '–'.repeat(n) })),
    { ...question({ heightAglM: 70 }), wants: { number: 'P-2026-ABCDEFGH' } },
  ];
  const rejected = thread.ask(airportsInForce, question(IMPOSSIBLE));
  const answers = requested.flatMap((one) => [
    thread.ask(airportsInForce, one),
    thread.ask(airportsInForce, question(IMPOSSIBLE)),
  ]);
  await expect(rejected).rejects.toMatchObject({
    code: 'bad-request',
    extras: { issues: [{ path: 'restingHeightAglM' }] },
  });
  const settled = await Promise.allSettled(answers);
  const texts = settled.filter((_, n) => n % 2 === 0).map((one) => one.status === 'fulfilled' && one.value.toString());
  expect(texts).toEqual(requested.map((one) => answerQuestion(airportsInForce, one)));
  expect(settled.filter((_, n) => n % 2 === 1).every(({ status }) => status === 'rejected')).toBe(true);
});

it('answers each question from the surfaces in force when it was asked', async () => {
  const [before, after] = [canberra(570), canberra(540)];
  const requested = [before, before, after, before, after, after];
  const answers = await Promise.all(requested.map((airportsInForce) => thread.ask(airportsInForce, question())));
  const tips = answers.map(
    (answer) =>
      (JSON.parse(answer.toString()) as { airports: { greatestTipAhdM: number }[] }).airports[0]?.greatestTipAhdM,
  );
  // The inner horizontal surface is 45 m above the reference elevation, less 1 m of contingency.
  expect(tips).toEqual([614, 614, 584, 614, 584, 584]);
});

it('fails all waiting questions when it dies, and restarts for the next', async () => {
  const airportsInForce = canberra(570);
  const lost = Array.from({ length: 40 }, () => thread.ask(airportsInForce, question()));
  const settled = Promise.allSettled(lost);
  await thread.stop();
  for (const one of await settled)
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', headers: { 'retry-after': '1' } } });
  expect((await thread.ask(airportsInForce, question())).length).toBeGreaterThan(0);
  expect(reports).toEqual([]);
});
