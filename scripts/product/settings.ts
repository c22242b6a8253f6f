import path from 'node:path';

/** Outside parties: the variable that says where the real one is. A stand-in runs only where that is empty. */
export const PARTIES = {
  identity: { variable: 'OIDC_ISSUER', is: 'identity provider' },
  mail: { variable: 'SMTP_URL', is: 'mail server' },
  blobs: { variable: 'BLOB_CONNECTION_STRING', is: 'blob storage' },
  businessRegister: { variable: 'ABN_LOOKUP_URL', is: 'business register' },
  geocoder: { variable: 'MAPS_URL', is: 'maps service' },
  checkout: { variable: 'STRIPE_URL', is: 'payment provider' },
} as const;
export type Party = keyof typeof PARTIES;

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  standIns: Party[];
}

const PUBLIC_IDENTITY = 'ALLOW_PUBLIC_DEMO_IDENTITY';
const PUBLIC_IDENTITY_WORDS = 'yes-anyone-may-sign-in-with-the-demo-password';
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/** Reads the environment of `npm start`; throws one sentence per problem. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const portText = env.PORT || '8080';
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push(`PORT must be a whole number from 1 to 65535, but is ${JSON.stringify(portText)}.`);
  }
  const host = env.HOST || '127.0.0.1';
  const publicUrl = env.PUBLIC_URL || `http://${isLoopback(host) ? 'localhost' : host}:${port}`;
  if (!URL.canParse(publicUrl) || publicUrl.endsWith('/')) {
    problems.push(`PUBLIC_URL must be an address without a closing slash, but is ${JSON.stringify(publicUrl)}.`);
  }
  const standIns = (Object.keys(PARTIES) as Party[]).filter((party) => !env[PARTIES[party].variable]);
  if (standIns.includes('identity') && !isLoopback(host) && env[PUBLIC_IDENTITY] !== PUBLIC_IDENTITY_WORDS) {
    problems.push(
      `HOST=${host} can be reached from other machines, and the identity stand-in lets anyone in with the published demo password. ` +
        `Name your identity provider in ${PARTIES.identity.variable}, or, if this is really meant, set ${PUBLIC_IDENTITY}=${PUBLIC_IDENTITY_WORDS}.`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { host, port, publicUrl, standIns, dataDir: path.resolve(env.DATA_DIR || '.jibline') };
}
