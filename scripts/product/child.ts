import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A URL, not a path: on Windows, `C:\\…` cannot be imported. */
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;
/** Caches compiled sources between starts: saves about a third of a second per process. */
export const compileCache = path.resolve('node_modules/.cache/node');

/**
 * A Node process of the product that ends with this one. Its log is shown, except the ready line, which is for
 * programs.
 */
export function startChild(
  script: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
  args: string[] = [],
): ChildProcess {
  const child = fork(script, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
    execArgv: ['--import', endWithParent, ...nodeOptions],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"ready":true')) process.stdout.write(`${line}\n`);
    });
  }
  return child;
}

/** Asks every child to stop and waits; one still running after the grace period is killed. */
export async function stopChildren(children: ChildProcess[], graceMs = 10_000): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const removed = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await removed;
      clearTimeout(timer);
    }),
  );
}
