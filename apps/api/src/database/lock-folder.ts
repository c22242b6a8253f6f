import { chmod, mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import net from 'node:net';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running process. ` +
        'Stop that process first, or give this one its own DATA_DIR: two at once would destroy what is in it.',
    );
    this.name = 'FolderInUse';
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** An abstract socket belongs to the kernel: released even on kill -9, never stale. */
function lockBySocket(real: string): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? new FolderInUse(real) : error));
    server.listen(`\0jibline:${real}`, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** On other systems: a file with our process id; one left by a process that no longer runs is taken over. */
export async function lockByPidFile(real: string): Promise<() => Promise<void>> {
  const file = `${real}.pid`;
  for (const attempt of ['first', 'after removing a stale file'] as const) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const pid = Number(await readFile(file, 'utf8').catch(() => ''));
      if ((Number.isInteger(pid) && pid > 0 && isAlive(pid)) || attempt !== 'first') throw new FolderInUse(real);
      await rm(file, { force: true });
    }
  }
  throw new FolderInUse(real);
}

/** For folders without a lock of their own, as the embedded database: a second process would corrupt them. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // It holds people's data and keys: no other account on the machine may read or write there.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') await chmod(folder, 0o700);
  const real = await realpath(folder);
  return process.platform === 'linux' ? lockBySocket(real) : lockByPidFile(real);
}
