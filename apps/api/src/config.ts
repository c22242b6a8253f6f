import path from 'node:path';
import type { z } from 'zod';
import { NAMES, type Names } from './config-names.ts';
import { ConfigProblem } from './config-problem.ts';
import type { TokenRules } from './integrations/identity.ts';
import { permitKeyFile } from './integrations/permit-key.ts';
import { plainConnections, plainWebAddresses } from './plain-addresses.ts';
import { withSecretFiles } from './secret-files.ts';

/** Where clamd listens unless told otherwise. */
const CLAMD_PORT = 3310;

type Values = { [N in keyof Names]: z.output<Names[N]['schema']> };

/** Names whose value must not be repeated in an error message. */
const SECRET = /TOKEN$|_SOURCES$|CONNECTION_STRING|_URL$|GUID|SECRET|_KEY$/;
const quoted = (name: string, value: string | undefined) =>
  value === undefined ? 'nothing' : SECRET.test(name) ? 'something else (not shown)' : `"${value}"`;

/** ID tokens are for the web's client id: type, audience or scope must keep them out of the API. */
const takesIdTokens = (v: Partial<Values>) =>
  v.OIDC_TOKEN_TYPE === 'JWT' &&
  v.OIDC_SCOPE === 'none' &&
  v.OIDC_CLIENT_ID !== undefined &&
  v.OIDC_AUDIENCE?.includes(v.OIDC_CLIENT_ID);

