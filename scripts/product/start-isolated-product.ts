import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './free-ports.ts';

export const newDataDir = () => mkdtempSync(path.join(tmpdir(), 'jibline-apart-'));

/**
 * `npm start` in its own process, port and data folder, for tests and benches of the served product. A data folder that
 * is given stays when it stops.
 */
export async function startIsolatedProduct({
  dataDir: given,
  env = {},
}: {
  dataDir?: string;
  env?: Record<string, string>;
} = {}): Promise<{ address: string; stop: () => Promise<void> }> {
  const dataDir = given ?? newDataDir();
  const [port = 0] = await freePorts(1);
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    // Two years of history would only slow tests down.
    env: { ...process.env, DEMO_HISTORY: 'no', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    product.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)));
    createInterface({ input: product.stdout }).on('line', (line) => line.includes('Demo accounts') && resolve());
  });
  const stop = async () => {
    const removed = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await removed;
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: `http://localhost:${port}`, stop };
}
