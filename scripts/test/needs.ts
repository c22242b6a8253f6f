import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Programs the tests use that npm does not install, each with how to find it and its Debian packages, the best first. */
const NEEDS = {
  chromium: {
    packages: [['chromium-headless-shell'], ['chromium']],
    found: () => findChromium() !== undefined,
    is: 'a Chromium or Chrome browser',
  },
  postgres: {
    packages: [['postgresql', 'postgresql-postgis']],
    // A given server is used as it is; whether it has PostGIS shows when it is used.
    found: () => Boolean(process.env.TEST_DATABASE_URL) || (findPostgres() !== undefined && hasPostgis()),
    is: 'a PostgreSQL server (15 or later) with PostGIS',
  },
};
export type Need = keyof typeof NEEDS;

/**
 * The shell is the same engine without a browser's windows, which nobody sees here: a page of its own takes 0.13 s of
 * processor time instead of 0.95, going on to the next 0.04 instead of 0.13.
 */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM, ...BROWSERS.map((name) => `/usr/bin/${name}`)];
  return places.find((place) => place && existsSync(place));
}

/** Folder with initdb and postgres, newest version first. */
export function findPostgres(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [process.env.POSTGRES_BIN, ...folders].find(
    (folder) => folder && ['initdb', 'initdb.exe'].some((name) => existsSync(path.join(folder, name))),
  );
}

const hasPostgis = () =>
  Boolean(process.env.POSTGRES_BIN) || globSync('/usr/share/postgresql/*/extension/postgis.control').length > 0;

const missingOf = (needs: readonly Need[]) => needs.filter((need) => !NEEDS[need].found());

const aptGet = (args: string[]) =>
  new Promise<void>((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    // Whether it worked shows by whether the program exists.
    child.once('error', () => resolve()).once('close', () => resolve());
  });

/** Installs missing programs where possible: as root on a Debian system. */
export async function install(needs: readonly Need[]): Promise<void> {
  const missing = missingOf(needs);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  await aptGet(['update', '-qq']);
  for (const need of missing) {
    for (const packages of NEEDS[need].packages) {
      if (NEEDS[need].found()) break;
      console.log(`Installing ${packages.join(', ')} …`);
      await aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    }
  }
}

/** Says in one sentence what to install if something is missing. */
export function requireAll(needs: readonly Need[]): void {
  const missing = missingOf(needs);
  if (missing.length === 0) return;
  // The last are the ones that most systems have.
  const packages = missing.flatMap((need) => NEEDS[need].packages.at(-1) ?? []);
  throw new Error(
    `The tests need ${missing.map((need) => NEEDS[need].is).join(' and ')}. On Debian or Ubuntu: apt-get install ${packages.join(' ')}. ` +
      'Elsewhere name them in CHROMIUM (the program) and TEST_DATABASE_URL (a server where the tests may create databases) ' +
      'or POSTGRES_BIN (the folder with initdb).',
  );
}
