// A server that only spends the given time on each request: shows which part of a wait is the machine's and Node's.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const spendMs = Number(process.argv[2]) / 1000;
/** About as long as our answer. */
const REPLY = Buffer.alloc(6_000, 'x');

const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    const until = performance.now() + spendMs;
    while (performance.now() < until);
    reply.writeHead(200, { 'content-length': REPLY.length }).end(REPLY);
  });
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
