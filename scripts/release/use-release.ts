import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { MAP_COLOURS } from '@jibline/base-map';
import { CORE_BASE } from '@jibline/contract';
import { describeDemoAirports } from '../../apps/api/demo/airports/describe.ts';
import { readShapes } from '../../apps/api/test/pdf-shapes.ts';
import { readPdf } from '../../apps/api/test/pdf-text.ts';
import { atApi } from '../product/at-api.ts';
import { stopChildren } from '../product/child.ts';
import { freePorts } from '../product/free-ports.ts';
import { startReverseProxy } from '../product/reverse-proxy.ts';
import { startStandIns } from '../product/stand-ins.ts';

export const expectThat = (isSo: boolean, sentence: string): void => {
  if (!isSo) throw new Error(`The release is not right: ${sentence}`);
};

/** On the north shore of Botany Bay, 3 km from Sydney's reference point. */
const NEAR_THE_COAST = { latitude: -33.9512, longitude: 151.2043, groundLevelAhdM: 6.05, groundLevelSource: 'typed' };
/** Inland the plan is one rectangle of land: three lines and a closing one. */
const LEAST_CORNERS = 20;

/** Adds Sydney as the platform's administrator does on an empty platform: the airport, its surfaces, their publication. */
async function publishSydney(administrator: Awaited<ReturnType<typeof atApi>>): Promise<void> {
  const sydney = describeDemoAirports().find(({ described }) => described.icao === 'YSSY');
  if (!sydney) throw new Error('The demonstration has no YSSY.');
  const { contacts, described, regime, timeZone, type } = sydney;
  const { id: _id, published: _published, ...chart } = described;
  const airport = { ...chart, type, regime, timeZone, contacts, active: true };
  const { id: airportId } = await administrator<{ id: string }>('POST', 'Airports', airport);
  const request = { airportId, name: 'OLS', rulesets: ['mos139-2019'] };
  const { id, version } = await administrator<{ id: string; version: number }>('POST', 'SurfaceSets/generate', request);
  await administrator('POST', `SurfaceSets/${id}/publish`, { version });
}

/** A pre-check near the coast, kept, and its PDF read by another library. */
async function checkPlan(address: string, administrator: Awaited<ReturnType<typeof atApi>>): Promise<void> {
  const question = { ...NEAR_THE_COAST, craneType: 0, heightAglM: 33.3 };
  const saved = await administrator<{ number: string; sentence: string }>('POST', 'precheck/kept', question);
  const answer = await fetch(`${address}${CORE_BASE}/api/precheck/${saved.number}/pdf`);
  expectThat(answer.status === 200, `a pre-check's PDF answers ${answer.status}: ${await answer.clone().text()}`);
  const pdf = new Uint8Array(await answer.arrayBuffer());
  const { text } = await readPdf(pdf);
  expectThat(text.includes(saved.number) && text.includes('YSSY'), `the PDF of a pre-check says: ${text}`);
  const shapes = await readShapes(pdf);
  const { land, shore } = MAP_COLOURS.light;
  for (const colour of [land, shore]) {
    const corners = Math.max(0, ...shapes.filter((one) => one.colour === colour).map((one) => one.corners));
    expectThat(corners >= LEAST_CORNERS, `the plan's coast in ${colour} has ${corners} corners.`);
  }
}

/**
 * Signs in to the release as its first administrator, publishes an airport and prints a plan. Only the identity
 * provider is a stand-in, and it runs from this checkout; the release is told its address, as of a real one.
 */
export async function useRelease(
  home: string,
  person: string,
  start: (env: Record<string, string>) => Promise<() => Promise<void>>,
): Promise<void> {
  const [port = 0, inner = 0] = await freePorts(2);
  const address = `http://localhost:${port}`;
  const dataDir = path.join(home, 'identity');
  mkdirSync(dataDir);
  const { child, env, rooms, ready } = await startStandIns({ standIns: ['identity'], publicUrl: address, dataDir });
  const proxy = await startReverseProxy({ '/': inner, ...rooms }, '127.0.0.1', port);
  try {
    await ready;
    const stop = await start({ ...env, PORT: String(inner), PUBLIC_URL: address, TRUST_PROXY: 'loopback' });
    const administrator = await atApi(address, person);
    await publishSydney(administrator);
    await checkPlan(address, administrator);
    await stop();
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    if (child) await stopChildren([child]);
  }
}
