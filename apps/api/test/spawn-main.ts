import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { compileCache } from '../../../scripts/product/child.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../../../scripts/product/server-flags.ts';
import { TEST_SEED } from './permit-key.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

export interface Spawned {
  child: ChildProcess;
  /** Address from the ready line; rejects with the output when the process ends first. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; signal: string | null; stderr: string }>;
}

/** The server as operators start it: its own process, configured by environment variables only. `entry`: of another version. */
export function spawnMain(env: Record<string, string>, nodeFlags = SERVER_FLAGS, entry = main): Spawned {
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      ...SERVER_ENV,
      HOST: '127.0.0.1',
      PORT: '0',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      BLOB_CONNECTION_STRING:
        'DefaultEndpointsProtocol=http;AccountName=t;AccountKey=dA==;BlobEndpoint=http://127.0.0.1:9/t;',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'test@jibline.test',
      CONTACT_MAILBOX: 'office@jibline.test',
      LOG_LEVEL: 'warn',
      // Databases prepared by `served` know this key, and a server refuses one that nothing vouches for.
      PERMIT_SIGNING_KEY: TEST_SEED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += String(text);
  });
  const ended = new Promise<{ code: number | null; signal: string | null; stderr: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, stderr })),
  );
  const ready = new Promise<string>((resolve, reject) => {
    let message = '';
    child.stdout.on('data', (text) => {
      message += String(text);
      const line = message.split('\n').find((one) => one.startsWith('{"ready":true'));
      if (line) resolve((JSON.parse(line) as { address: string }).address);
    });
    void ended.then(({ stderr: why }) => reject(new Error(`ended before it was ready: ${why}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended };
}
