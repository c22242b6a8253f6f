import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { API_BASE, AUDIENCE, CORE_BASE, pathOf, paymentsRoutes } from '@jibline/contract';
import { lockFolder } from '../../apps/api/src/database/lock-folder.ts';
import { DEMO_PEOPLE } from '../demo-people.ts';
import { startChild } from './child.ts';
import { freePorts } from './free-ports.ts';
import type { ProxyRoutes } from './reverse-proxy.ts';
import { type Settings, standInsIn } from './settings.ts';

/** The API's settings for the stand-ins, and which paths of the public port lead to them. */
export interface OutsideWorld {
  child: ChildProcess | undefined;
  env: Record<string, string>;
  rooms: ProxyRoutes;
  ready: Promise<void>;
}

/** What the API will accept, so that trying out another audience needs no other provider. */
const audienceOf = ({ OIDC_AUDIENCE = AUDIENCE }: NodeJS.ProcessEnv) =>
  OIDC_AUDIENCE.split(/\s*,\s*/).find((audience) => audience !== '' && audience !== 'none') ?? AUDIENCE;

const MAIL_FROM = 'Jibline <no-reply@jibline.test>';

/**
 * Starts a stand-in for every service without an address. Ports are chosen first, so that the API can start at the same
 * time.
 */
export async function startStandIns(
  settings: Pick<Settings, 'standIns' | 'publicUrl' | 'dataDir'>,
): Promise<OutsideWorld> {
  const { standIns, publicUrl } = settings;
  const env: Record<string, string> = {
    MAIL_FROM: process.env.MAIL_FROM || MAIL_FROM,
    CONTACT_MAILBOX: process.env.CONTACT_MAILBOX || 'office@jibline.test',
  };
  if (standIns.length === 0) return { child: undefined, env, rooms: {}, ready: Promise.resolve() };

  const folder = standInsIn(settings.dataDir);
  const unlock = await lockFolder(folder);
  const [
    identity = 0,
    smtp = 0,
    inbox = 0,
    blobs = 0,
    register = 0,
    geocoder = 0,
    checkout = 0,
    scanner = 0,
    terrain = 0,
    tiles = 0,
  ] = await freePorts(10);
  const rooms: ProxyRoutes = {};
  const options: Record<string, object> = {};
  const dataDir = (name: string) => path.join(folder, name);
  const smtpUrl = process.env.SMTP_URL || `smtp://127.0.0.1:${smtp}`;

  if (standIns.includes('mail')) {
    options.mail = { port: smtp, httpPort: inbox, dataDir: dataDir('mail') };
    env.SMTP_URL = smtpUrl;
    rooms['/mail'] = inbox;
  }
  if (standIns.includes('identity')) {
    env.OIDC_ISSUER = `${publicUrl}/oidc`;
    rooms['/oidc'] = identity;
    options.identity = {
      port: identity,
      issuer: env.OIDC_ISSUER,
      dataDir: dataDir('identity'),
      smtpUrl,
      mailFrom: env.MAIL_FROM,
      audience: audienceOf(process.env),
      client: {
        id: process.env.OIDC_CLIENT_ID || 'jibline-web',
        redirectUris: [`${publicUrl}/`],
        postLogoutRedirectUris: [`${publicUrl}/`],
        allowedOrigins: [publicUrl],
      },
      people: [...DEMO_PEOPLE],
    };
  }
  if (standIns.includes('blobs')) {
    const account = { name: 'jibline', key: Buffer.from('jibline-local-stand-in').toString('base64') };
    options.blobs = { port: blobs, dataDir: dataDir('blobs'), account };
    env.BLOB_CONNECTION_STRING = [
      'DefaultEndpointsProtocol=http',
      `AccountName=${account.name}`,
      `AccountKey=${account.key}`,
      `BlobEndpoint=http://127.0.0.1:${blobs}/${account.name};`,
    ].join(';');
  }
  if (standIns.includes('businessRegister')) {
    const guid = '00000000-0000-4000-8000-000000000000';
    options.businessRegister = { port: register, guid };
    env.ABN_LOOKUP_URL = `http://127.0.0.1:${register}`;
    env.ABN_LOOKUP_GUID = guid;
  }
  if (standIns.includes('geocoder')) {
    const accessToken = 'local-maps-token';
    options.geocoder = { port: geocoder, accessToken };
    env.MAPS_URL = `http://127.0.0.1:${geocoder}`;
    env.MAPS_ACCESS_TOKEN = accessToken;
  }
  if (standIns.includes('mapTiles')) {
    const accessToken = env.MAPS_ACCESS_TOKEN ?? process.env.MAPS_ACCESS_TOKEN ?? 'local-maps-token';
    options.mapTiles = { port: tiles, accessToken, publicUrl: `${publicUrl}/map-tiles` };
    const credit = 'Coast: GSHHG. Streets are not shown.';
    const address = (file: string) => `${publicUrl}/map-tiles/${file}?access_token={token}`;
    env.MAP_SOURCES = JSON.stringify([
      { layer: 'map', kind: 'style', url: address('style-{scheme}.json'), maxZoom: 22, hasNames: false, credit },
      {
        ...{ layer: 'photo', kind: 'xyz', url: address('raster/{z}/{x}/{y}.png'), maxZoom: 14, hasNames: false },
        credit: 'Stand-in for aerial photos: land and water only.',
      },
    ]);
    env.MAPS_ACCESS_TOKEN ??= accessToken;
    rooms['/map-tiles'] = tiles;
  }
  if (standIns.includes('checkout')) {
    const secretKey = 'sk_test_local_stand_in';
    const secret = 'whsec_local_stand_in';
    const webhook = {
      url: `${publicUrl}${pathOf(paymentsRoutes.stripeWebhook, { api: API_BASE, core: CORE_BASE })}`,
      secret,
    };
    options.checkout = { port: checkout, dataDir: dataDir('checkout'), secretKey, webhook, publicUrl };
    env.STRIPE_URL = `http://127.0.0.1:${checkout}`;
    env.STRIPE_SECRET_KEY = secretKey;
    env.STRIPE_WEBHOOK_SECRET = secret;
    rooms['/checkout'] = checkout;
  }
  if (standIns.includes('malwareScanner')) {
    options.malwareScanner = { port: scanner };
    env.MALWARE_SCANNER = `tcp://127.0.0.1:${scanner}`;
  }
  if (standIns.includes('terrain')) {
    options.terrain = { port: terrain, mode: process.env.TERRAIN_STAND_IN === 'relief' ? 'relief' : 'honest' };
    env.TERRAIN_SOURCES = JSON.stringify([{ url: `http://127.0.0.1:${terrain}/terrain.json` }]);
  }
  const child = startChild('apps/standins/src/main.ts', { STANDINS: JSON.stringify(options) });
  child.once('exit', () => void unlock());
  return { child, env, rooms, ready: once(child, 'message').then(() => undefined) };
}
