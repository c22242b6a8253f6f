import { setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect: unknown = vm.runInNewContext('gc');

/** Memory of a created value, objects and typed arrays together. */
export function weigh<T>(make: () => T): { made: T; megabytes: number; buildMs: number; buildCpuMs: number } {
  const before = inUse();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const made = make();
  const buildMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { made, megabytes: (inUse() - before) / 1e6, buildMs, buildCpuMs: (user + system) / 1000 };
}

function inUse(): number {
  if (typeof collect === 'function') collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * Waits until the runtime's own threads are idle: after gigabytes of objects they collect garbage for seconds, which
 * must not be measured.
 */
export async function quiet(): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const before = process.cpuUsage();
    await setTimeout(250);
    const { user, system } = process.cpuUsage(before);
    if (user + system < 5000) return;
  }
}
