import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';
import { FolderInUse } from './database/lock-folder.ts';
import { MigrationError } from './database/migrate.ts';
import { DatabaseUnreachable } from './database/server.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import { logOptions, withoutPeople } from './log.ts';
import { start } from './start.ts';

const STOP_TIMEOUT_MS = 10_000;

// Only this user may read what the process writes: the embedded database, keys, temporary uploads.
process.umask(0o077);

/** One sentence for problems the person at the terminal can solve, the whole error otherwise. */
function explain(error: unknown): string {
  const foreseen = [ConfigProblem, FolderInUse, MigrationError, DatabaseUnreachable];
  if (foreseen.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or choose another with PORT.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`;
  return error.stack ?? error.message;
}

try {
  const config = readConfig(process.env);
  const running = await start(config, logOptions(config.logLevel));
  giveMemoryBack();
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    running.app.log.info({ signal }, 'stopping');
    const stopped = await Promise.race([running.stop().then(() => true), sleep(STOP_TIMEOUT_MS, false)]);
    process.exit(stopped ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  // The program that started this process reads this line for the address, whatever the log level.
  process.stdout.write(`${JSON.stringify({ ready: true, address: running.address, publicUrl: config.publicUrl })}\n`);
} catch (error) {
  process.stderr.write(`${withoutPeople(explain(error))}\n`);
  process.exit(1);
}
