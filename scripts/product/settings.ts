import path from 'node:path';
import { isLoopback } from '../../apps/api/src/plain-addresses.ts';

/**
 * Outside services, each with the variable for the real one's address. A stand-in runs only where that is empty; on an
 * address others can reach, each must also be allowed by name, because of what it lets them do.
 */
export const PARTIES = {
  identity: {
    variable: 'OIDC_ISSUER',
    is: 'identity provider',
    risk: 'lets anyone sign in with the published demo password',
  },
  mail: { variable: 'SMTP_URL', is: 'mail server', risk: 'shows every email to anyone' },
  blobs: {
    variable: 'BLOB_CONNECTION_STRING',
    is: 'blob storage',
    risk: 'keeps documents behind a published key',
  },
  businessRegister: {
    variable: 'ABN_LOOKUP_URL',
    is: 'business register',
    risk: 'confirms companies that do not exist',
  },
  geocoder: { variable: 'MAPS_URL', is: 'maps service', risk: 'knows few addresses' },
  mapTiles: { variable: 'MAP_SOURCES', is: 'map tiles', risk: 'has no streets' },
  checkout: {
    variable: 'STRIPE_URL',
    is: 'payment provider',
    risk: 'takes published test cards as payment',
  },
  malwareScanner: {
    variable: 'MALWARE_SCANNER',
    is: 'malware scanner',
    risk: 'finds one test file and lets everything else pass',
  },
  terrain: {
    variable: 'TERRAIN_SOURCES',
    is: 'terrain service',
    risk: 'knows the ground beside runways only',
  },
} as const;
export type Party = keyof typeof PARTIES;

/** Where the product runs and keeps its data. */
interface Addresses {
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
}

export interface Settings extends Addresses {
  standIns: Party[];
  /** Whether an empty database is filled with the demonstration. Its people can sign in at the stand-in only. */
  demo: boolean;
  /** Whether it comes with an operator of three airports and two years of applications. */
  demoHistory: boolean;
}

/** Default data folder. */
export const DEFAULT_DATA_DIR = '.jibline';
/** What the stand-ins keep: emails, documents, people, payments. */
export const standInsIn = (dataDir: string) => path.join(dataDir, 'stand-ins');
const DEMO_DATA = ['yes', 'no'];
const PUBLIC_STAND_INS = 'PUBLIC_STAND_INS';

const throwAll = (problems: readonly string[]) => {
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

function addressesOf(env: NodeJS.ProcessEnv, problems: string[]): Addresses {
  const portText = env.PORT || '8080';
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push(`PORT must be a whole number from 1 to 65535, but is ${JSON.stringify(portText)}.`);
  }
  const host = env.HOST || '127.0.0.1';
  const publicUrl = env.PUBLIC_URL || `http://${isLoopback(host) ? 'localhost' : host}:${port}`;
  if (!/^https?:/i.test(publicUrl) || !URL.canParse(publicUrl) || publicUrl.endsWith('/')) {
    problems.push(
      `PUBLIC_URL must be an address (http:// or https://) without a closing slash, but is ${JSON.stringify(publicUrl)}.`,
    );
  }
  return { host, port, publicUrl, dataDir: path.resolve(env.DATA_DIR || DEFAULT_DATA_DIR) };
}

/** For programs beside `npm start`, which open nothing to others. */
export function readAddresses(env: NodeJS.ProcessEnv): Addresses {
  const problems: string[] = [];
  const addresses = addressesOf(env, problems);
  throwAll(problems);
  return addresses;
}

/** The setting by which other machines reach the product; null: none does. A proxy in front is known by the address people type. */
function reachableBy({ host, publicUrl }: Addresses): string | null {
  if (!isLoopback(host)) return `HOST=${host}`;
  const isElsewhere = URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl).hostname);
  return isElsewhere ? `PUBLIC_URL=${publicUrl}` : null;
}

/** Reads the environment of `npm start`; throws one sentence per problem. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const addresses = addressesOf(env, problems);
  const standIns = (Object.keys(PARTIES) as Party[]).filter((party) => !env[PARTIES[party].variable]);
  const demo = env.DEMO_DATA || (standIns.includes('identity') ? 'yes' : 'no');
  if (!DEMO_DATA.includes(demo)) problems.push(`DEMO_DATA must be yes or no, but is ${JSON.stringify(demo)}.`);
  const history = env.DEMO_HISTORY || demo;
  if (!DEMO_DATA.includes(history)) problems.push(`DEMO_HISTORY must be yes or no, but is ${JSON.stringify(history)}.`);
  const named = (env[PUBLIC_STAND_INS] ?? '').split(/[\s,]+/).filter(Boolean);
  for (const name of named)
    if (!Object.hasOwn(PARTIES, name))
      problems.push(`${PUBLIC_STAND_INS} names ${name}. There are: ${Object.keys(PARTIES).join(', ')}.`);
  const reachable = reachableBy(addresses);
  if (reachable !== null)
    for (const party of standIns.filter((one) => !named.includes(one)))
      problems.push(
        `${reachable} can be reached from other machines, and the ${party} stand-in ${PARTIES[party].risk}. ` +
          `Name your ${PARTIES[party].is} in ${PARTIES[party].variable}, or, if this is really meant, add ${party} to ${PUBLIC_STAND_INS}.`,
      );
  throwAll(problems);
  return { ...addresses, standIns, demo: demo === 'yes', demoHistory: demo === 'yes' && history === 'yes' };
}
