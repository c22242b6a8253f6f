// Starts the stand-ins named in STANDINS (or the first argument): JSON, one entry per stand-in with its options, e.g.
// {"mail": {"port": 2525, "httpPort": 8025, "dataDir": "…"}}. Reports their addresses once all are ready: to the parent
// if there is a channel, otherwise as one JSON line. Stops on request, and when the parent process ends.
import * as standins from './index.ts';

interface Running {
  stop(): Promise<void>;
}

const log = (line: string) => void process.stderr.write(`${line}\n`);
const read = (json: string) => ({ ...JSON.parse(json), log });

/** Options are parsed here from JSON text, so that each line is typed by the stand-in it starts. */
const STARTERS: Readonly<Record<string, (json: string) => Promise<Running>>> = {
  blobs: (json) => standins.startBlobs(read(json)),
  businessRegister: (json) => standins.startBusinessRegister(read(json)),
  checkout: (json) => standins.startCheckout(read(json)),
  geocoder: (json) => standins.startGeocoder(read(json)),
  identity: (json) => standins.startIdentity(read(json)),
  mail: (json) => standins.startMail(read(json)),
  mapTiles: (json) => standins.startMapTiles(read(json)),
  malwareScanner: (json) => standins.startMalwareScanner(read(json)),
  terrain: (json) => standins.startTerrain(read(json)),
};

function requested(): [name: string, start: () => Promise<Running>][] {
  const text = process.argv[2] ?? process.env.STANDINS ?? '';
  let parsed: Record<string, unknown>;
  try {
    parsed = Object(JSON.parse(text));
  } catch {
    throw new Error(`STANDINS must be JSON such as {"mail": {…}}, but is ${JSON.stringify(text)}.`);
  }
  return Object.entries(parsed).map(([name, options]) => {
    const starter = STARTERS[name];
    if (!starter) throw new Error(`No stand-in is called ${name}. There are: ${Object.keys(STARTERS).join(', ')}.`);
    return [name, () => starter(JSON.stringify(options))];
  });
}

const running = new Map<string, Running>();
let stopping: Promise<void> | undefined;

function stop(code: number): Promise<void> {
  stopping ??= Promise.allSettled([...running.values()].map((it) => it.stop())).then(() => process.exit(code));
  return stopping;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop(0));
if (process.channel) process.once('disconnect', () => void stop(0));
else if (!process.stdin.isTTY) process.stdin.resume().once('end', () => void stop(0));

try {
  const started = await Promise.allSettled(requested().map(async ([name, start]) => running.set(name, await start())));
  const failures = started.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures);
  const data = (it: Running) => Object.entries(it).filter(([, value]) => typeof value !== 'function');
  const addresses = Object.fromEntries([...running].map(([name, it]) => [name, Object.fromEntries(data(it))]));
  if (process.send) process.send(addresses);
  else process.stdout.write(`${JSON.stringify(addresses)}\n`);
} catch (problem) {
  for (const it of problem instanceof AggregateError ? problem.errors : [problem]) {
    log(it instanceof Error ? it.message : String(it));
  }
  await stop(1);
}
