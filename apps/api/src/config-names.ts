import path from 'node:path';
import { API_SCOPE, AUDIENCE, MapSource, PRODUCT, SCOPES } from '@jibline/contract';
import { z } from 'zod';
import { TerrainSetting } from './integrations/terrain/setting.ts';
import { WEB_ADDRESSES } from './plain-addresses.ts';

const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' });
const withoutSlash = (address: string) => address.replace(/\/+$/, '');
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= from && n <= to);

const claimName = z.string().regex(/^[\w:/.-]{1,200}$/);
/** A scope as RFC 6749 spells it. */
const scope = z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/);
const listOf = <T extends z.ZodType<string, string>>(one: T) =>
  z
    .string()
    .transform((text) => text.split(/\s*,\s*/))
    .pipe(z.array(one).min(1));

/** Text that is no JSON becomes something no schema accepts. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Where documents lie in the storage, unless told. */
export const DEFAULT_CONTAINER = 'documents';

const expecting = <T extends z.ZodType>(schema: T, expected: string) => ({ schema, expected });

/**
 * Every environment variable the server reads, with its schema and a description. Nothing else reads the environment.
 */
export const NAMES = {
  HOST: expecting(z.string().default('127.0.0.1'), 'the network address to listen on'),
  PORT: expecting(wholeNumber(0, 65_535).default(8080), 'a port number from 0 to 65535'),
  PUBLIC_URL: expecting(webAddress.transform(withoutSlash).optional(), 'the address people type, http(s)://…'),
  DATABASE_URL: expecting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'postgres://user:password@host:5432/database, or nothing for the embedded database',
  ),
  MIGRATION_DATABASE_URL: expecting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'postgres://owner:password@host:5432/database: the role that owns the tables, where DATABASE_URL names another',
  ),
  DATABASE_WAIT_SECONDS: expecting(wholeNumber(0, 600).default(30), 'how long to wait for the database at start'),
  DATA_DIR: expecting(
    z
      .string()
      .transform((dir) => path.resolve(dir))
      .optional(),
    'a folder, when DATABASE_URL is not given',
  ),
  OIDC_ISSUER: expecting(
    webAddress.refine((a) => !/[?#]/.test(a)),
    'the issuer exactly as the identity provider spells it, http(s)://… without ? or #',
  ),
  OIDC_CLIENT_ID: expecting(z.string().default(`${PRODUCT}-web`), "the web front end's client id"),
  OIDC_TOKEN_TYPE: expecting(z.enum(['at+jwt', 'JWT']).default('at+jwt'), '`at+jwt` (RFC 9068) or `JWT`'),
  OIDC_AUDIENCE: expecting(
    listOf(z.string().regex(/^[\x21-\x7e]{1,300}$/))
      .refine(([first, ...others]) => !others.includes('none') && (first !== 'none' || others.length > 0))
      .default([AUDIENCE]),
    `what access tokens must be for (${AUDIENCE}), or several with commas. The web asks for the first, or for none where that is "none": none,…`,
  ),
  OIDC_REQUEST_SCOPES: expecting(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(scope).refine((scopes) => scopes.includes('openid')))
      .default([...SCOPES]),
    `the scopes the web asks for, with spaces or commas, openid among them (${SCOPES.join(' ')})`,
  ),
  OIDC_SCOPE: expecting(
    scope.default(API_SCOPE),
    `the scope an access token must carry (${API_SCOPE}), or "none" for a provider without scopes`,
  ),
  OIDC_SCOPE_CLAIM: expecting(claimName.default('scope'), 'the claim that lists the scopes: scope, scp, permissions'),
  OIDC_ALLOWED_CLIENTS: expecting(
    listOf(z.string().min(1)).optional(),
    'client ids whose access tokens are taken, with commas (OIDC_CLIENT_ID), or "any"',
  ),
  OIDC_CLIENT_CLAIM: expecting(
    listOf(claimName).default(['client_id', 'azp']),
    'the claim that names the client, or several in order: client_id,azp',
  ),
  OIDC_TOKEN_MAX_SECONDS: expecting(
    wholeNumber(60, 10_000_000).default(86_400),
    'how long an access token may be valid at most, in seconds (86400)',
  ),
  SIGN_IN_MAX_AGE_SECONDS: expecting(
    wholeNumber(0, 10_000_000).default(30 * 60),
    'how old a sign-in may be for decisions, refunds and changes of access, in seconds (1800); 0: as old as it likes',
  ),
  SESSION_MAX_SECONDS: expecting(
    wholeNumber(0, 10_000_000).default(12 * 60 * 60),
    'how long after a sign-in people must sign in again, in seconds (43200); 0: never',
  ),
  SESSION_IDLE_SECONDS: expecting(
    wholeNumber(0, 10_000_000).default(60 * 60),
    'how long a session may go unused before people must sign in again, in seconds (3600); 0: as long as it likes',
  ),
  OIDC_STAFF_ACR: expecting(
    listOf(z.string().regex(/^[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{1,200}$/)).optional(),
    'values of the claim acr of which staff must have one, with commas, or nothing: then the provider alone decides',
  ),
  OIDC_STAFF_AMR: expecting(
    listOf(z.string().regex(/^[\w:/.-]{1,200}$/)).optional(),
    'values of the claim amr of which staff must have one (mfa), with commas, or nothing: then the provider alone decides',
  ),
  BLOB_CONNECTION_STRING: expecting(
    z
      .string()
      .regex(
        /^DefaultEndpointsProtocol=https?;.*AccountName=.+AccountKey=|SharedAccessSignature=|^UseDevelopmentStorage=/,
      ),
    'an Azure storage connection string: DefaultEndpointsProtocol=…;AccountName=…;AccountKey=…;BlobEndpoint=…',
  ),
  BLOB_CONTAINER: expecting(
    z
      .string()
      .regex(/^[a-z0-9](?!.*--)[a-z0-9-]{1,61}[a-z0-9]$/)
      .default(DEFAULT_CONTAINER),
    'a container name: 3 to 63 lower-case letters, digits and single hyphens',
  ),
  SMTP_URL: expecting(z.url({ protocol: /^smtps?$/ }), 'smtp://host:port or smtps://user:password@host:port'),
  MAIL_FROM: expecting(z.string().regex(/^[^\r\n]*@[^\r\n]+$/), 'the sender of our emails: Name <address@host>'),
  CONTACT_MAILBOX: expecting(z.email(), 'the email address that receives contact form messages'),
  HISTORY_ROOT_MAILBOX: expecting(
    z.email().optional(),
    'an email address outside that keeps the daily history roots, or nothing',
  ),
  ABN_LOOKUP_URL: expecting(webAddress.transform(withoutSlash).optional(), 'http(s)://… of the business register'),
  ABN_LOOKUP_GUID: expecting(z.string().optional(), 'the key the business register gave us'),
  MAPS_URL: expecting(webAddress.transform(withoutSlash).optional(), 'http(s)://… of the maps service'),
  MAPS_ACCESS_TOKEN: expecting(z.string().optional(), 'the access token of the maps service'),
  TERRAIN_SOURCES: expecting(
    z.string().transform(parsedJson).pipe(z.array(TerrainSetting).max(8)).optional(),
    'a JSON list of terrain sources, the best first: [{"url": "https://…/{z}/{x}/{y}.png", "kind": "mapbox", …}], or nothing: then no ground level is proposed',
  ),
  MAP_SOURCES: expecting(
    z.string().default('[]').transform(parsedJson).pipe(z.array(MapSource)),
    'a JSON list of maps by address: [{"layer": "map", "kind": "xyz", "url": "https://…/{z}/{x}/{y}.png?key={token}", "credit": "…"}]',
  ),
  STRIPE_URL: expecting(
    webAddress.refine((a) => new URL(a).pathname === '/').optional(),
    'http(s)://host of the payment provider, without a path',
  ),
  STRIPE_SECRET_KEY: expecting(z.string().min(8).optional(), 'the secret key the payment provider gave us'),
  STRIPE_WEBHOOK_SECRET: expecting(
    z.string().min(8).optional(),
    'what the payment provider signs its events with (whsec_…)',
  ),
  MALWARE_SCANNER: expecting(
    z
      .url({ protocol: /^tcp$/ })
      .transform((address) => new URL(address))
      .refine(({ hostname, pathname }) => hostname !== '' && (pathname === '' || pathname === '/'))
      .optional(),
    'tcp://host:3310 of a clamd that checks every file people upload, or nothing: then no file is checked',
  ),
  WEBHOOK_PRIVATE_HOSTS: expecting(
    z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter((host) => host !== ''))
      .pipe(z.array(z.string().regex(/^(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i)))
      .default([]),
    'hosts in your own network that webhooks may call, also by http://, with commas: dispatch.internal, 127.0.0.1:4000; or nothing: then only public addresses by https://',
  ),
  PERMIT_SIGNING_KEY: expecting(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    'an Ed25519 private key: 32 random bytes in base64url, 43 characters; or nothing, and one is created in DATA_DIR',
  ),
  MARKETING_HOME_URL: expecting(webAddress.optional(), 'http(s)://… of the marketing home page'),
  MARKETING_CRANE_URL: expecting(webAddress.optional(), 'http(s)://… of the marketing crane page'),
  WEB_ROOT: expecting(
    z
      .string()
      .transform((dir) => path.resolve(dir))
      .optional(),
    'the folder of the built web front end',
  ),
  TRUST_PROXY: expecting(
    z
      .string()
      .regex(/^(\d{1,2}|[a-z0-9.:/]+(\s*,\s*[a-z0-9.:/]+)*)$/i)
      .refine((v) => !/^(yes|true|all|no|false)$/i.test(v))
      .transform((v) => (/^\d+$/.test(v) ? Number(v) : v.split(/\s*,\s*/)))
      .optional(),
    'how many proxies stand in front (1) or their addresses (loopback, 10.0.0.0/8)',
  ),
  LOG_LEVEL: expecting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: expecting(
    webAddress.transform(withoutSlash).optional(),
    'http(s)://host:4318 of an OpenTelemetry collector, or nothing: then no traces are made',
  ),
  METRICS_TOKEN: expecting(z.string().min(16).optional(), 'at least 16 characters, or nothing (then loopback only)'),
  RATE_LIMIT_PER_MINUTE: expecting(wholeNumber(1, 1_000_000).default(3000), 'requests per minute and address'),
  PLAIN_HTTP: expecting(
    listOf(z.enum(WEB_ADDRESSES)).default([]),
    `names of settings whose address may be http:// on another machine, with commas: ${WEB_ADDRESSES.join(', ')}`,
  ),
  SEED_FILE: expecting(
    z
      .string()
      .transform((file) => path.resolve(file))
      .optional(),
    'a JSON file of people: fills an empty database with the demonstration (without it, an empty one stays empty)',
  ),
} as const;

export type Names = typeof NAMES;
