import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CORE_BASE, Health } from '@jibline/contract';
import { freePorts } from '../product/free-ports.ts';
import { untilAnswers } from './until-answers.ts';

/** The uid of `nobody` on Debian: an unprivileged user must be able to run a release. Only root can switch users. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
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

function expectThat(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(`The release is not right: ${sentence}`);
}

/** No build tools or tests, and no path of the build machine. */
function checkContents(folder: string): void {
  const odd = globSync(
    [
      '{apps,packages,scripts}/**/*.test.ts',
      'node_modules/{vitest,typescript,vite,react,playwright-core,@biomejs,@types}',
      'apps/standins',
    ],
    { cwd: folder },
  );
  expectThat(odd.length === 0, `it carries ${odd.slice(0, 5).join(', ')}.`);
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

/** Starts the folder as an unprivileged user with only the required settings, and calls it. */
export async function checkRelease(folder: string): Promise<void> {
  checkContents(folder);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jibline-release-data-'));
  if (UNPRIVILEGED.uid !== undefined) chownSync(dataDir, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  chmodSync(dataDir, 0o700);
  const program = path.join(folder, 'bin/jibline');
  const options = { cwd: '/', ...UNPRIVILEGED };
  const command = (...args: string[]) =>
    spawnSync(program, args, { ...options, env: { ...SURROUNDINGS, DATA_DIR: dataDir }, encoding: 'utf8' }).stdout;
  let server: ChildProcess | undefined;
  try {
    const [port = 0] = await freePorts(1);
    server = spawn(program, ['start'], {
      ...options,
      env: { ...SURROUNDINGS, DATA_DIR: dataDir, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilAnswers(server, `http://127.0.0.1:${port}${CORE_BASE}/health`);
    await checkAnswers(`http://127.0.0.1:${port}`, path.basename(folder).replace('jibline-', ''));
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expectThat(code === 0, `a stop ends with ${code}.`);
    const granted = command('admin', 'grant', 'global', 'administrator', 'first@release.test');
    expectThat(granted.startsWith('first@release.test is a global administrator'), `admin says: ${granted}`);
    const list = command('admin', 'list');
    expectThat(/Administrator.*first@release\.test/.test(list), `admin list says: ${list}`);
    const imported = command('import-aerodromes', '/dev/null', '/dev/null');
    expectThat(imported.startsWith('Added 0 aerodromes'), `import-aerodromes says: ${imported}`);
    const archive = path.join(dataDir, 'archive.tar');
    const saved = command('backup', archive);
    expectThat(/^Written: .*\nVerified: /m.test(saved), `backup says: ${saved}`);
  } finally {
    server?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
