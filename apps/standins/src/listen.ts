import type { Server } from 'node:net';

/** Stand-ins are for this machine only and must not be reachable from another. */
export const LOOPBACK = '127.0.0.1';

/** Resolves to the port in use (`0`: any free one). `what` names the server in the error message. */
export function listen(server: Server, port: number, what: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (problem: NodeJS.ErrnoException) => {
      const reason =
        problem.code === 'EADDRINUSE'
          ? 'another process already listens there. Stop it, or choose another port.'
          : problem.message;
      reject(new Error(`The ${what} stand-in cannot listen on ${LOOPBACK}:${port}: ${reason}`, { cause: problem }));
    };
    server.once('error', refuse);
    server.listen(port, LOOPBACK, () => {
      server.off('error', refuse);
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new Error(`The ${what} stand-in has no TCP address: ${address}`));
      else resolve(address.port);
    });
  });
}
