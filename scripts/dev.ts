// `npm run dev`: the product for developers. Vite is the reverse proxy and reloads the web; the API restarts when its
// sources or those of a package change.
import { once } from 'node:events';
import { startChild, stopChildren } from './product/child.ts';
import { freePorts } from './product/free-ports.ts';
import { readSettings } from './product/settings.ts';
import { startStandIns } from './product/stand-ins.ts';
import { watchedFolders } from './product/watched-folders.ts';
import { writeSeed } from './product/write-seed.ts';

const settings = readSettings(process.env);

const world = await startStandIns(settings).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const [apiPort = 0] = await freePorts(1);
const address = (port: number | undefined) => (port ? `http://127.0.0.1:${port}` : '');
const api = startChild(
  'apps/api/src/main.ts',
  {
    ...world.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    TRUST_PROXY: 'loopback',
    ...(settings.demo ? { SEED_FILE: writeSeed(settings.dataDir) } : {}),
  },
  [...watchedFolders('.').map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'],
);
const web = startChild(
  'node_modules/vite/bin/vite.js',
  {
    API_ADDRESS: address(apiPort),
    IDENTITY_ADDRESS: address(world.rooms['/oidc']),
    MAIL_ADDRESS: address(world.rooms['/mail']),
    CHECKOUT_ADDRESS: address(world.rooms['/checkout']),
    MAP_TILES_ADDRESS: address(world.rooms['/map-tiles']),
    HOST: settings.host,
    PORT: String(settings.port),
  },
  [],
  ['apps/web', '--host', settings.host, '--port', String(settings.port), '--strictPort'],
);

const children = world.child ? [world.child, api, web] : [api, web];
const stop = () => void stopChildren(children).then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
for (const child of children) void once(child, 'exit').then(stop);
