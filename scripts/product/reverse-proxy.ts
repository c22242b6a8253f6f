import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Path prefix → loopback port. The longest matching prefix wins; `/` is the API, which serves the web too. */
export type ProxyRoutes = Record<string, number>;

const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * One public port for the product and the stand-ins that have pages. Used only locally: with real services the API
 * listens itself.
 */
export function startReverseProxy(rooms: ProxyRoutes, host: string, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => passOn(portFor(rooms, incoming.url ?? '/'), incoming, outgoing));
  server.requestTimeout = 0; // the server behind it decides how long an upload may take
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

export function portFor(rooms: ProxyRoutes, url: string): number {
  const path = url.split('?')[0] ?? '/';
  const prefixes = Object.keys(rooms).sort((a, b) => b.length - a.length);
  const prefix = prefixes.find((p) => p === '/' || path === p || path.startsWith(`${p}/`));
  const port = prefix === undefined ? undefined : rooms[prefix];
  if (port === undefined) throw new Error(`No server is configured for ${path}.`);
  return port;
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers };
  for (const name of HOP_BY_HOP) delete headers[name];
  const forwarded = incoming.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [forwarded, incoming.socket.remoteAddress].filter(Boolean).join(', ');
  headers['x-forwarded-proto'] ??= 'http';
  const inner = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, (answer) => {
    const back = { ...answer.headers };
    delete back['transfer-encoding'];
    delete back.connection;
    outgoing.writeHead(answer.statusCode ?? 502, back);
    // Where the answer breaks off, so does this one: nobody waits for the rest.
    pipeline(answer, outgoing, () => {});
  });
  inner.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing
        .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
        .end('Jibline is starting or stopping. Try again in a moment.\n');
  });
  outgoing.on('close', () => inner.destroy());
  incoming.pipe(inner);
}
