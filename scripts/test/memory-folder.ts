import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** Where Linux offers memory as a file system. */
const SHARED_MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94;
/** All tests together were seen to take 300 MB. */
const NEEDED_BYTES = 2 ** 30;
/** Followed by the process that made it. */
const PREFIX = 'jibline-memory-';

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A run that was killed could not remove its folder, and nothing else gives the memory back, or a disk its space. */
export function removeLeftovers(place: string, prefix = PREFIX): void {
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

/**
 * A folder for the temporary files of the tests, removed when this process ends. A database is a thousand files, and
 * each test file makes one: on a disk that takes ten times as long as in memory. Null where there is no room for it.
 */
export function makeMemoryFolder({ place = SHARED_MEMORY, neededBytes = NEEDED_BYTES } = {}): string | null {
  if (!existsSync(place)) return null;
  const { type, bavail, bsize } = statfsSync(place);
  if (type !== TMPFS || Math.min(bavail * bsize, freemem()) < neededBytes) return null;
  removeLeftovers(place);
  const folder = mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`));
  // PostgreSQL, which does not run as root, must reach its own folder in this one.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
