import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as client from 'openid-client';
import { type Identity, type IdentityOptions, type Mail, openBrowser, startIdentity, startMail } from '../src/index.ts';

/** Point the suite at a vendor's sandbox: its issuer, a public client, and one person with a verified address and a name. */
const vendor = {
  issuer: process.env.IDENTITY_ISSUER,
  clientId: process.env.IDENTITY_CLIENT_ID,
  redirectUri: process.env.IDENTITY_REDIRECT_URI,
  audience: process.env.IDENTITY_AUDIENCE,
  email: process.env.IDENTITY_EMAIL,
  password: process.env.IDENTITY_PASSWORD,
  /** Names of the two fields of its login form. */
  fields: process.env.IDENTITY_LOGIN_FIELDS,
};
export const atVendor = vendor.issuer !== undefined;

export const target = {
  clientId: vendor.clientId ?? 'conformance',
  redirectUri: vendor.redirectUri ?? 'http://localhost:4567/',
  audience: vendor.audience ?? 'conformance-api',
  email: vendor.email ?? 'ada@conformance.test',
  password: vendor.password ?? 'analytical-engine',
};
export const SCOPE = 'openid profile email offline_access rw:jobs';
export const ORIGIN = new URL(target.redirectUri).origin;

const people: IdentityOptions['people'] = [
  { email: target.email, password: target.password, name: 'Ada Lovelace', emailVerified: true },
  { email: 'nameless@conformance.test', password: 'analytical-engine', emailVerified: true },
  { email: 'unverified@conformance.test', password: 'analytical-engine', name: 'Una', emailVerified: false },
];

export interface World {
  issuer: string;
  identity: Identity;
  mail: Mail;
  dataDir: string;
  /** Stops the provider and starts it again on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function optionsFor(mail: Mail): Omit<IdentityOptions, 'port' | 'dataDir'> {
  return {
    smtpUrl: mail.smtpUrl,
    mailFrom: 'Conformance <no-reply@conformance.test>',
    audience: target.audience,
    client: {
      id: target.clientId,
      redirectUris: [target.redirectUri],
      postLogoutRedirectUris: [target.redirectUri],
      allowedOrigins: [ORIGIN],
    },
    people,
  };
}

export async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'identity-'));
  const mail = await startMail({ port: 0, httpPort: 0, dataDir });
  const start = (port: number) => startIdentity({ ...optionsFor(mail), port, dataDir });
  const world: World = {
    identity: await start(0),
    issuer: '',
    mail,
    dataDir,
    async restart() {
      const { port } = world.identity;
      await world.identity.stop();
      world.identity = await start(port);
      // The clients' kept-alive connections need a moment to notice that they are closed.
      await pause(50);
    },
    async stop() {
      await world.identity.stop();
      await mail.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  world.issuer = vendor.issuer ?? world.identity.issuer;
  return world;
}

export function discover(issuer: string): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), target.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
}

export interface Attempt {
  config: client.Configuration;
  browser?: ReturnType<typeof openBrowser>;
  email?: string;
  password?: string;
  /** Added to a normal request or, as undefined, removed from it. */
  parameters?: Record<string, string | undefined>;
}

/** Everything a relying party does until the browser returns to it. */
export async function authorize({ config, browser = openBrowser(), parameters, ...who }: Attempt) {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const requested: Record<string, string | undefined> = {
    redirect_uri: target.redirectUri,
    scope: SCOPE,
    audience: target.audience,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...parameters,
  };
  const provided = Object.entries(requested).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const start = client.buildAuthorizationUrl(config, Object.fromEntries(provided));
  const first = await browser.go(start, undefined, target.redirectUri);
  const [emailField = 'email', passwordField = 'password'] = (vendor.fields ?? 'email,password').split(',');
  const credentials = {
    [emailField]: who.email ?? target.email,
    [passwordField]: who.password ?? target.password,
  };
  const returned = first.url.href.startsWith(target.redirectUri);
  const back =
    returned || !first.text.includes('<form') ? first : await browser.submit(first, credentials, target.redirectUri);
  return { back, verifier, state, nonce, browser };
}

export async function signIn(attempt: Attempt) {
  const { back, verifier, state, nonce, browser } = await authorize(attempt);
  const tokens = await client.authorizationCodeGrant(attempt.config, back.url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return { tokens, browser };
}
