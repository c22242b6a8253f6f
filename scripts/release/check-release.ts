import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CORE_BASE, Health } from '@jibline/contract';
import { freePorts } from '../product/free-ports.ts';
import { untilAnswers } from './until-answers.ts';
import { expectThat, useRelease } from './use-release.ts';

/** The uid of `nobody` on Debian: an unprivileged user must be able to run a release. Only root can switch users. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** The stand-in knows the demonstration's people; on a platform of its own this one becomes the first administrator. */
const ADMINISTRATOR = { person: 'global-admin', email: 'global-admin@demo.jibline.test' };
const NO_ONE = 'http://127.0.0.1:9';
/** The required settings. None of these parties answers: the server starts without them and says so. */
const SURROUNDINGS = {
  OIDC_ISSUER: NO_ONE,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Jibline <no-reply@release.test>',
  CONTACT_MAILBOX: 'office@release.test',
  BLOB_CONNECTION_STRING: `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;BlobEndpoint=${NO_ONE}/a;`,
  LOG_LEVEL: 'warn',
};

/** No build tools or tests, no path of the build machine, and nothing that is not inside. */
function checkContents(folder: string): void {
  const odd = globSync(
    [
      '{apps,packages,scripts}/**/*.test.ts',
      '{apps,packages}/*/{test,fixtures,samples}',
      'node_modules/{vitest,typescript,vite,react,playwright-core,@biomejs,@types}',
      'apps/standins',
    ],
    { cwd: folder },
  );
  expectThat(odd.length === 0, `it carries ${odd.slice(0, 5).join(', ')}.`);
  for (const link of globSync('node_modules/@jibline/*', { cwd: folder }))
    expectThat(
      realpathSync(path.join(folder, link)).startsWith(path.join(realpathSync(folder), 'packages/')),
      `${link} leads out of it.`,
    );
  for (const file of globSync(['*', 'bin/*', 'scripts/**/*.ts', 'apps/*/package.json'], { cwd: folder }))
    if (path.extname(file) !== '' || file.startsWith('bin/'))
      expectThat(
        !readFileSync(path.join(folder, file), 'utf8').includes(process.cwd()),
        `${file} names a folder of this machine.`,
      );
}

async function checkAnswers(address: string, version: string): Promise<void> {
  const health = Health.parse(await (await fetch(`${address}${CORE_BASE}/health`)).json());
  expectThat(health.version === version, `it says it is ${health.version}.`);
  const ready = await fetch(`${address}${CORE_BASE}/ready`);
  expectThat(ready.status === 200, `/ready answers ${ready.status}.`);
  const page = await (await fetch(`${address}/`)).text();
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1];
  expectThat(script !== undefined, '/ is no page of the web front end.');
  const served = await fetch(new URL(script ?? '', address));
  expectThat(served.ok && /javascript/.test(served.headers.get('content-type') ?? ''), `${script} is not served.`);
  const aerodromes = await (await fetch(`${address}${CORE_BASE}/api/aerodromes`)).text();
  expectThat(aerodromes.includes('"total":0'), 'an empty database has aerodromes.');
}

/** Calls the programs beside the server, which name the folder themselves. */
function checkCommands(command: (...args: string[]) => string, dataDir: string): void {
  const granted = command('admin', 'grant', 'global', 'administrator', ADMINISTRATOR.email);
  expectThat(granted.startsWith(`${ADMINISTRATOR.email} is a global administrator`), `admin says: ${granted}`);
  const list = command('admin', 'list');
  expectThat(list.includes('Administrator') && list.includes(ADMINISTRATOR.email), `admin list says: ${list}`);
  const imported = command('import-aerodromes', '/dev/null', '/dev/null');
  expectThat(imported.startsWith('Added 0 aerodromes'), `import-aerodromes says: ${imported}`);
  const saved = command('backup', path.join(dataDir, 'archive.tar'));
  expectThat(/^Written: .*\nVerified: /m.test(saved), `backup says: ${saved}`);
}

/** Not among the temporary files, which tests keep in memory: a release takes 360 MB. */
export const ON_DISK = '/var/tmp';

function unpack(archive: string, into: string): string {
  const done = spawnSync('tar', ['-xf', archive, '-C', into, '--no-same-owner'], { stdio: ['ignore', 2, 2] });
  const [folder] = globSync('jibline-*/', { cwd: into });
  if (done.status !== 0 || folder === undefined) throw new Error(`${archive} cannot be unpacked.`);
  return path.join(into, folder);
}

/**
 * Unpacks the archive away from this checkout and runs it as an unprivileged user with environment variables alone:
 * first with the required settings only, then as people use it.
 */
export async function checkRelease(archive: string): Promise<void> {
  const home = mkdtempSync(path.join(ON_DISK, 'jibline-release-'));
  chmodSync(home, 0o755);
  const dataDir = path.join(home, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (UNPRIVILEGED.uid !== undefined) chownSync(dataDir, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  let server: ChildProcess | undefined;
  try {
    const folder = unpack(archive, home);
    checkContents(folder);
    const program = path.join(folder, 'bin/jibline');
    const surroundings = { ...SURROUNDINGS, DATA_DIR: dataDir };
    const options = { cwd: '/', ...UNPRIVILEGED };
    const start = async (env: Record<string, string>) => {
      const started = spawn(program, ['start'], {
        ...options,
        env: { ...surroundings, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      server = started;
      await untilAnswers(started, `http://127.0.0.1:${env.PORT}${CORE_BASE}/health`);
      return async () => {
        started.kill('SIGTERM');
        const [code] = await once(started, 'exit');
        expectThat(code === 0, `a stop ends with ${code}.`);
      };
    };
    const [port = 0] = await freePorts(1);
    const stop = await start({ PORT: String(port) });
    await checkAnswers(`http://127.0.0.1:${port}`, path.basename(folder).replace('jibline-', ''));
    await stop();
    const command = (...args: string[]) =>
      spawnSync(program, args, { ...options, env: surroundings, encoding: 'utf8' }).stdout;
    checkCommands(command, dataDir);
    await useRelease(home, ADMINISTRATOR.person, start);
  } finally {
    server?.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  }
}
