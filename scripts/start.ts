// `npm start`: the whole product in one terminal on one port. Services without an address get a stand-in.
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_BASE } from '@jibline/contract';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { buildWeb } from './product/build-web.ts';
import { startChild, stopChildren } from './product/child.ts';
import { playDemoCompany } from './product/demo-company.ts';
import { playDemoMoney } from './product/demo-money.ts';
import { freePorts } from './product/free-ports.ts';
import { startReverseProxy } from './product/reverse-proxy.ts';
import { SERVER_ENV, SERVER_FLAGS } from './product/server-flags.ts';
import { PARTIES, readSettings, type Settings } from './product/settings.ts';
import { startStandIns } from './product/stand-ins.ts';
import { untilReady } from './product/until-ready.ts';
import { writeSeed } from './product/write-seed.ts';

/** The demonstration signs in and pays by itself, which works only with these stand-ins. */
const DEMO_NEEDS = ['identity', 'checkout'] as const;

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const { host, port, publicUrl, dataDir } = settings;
  const webRoot = buildWeb();

  const world = await startStandIns(settings);
  const [innerPort = 0] = await freePorts(1);
  const behindProxy = Object.keys(world.rooms).length > 0;
  const env = {
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    ...world.env,
    HOST: behindProxy ? '127.0.0.1' : host,
    PORT: String(behindProxy ? innerPort : port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    WEB_ROOT: webRoot,
    ...(behindProxy ? { TRUST_PROXY: 'loopback' } : {}),
    ...(settings.demo ? { SEED_FILE: writeSeed(dataDir, { history: settings.demoHistory }) } : {}),
  };
  const api = startChild('apps/api/src/main.ts', { ...SERVER_ENV, ...env }, SERVER_FLAGS);
  const children = world.child ? [world.child, api] : [api];
  const stop = stopOnce(children);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  process.channel?.unref();
  for (const child of children)
    void once(child, 'exit').then(([code]) => stop(typeof code === 'number' && code > 0 ? code : 1));

  if (behindProxy) {
    await startReverseProxy({ '/': innerPort, ...world.rooms }, host, port).catch(
      async (error: NodeJS.ErrnoException) => {
        const taken = error.code === 'EADDRINUSE';
        console.error(
          taken ? `Port ${port} is taken: is Jibline running already? Choose another with PORT=….` : error.message,
        );
        await stop(1);
      },
    );
  }
  const silent = await untilReady(`http://127.0.0.1:${behindProxy ? innerPort : port}${CORE_BASE}/ready`);
  if (settings.demo && DEMO_NEEDS.every((party) => settings.standIns.includes(party))) await playOnce(settings);
  announce(settings, silent);
}

async function playOnce({ publicUrl, dataDir }: Settings): Promise<void> {
  const played = path.join(dataDir, 'demo-payments-made');
  if (existsSync(played)) return;
  try {
    await playDemoMoney(publicUrl);
    await playDemoCompany(publicUrl);
    writeFileSync(played, '');
  } catch (error) {
    console.error('The demonstration’s payments were not made:', error instanceof Error ? error.message : error);
  }
}

function stopOnce(children: Parameters<typeof stopChildren>[0]) {
  let stopping: Promise<never> | undefined;
  return (code: number) => {
    stopping ??= stopChildren(children).then(() => process.exit(code));
    return stopping;
  };
}

function announce({ publicUrl, standIns, dataDir, demo, demoHistory }: Settings, silent: string[]): void {
  console.log(`\n  Jibline  ${publicUrl}\n`);
  if (silent.length > 0) console.log(`  Not answering yet: ${silent.join(', ')}. Jibline keeps trying.`);
  if (standIns.length > 0)
    console.log(`  Stand-ins run for: ${standIns.map((party) => PARTIES[party].is).join(', ')}.`);
  if (standIns.includes('mail')) console.log(`  Emails arrive at ${publicUrl}/mail`);
  console.log(`  Data is stored in ${path.relative(process.cwd(), dataDir) || '.'}. Ctrl-C stops.`);
  if (demoHistory)
    console.log('  Two years of applications at three airports are added meanwhile (DEMO_HISTORY=no does without).');
  if (!demo)
    console.log(
      '\n  Without demonstration data. For the first administrator: npm run admin -- grant global administrator EMAIL',
    );
  if (standIns.includes('identity')) {
    console.log(`\n  Demo accounts (password ${DEMO_PASSWORD})${demo ? '' : ', without any role'}:`);
    for (const { email, description } of DEMO_PEOPLE)
      console.log(`    ${demo ? `${email.padEnd(40)} ${description}` : email}`);
  }
  console.log('');
}
