import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to an outside service that can stall like a stopped process: connections and bytes are accepted, nothing is
 * answered. When it resumes, so does everything that waited.
 */
export async function startPausable(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let paused = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (paused) from.pause();
      from.on('data', (chunk) => {
        if (!to.write(chunk)) from.pause();
      });
      to.on('drain', () => {
        if (!paused) from.resume();
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (paused) from.pause();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: own } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${own}`;
  return {
    url: target.replace(new URL(target).origin, origin),
    hang() {
      paused = true;
      for (const socket of open) socket.pause();
    },
    goOn() {
      paused = false;
      for (const socket of open) socket.resume();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type Pausable = Awaited<ReturnType<typeof startPausable>>;