function readValues(env: Record<string, string | undefined>): Values {
  const problems: string[] = [];
  const values = Object.entries(NAMES).map(([name, { schema, expected }]) => {
    const value = env[name]?.trim() || undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) problems.push(`${name}: expected ${expected}, got ${quoted(name, value)}`);
    return [name, parsed.data] as const;
  });
  const provided = (name: keyof Names) => Boolean(env[name]?.trim());
  if (!provided('DATABASE_URL') && !provided('DATA_DIR'))
    problems.push(
      `DATABASE_URL or DATA_DIR: expected one of them: ${NAMES.DATABASE_URL.expected}, or a folder in DATA_DIR`,
    );
  else if (!provided('PERMIT_SIGNING_KEY') && !provided('DATA_DIR'))
    problems.push(`PERMIT_SIGNING_KEY or DATA_DIR: expected one of them: ${NAMES.PERMIT_SIGNING_KEY.expected}`);
  if (provided('MIGRATION_DATABASE_URL') && !provided('DATABASE_URL'))
    problems.push('MIGRATION_DATABASE_URL: expected DATABASE_URL with it, got it alone');
  if (provided('ABN_LOOKUP_URL') !== provided('ABN_LOOKUP_GUID'))
    problems.push('ABN_LOOKUP_URL and ABN_LOOKUP_GUID: expected both or neither, got one');
  const stripe = (['STRIPE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter(provided).length;
  if (stripe !== 0 && stripe !== 3)
    problems.push(`STRIPE_URL, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: expected all or none, got ${stripe}`);
  if (takesIdTokens(Object.fromEntries(values)))
    problems.push(
      'OIDC_AUDIENCE: expected something else than OIDC_CLIENT_ID with OIDC_TOKEN_TYPE=JWT and OIDC_SCOPE=none, where nothing would tell ID tokens from access tokens',
    );
  const plain = plainWebAddresses(env).filter((name) => !env.PLAIN_HTTP?.split(/[\s,]+/).includes(name));
  for (const name of plain)
    problems.push(
      `${name}: expected https:// for another machine, got http://, which others on the way can read and change. If this is really meant, add ${name} to PLAIN_HTTP`,
    );
  if (problems.length > 0) throw new ConfigProblem(problems);
  return Object.fromEntries(values) as Values;
}

function tokenRules(v: Values): TokenRules {
  const clients = v.OIDC_ALLOWED_CLIENTS ?? [v.OIDC_CLIENT_ID];
  return {
    scope: v.OIDC_SCOPE === 'none' ? null : v.OIDC_SCOPE,
    scopeClaim: v.OIDC_SCOPE_CLAIM,
    clients: clients.includes('any') ? null : clients,
    clientClaims: v.OIDC_CLIENT_CLAIM,
    maxSeconds: v.OIDC_TOKEN_MAX_SECONDS,
  };
}

/** The audiences that are accepted, and what the web asks for: the first, or nothing where that is `none`. */
function audiences([first = '', ...others]: readonly string[]) {
  if (first === 'none') return { requestAudience: null, audiences: others };
  return { requestAudience: first, audiences: [first, ...others] };
}

export type DatabaseConfig =
  | { kind: 'server'; url: string; waitSeconds: number; migrationUrl: string | null }
  | { kind: 'embedded'; folder: string };
export const serverAt = (url: string, migrationUrl: string | undefined, waitSeconds: number): DatabaseConfig => ({
  kind: 'server',
  url,
  waitSeconds,
  migrationUrl: migrationUrl ?? null,
});
/** The embedded database's place in the data folder. */
export const embeddedIn = (dataDir: string): DatabaseConfig => ({
  kind: 'embedded',
  folder: path.join(dataDir, 'database'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(given: Record<string, string | undefined>) {
  const env = withSecretFiles(given);
  const v = readValues(env);
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const database: DatabaseConfig = v.DATABASE_URL
    ? serverAt(v.DATABASE_URL, v.MIGRATION_DATABASE_URL, v.DATABASE_WAIT_SECONDS)
    : embeddedIn(v.DATA_DIR ?? '');
  return {
    host: v.HOST,
    port: v.PORT,
    publicUrl,
    database,
    dataDir: v.DATA_DIR ?? null,
    identity: {
      issuer: v.OIDC_ISSUER,
      clientId: v.OIDC_CLIENT_ID,
      requestScopes: v.OIDC_REQUEST_SCOPES,
      ...audiences(v.OIDC_AUDIENCE),
      tokenType: v.OIDC_TOKEN_TYPE,
      rules: tokenRules(v),
    },
    signInMaxAgeSeconds: v.SIGN_IN_MAX_AGE_SECONDS,
    sessions: {
      maxSeconds: v.SESSION_MAX_SECONDS,
      idleSeconds: v.SESSION_IDLE_SECONDS,
      staffAcr: v.OIDC_STAFF_ACR ?? null,
      staffAmr: v.OIDC_STAFF_AMR ?? null,
    },
    blobs: { connectionString: v.BLOB_CONNECTION_STRING, container: v.BLOB_CONTAINER },
    permitKey: v.PERMIT_SIGNING_KEY ? { seed: v.PERMIT_SIGNING_KEY } : { file: permitKeyFile(v.DATA_DIR ?? '') },
    mail: { url: v.SMTP_URL, from: v.MAIL_FROM, contactMailbox: v.CONTACT_MAILBOX },
    historyRootMailbox: v.HISTORY_ROOT_MAILBOX ?? null,
    businessRegister: v.ABN_LOOKUP_URL ? { url: v.ABN_LOOKUP_URL, guid: v.ABN_LOOKUP_GUID ?? '' } : null,
    checkout: v.STRIPE_URL
      ? { url: v.STRIPE_URL, secretKey: v.STRIPE_SECRET_KEY ?? '', webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? '' }
      : null,
    malwareScanner: v.MALWARE_SCANNER
      ? {
          host: v.MALWARE_SCANNER.hostname.replace(/^\[|\]$/g, ''),
          port: Number(v.MALWARE_SCANNER.port || CLAMD_PORT),
        }
      : null,
    webhookPrivateHosts: v.WEBHOOK_PRIVATE_HOSTS,
    terrain: v.TERRAIN_SOURCES ?? [],
    maps: { url: v.MAPS_URL ?? null, accessToken: v.MAPS_ACCESS_TOKEN ?? null, sources: v.MAP_SOURCES },
    marketing: {
      homePage: v.MARKETING_HOME_URL ?? `${publicUrl}/about`,
      cranePage: v.MARKETING_CRANE_URL ?? `${publicUrl}/features`,
    },
    webRoot: v.WEB_ROOT ?? null,
    trustProxy: v.TRUST_PROXY ?? false,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN ?? null,
    tracesUrl: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    rateLimitPerMinute: v.RATE_LIMIT_PER_MINUTE,
    seedFile: v.SEED_FILE ?? null,
    /** Settings whose connections others on the way could read, allowed or without another choice. */
    unencrypted: [...plainWebAddresses(env), ...plainConnections(env)],
  };
}
