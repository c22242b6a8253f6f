// Calls our server from a process that holds only the questions: the bench itself holds every surface of thirty
// airports, and its garbage collection would look like waiting for the server.
import { Caller } from '../caller.ts';
import { inFlight } from './in-flight.ts';

export interface Order {
  readonly address: string;
  readonly path: string;
  readonly bodies: readonly string[];
  readonly callers: number;
  readonly count: number;
}

let addresses = 0;
/** A new client address for every request, because rate limits are not measured. */
const stranger = () => {
  addresses += 1;
  return `x-forwarded-for: 10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

async function ask({ address, path, bodies, callers, count }: Order): Promise<void> {
  const connections = await Promise.all(Array.from({ length: callers }, () => Caller.open(address)));
  const asking = connections.map((caller) => (n: number) => caller.post(path, bodies[n % bodies.length]!, stranger()));
  const load = await inFlight(count, asking);
  for (const caller of connections) caller.close();
  process.send?.(load);
}

process.on('message', (order: Order) => void ask(order));
process.on('disconnect', () => process.exit(0));
