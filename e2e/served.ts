import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../scripts/product/free-ports.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

/** The tested product is the served product: `npm start` itself, on a port and a data folder of its own. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jibline-journeys-'));
  const [port = 0] = await freePorts(1);
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    product.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)));
    createInterface({ input: product.stdout }).on('line', (line) => {
      if (line.includes('Demo accounts')) resolve();
    });
  });
  project.provide('address', `http://localhost:${port}`);
  return async () => {
    const gone = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
