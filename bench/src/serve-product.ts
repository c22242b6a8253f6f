import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from '../../scripts/product/build-web.ts';
import { freePorts } from '../../scripts/product/free-ports.ts';

/** The served product on a port and a data folder of its own; ends with the returned function. */
export async function serveProduct(): Promise<{ address: string; stop: () => Promise<void> }> {
  buildWeb();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jibline-bench-'));
  const [port = 0] = await freePorts(1);
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    product.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)));
    createInterface({ input: product.stdout }).on('line', (line) => line.includes('Demo accounts') && resolve());
  });
  const stop = async () => {
    const gone = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: `http://localhost:${port}`, stop };
}
