import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EICAR } from '@jibline/standins';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePorts } from '../../../../scripts/product/free-ports.ts';
import { type MalwareScanner, openMalwareScanner } from './malware-scanner.ts';

/** ClamAV's own daemon, where Debian's `clamav-daemon` is installed. It gets a database of one signature: the real one is 300 MB. */
const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((file) => existsSync(file));
const MAX_STREAM_BYTES = 2 * 1_048_576;

describe.skipIf(CLAMD === undefined)('ClamAV itself (skipped where /usr/sbin/clamd is not installed)', () => {
  let folder: string;
  let daemon: ChildProcess;
  let scanner: MalwareScanner;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jibline-clamd-'));
    const [port = 0] = await freePorts(1);
    await writeFile(path.join(folder, 'test.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
    const lines = [
      `DatabaseDirectory ${folder}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      'Foreground yes',
      'StreamMaxLength 2M',
      `TemporaryDirectory ${folder}`,
    ];
    await writeFile(path.join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
    daemon = spawn(CLAMD ?? '', ['-c', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
    scanner = openMalwareScanner({ host: '127.0.0.1', port });
    // It reads its database before it listens.
    await vi.waitFor(() => scanner.check(), { timeout: 60_000 });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => daemon.once('exit', resolve));
    daemon.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  async function* inPieces(content: Uint8Array, size = 65_536) {
    for (let at = 0; at < content.length; at += size) yield Buffer.from(content.subarray(at, at + size));
  }
  const scan = (content: Uint8Array, size?: number) => scanner.scan(inPieces(content, size));
  const infected = { is: 'infected', with: expect.stringMatching(/^Eicar-Test-Signature/) };

  it('lets a clean file pass, and one without a byte', async () => {
    expect(await scan(zipSync({ 'plan.dwg': strToU8('AC1032') }))).toEqual({ is: 'clean' });
    expect(await scan(new Uint8Array())).toEqual({ is: 'clean' });
  });

  it('finds the test file, in seven bytes at a time and packed in an archive', async () => {
    expect(await scan(strToU8(EICAR), 7)).toEqual(infected);
    const packed = zipSync({ 'a.com': strToU8(EICAR.repeat(20)) }, { level: 9 });
    expect(Buffer.from(packed).includes(EICAR)).toBe(false);
    expect(await scan(packed)).toEqual(infected);
  });

  it('never lets a file pass that is larger than it takes: it says so, or hangs up before its word arrives', async () => {
    expect(await scan(new Uint8Array(MAX_STREAM_BYTES))).toEqual({ is: 'clean' });
    const tries = Array.from({ length: 10 }, () =>
      scan(new Uint8Array(3 * MAX_STREAM_BYTES)).then(({ is }) => is, String),
    );
    const outcomes = new Set(await Promise.all(tries));
    expect(outcomes).not.toContain('clean');
    const expected = ['too-large', 'IntegrationError: malware scanner: cut the connection'];
    expect(expected).toEqual(expect.arrayContaining([...outcomes]));
  });
});
