// Our server with the demo airports in its own process, so that the load generator does not slow it down.
import { seedAirports } from '../../../apps/api/src/airports/index.ts';
import { readConfig } from '../../../apps/api/src/config.ts';
import { openDatabase } from '../../../apps/api/src/db.ts';
import { start } from '../../../apps/api/src/start.ts';
import { seedSurfaceSets } from '../../../apps/api/src/surface-sets/index.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);

const config = readConfig({
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
  BLOB_CONNECTION_STRING:
    'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;BlobEndpoint=http://127.0.0.1:9/a;',
  PERMIT_SIGNING_KEY: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@jibline.test',
  CONTACT_MAILBOX: 'bench@jibline.test',
  // Every request has its own client address, so that rate limits do not apply.
  TRUST_PROXY: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
});
const database = await openDatabase(config.database);
await seedAirports(database.db, []);
await seedSurfaceSets(database.db);
// As in production: every request is logged; the output is discarded.
const { address } = await start(config, { level: 'info', stream: { write: () => {} } }, database);
process.send?.({ address });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
