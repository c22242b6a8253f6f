import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Programs the tests use that npm does not bring, each with Debian's package and how to tell that it is there. */
const NEEDS = {
  chromium: { packages: ['chromium'], found: () => findChromium() !== undefined, is: 'a Chromium or Chrome browser' },
  postgres: {
    packages: ['postgresql', 'postgresql-postgis'],
    // A server that is named is used as it is; whether programs elsewhere bring PostGIS is seen when they start.
    found: () => Boolean(process.env.TEST_DATABASE_URL) || (findPostgres() !== undefined && hasPostgis()),
    is: 'a PostgreSQL server (15 or later) with PostGIS',
  },
};
export type Need = keyof typeof NEEDS;

export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
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

/** Installs what is missing where we may (root on a Debian system), else says in one sentence what to install. */
export function bring(needs: Need[]): void {
  const missing = needs.filter((need) => !NEEDS[need].found());
  if (missing.length === 0) return;
  const packages = missing.flatMap((need) => NEEDS[need].packages);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const still = missing.filter((need) => !NEEDS[need].found());
  if (still.length > 0) {
    throw new Error(
      `The tests need ${still.map((need) => NEEDS[need].is).join(' and ')}. On Debian or Ubuntu: apt-get install ${packages.join(' ')}. ` +
        'Elsewhere name them in CHROMIUM (the program) and TEST_DATABASE_URL (a server where the tests may create databases) ' +
        'or POSTGRES_BIN (the folder with initdb).',
    );
  }
}
