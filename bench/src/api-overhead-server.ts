// One server of the comparison in its own process, so that neither slows down the other or the load generator.
import { AUDIENCE } from '@jibline/contract';
import Fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { readConfig } from '../../apps/api/src/config.ts';
import { openIdentity } from '../../apps/api/src/integrations/identity.ts';
import { logOptions } from '../../apps/api/src/log.ts';
import { start } from '../../apps/api/src/start.ts';

const [kind = '', issuer = '', reply = '', databaseUrl = ''] = process.argv.slice(2);

/** Only Fastify, the token check and the answer. `verify` selects the check. */
async function bare(verify: (token: string) => unknown): Promise<string> {
  const app = Fastify();
  const answer: unknown = JSON.parse(reply);
  app.get('/', {
    onRequest: async (request) => {
      await verify(request.headers.authorization?.slice('Bearer '.length) ?? '');
    },
    handler: async () => answer,
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const configured = () =>
  readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    OIDC_ISSUER: issuer,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: process.env.BENCH_DATA_DIR }),
    BLOB_CONNECTION_STRING:
      'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;BlobEndpoint=http://127.0.0.1:9/a;',
    PERMIT_SIGNING_KEY: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@jibline.test',
    CONTACT_MAILBOX: 'bench@jibline.test',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'info',
  });

async function ours(): Promise<string> {
  // As in production: every request is logged in full; only the output is discarded.
  return (await start(configured(), logOptions('info', { write: () => {} }))).address;
}

const servers: Record<string, () => Promise<string>> = {
  ours,
  'bare, jose on every request': () => {
    const keys = createRemoteJWKSet(new URL(`${issuer}/keys`));
    const options = { issuer, audience: AUDIENCE, typ: 'at+jwt', algorithms: ['RS256'] };
    return bare((token) => jwtVerify(token, keys, options));
  },
  'bare, our own check': () => {
    const identity = openIdentity(configured().identity);
    return bare((token) => identity.known(token) ?? identity.verify(token));
  },
};

const address = await servers[kind]?.();
process.send?.({ address });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
