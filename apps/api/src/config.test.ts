import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';

const good = {
  DATA_DIR: '/var/lib/jibline',
  OIDC_ISSUER: 'https://id.example.test/',
  BLOB_CONNECTION_STRING:
    'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=YQ==;EndpointSuffix=core.windows.net',
  SMTP_URL: 'smtp://mail.example.test:587',
  MAIL_FROM: 'Jibline <no-reply@example.test>',
  CONTACT_MAILBOX: 'office@example.test',
};
const aMap = (url: string, hosts: string[] = []) =>
  JSON.stringify([{ layer: 'map', kind: 'xyz', url, credit: 'Maps', hosts }]);
const problems = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems;
    throw error;
  }
};

describe('secrets in files', () => {
  let folder: string;
  const file = (name: string) => path.join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'jibline-secrets-'));
    writeFileSync(file('smtp'), 'smtps://post:secret@mail.example.test\n');
    writeFileSync(file('empty'), '\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read from the file NAME_FILE names, without the line break at its end', () => {
    const { SMTP_URL: _, ...rest } = good;
    expect(readConfig({ ...rest, SMTP_URL_FILE: file('smtp') }).mail.url).toBe('smtps://post:secret@mail.example.test');
  });

  it('that cannot be used are named, and never repeated', () => {
    const files = {
      SMTP_URL_FILE: file('smtp'),
      METRICS_TOKEN_FILE: file('missing'),
      DATABASE_URL_FILE: file('empty'),
    };
    expect(problems({ ...good, ...files })).toEqual([
      'DATABASE_URL_FILE: expected a file with the secret, got an empty one',
      'SMTP_URL and SMTP_URL_FILE: expected one of them, got both',
      'METRICS_TOKEN_FILE: expected a file that can be read, got ENOENT',
    ]);
  });
});

describe('configuration', () => {
  it('needs only the outside services and a data folder', () => {
    expect(readConfig(good)).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      database: { kind: 'embedded', folder: '/var/lib/jibline/database' },
      identity: {
        issuer: 'https://id.example.test/',
        clientId: 'jibline-web',
        audiences: ['jibline-backend-services'],
        requestAudience: 'jibline-backend-services',
        requestScopes: ['openid', 'profile', 'email', 'rw:jobs', 'offline_access'],
        tokenType: 'at+jwt',
        rules: {
          scope: 'rw:jobs',
          scopeClaim: 'scope',
          clients: ['jibline-web'],
          clientClaims: ['client_id', 'azp'],
          maxSeconds: 86_400,
        },
      },
      blobs: { container: 'documents' },
      trustProxy: false,
    });
  });

  it.each([
    ['one', ['one'], 'one'],
    ['api://one/two, three', ['api://one/two', 'three'], 'api://one/two'],
    ['none, three', ['three'], null],
  ])('takes OIDC_AUDIENCE=%s', (audience, audiences, requestAudience) => {
    expect(readConfig({ ...good, OIDC_AUDIENCE: audience }).identity).toMatchObject({ audiences, requestAudience });
  });

  it.each(['none', 'one, none', 'none, none', 'one,', 'one two'])('refuses OIDC_AUDIENCE=%s', (audience) => {
    expect(problems({ ...good, OIDC_AUDIENCE: audience })).toEqual([
      `OIDC_AUDIENCE: expected what access tokens must be for (jibline-backend-services), or several with commas. The web asks for the first, or for none where that is "none": none,…, got "${audience}"`,
    ]);
  });

  it('refuses settings with which ID tokens would be taken for access tokens', () => {
    const own = { ...good, OIDC_AUDIENCE: 'api, jibline-web', OIDC_TOKEN_TYPE: 'JWT', OIDC_SCOPE: 'none' };
    expect(problems(own)).toEqual([
      'OIDC_AUDIENCE: expected something else than OIDC_CLIENT_ID with OIDC_TOKEN_TYPE=JWT and OIDC_SCOPE=none, where nothing would tell ID tokens from access tokens',
    ]);
    for (const fine of [{ OIDC_TOKEN_TYPE: 'at+jwt' }, { OIDC_SCOPE: 'rw:jobs' }, { OIDC_AUDIENCE: 'api' }])
      expect(problems({ ...own, ...fine })).toEqual([]);
  });

  it.each([
    ['openid', ['openid']],
    ['openid email  api://one/rw:jobs', ['openid', 'email', 'api://one/rw:jobs']],
    ['email, openid,rw:jobs', ['email', 'openid', 'rw:jobs']],
  ])('takes OIDC_REQUEST_SCOPES=%s', (scopes, expected) => {
    expect(readConfig({ ...good, OIDC_REQUEST_SCOPES: scopes }).identity.requestScopes).toEqual(expected);
  });

  it.each(['none', 'profile email', 'OPENID', ',', 'openid "x"', 'openid é'])(
    'refuses OIDC_REQUEST_SCOPES=%s',
    (scopes) => {
      expect(problems({ ...good, OIDC_REQUEST_SCOPES: scopes })).toEqual([
        `OIDC_REQUEST_SCOPES: expected the scopes the web asks for, with spaces or commas, openid among them (openid profile email rw:jobs offline_access), got "${scopes}"`,
      ]);
    },
  );

  it('takes the payment provider’s settings completely or not at all, and never repeats a secret', () => {
    expect(readConfig(good).checkout).toBeNull();
    const stripe = {
      STRIPE_URL: 'https://api.stripe.com',
      STRIPE_SECRET_KEY: 'sk_live_1234',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234',
    };
    expect(readConfig({ ...good, ...stripe }).checkout).toEqual({
      url: 'https://api.stripe.com',
      secretKey: 'sk_live_1234',
      webhookSecret: 'whsec_1234',
    });
    expect(problems({ ...good, ...stripe, STRIPE_WEBHOOK_SECRET: undefined })).toEqual([
      'STRIPE_URL, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: expected all or none, got 2',
    ]);
    expect(problems({ ...good, ...stripe, STRIPE_SECRET_KEY: 'short' }).join()).not.toContain('short');
  });

  it('takes the permit signing key, or stores one in the data folder, and reports if neither is possible', () => {
    expect(readConfig(good).permitKey).toEqual({ file: '/var/lib/jibline/permit-signing-key' });
    const seed = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
    expect(readConfig({ ...good, PERMIT_SIGNING_KEY: seed }).permitKey).toEqual({ seed });
    const server = { ...good, DATA_DIR: undefined, DATABASE_URL: 'postgres://somebody@db/jibline' };
    expect(problems(server)).toEqual([
      expect.stringMatching(/^PERMIT_SIGNING_KEY or DATA_DIR: expected one of them: /),
    ]);
    expect(problems({ ...server, PERMIT_SIGNING_KEY: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('lists every problem at once: the name, what is expected, what it got', () => {
    const stated = problems({
      ...good,
      PORT: '99999',
      OIDC_ISSUER: undefined,
      CONTACT_MAILBOX: 'office',
      LOG_LEVEL: 'loud',
    });
    expect(stated).toHaveLength(4);
    expect(stated).toContain('PORT: expected a port number from 0 to 65535, got "99999"');
    expect(stated.join('\n')).toMatch(/OIDC_ISSUER: expected .*issuer.*, got nothing/);
    expect(stated.join('\n')).toContain(', got "loud"');
  });

  it('names every missing one when nothing is configured', () => {
    const names = problems({}).map((line) => line.split(':')[0] ?? '');
    expect(names.sort()).toEqual(
      [
        'BLOB_CONNECTION_STRING',
        'CONTACT_MAILBOX',
        'DATABASE_URL or DATA_DIR',
        'MAIL_FROM',
        'OIDC_ISSUER',
        'SMTP_URL',
      ].sort(),
    );
  });

  it('never repeats a secret', () => {
    const stated = problems({
      ...good,
      DATABASE_URL: 'mysql://user:hunter2@db',
      METRICS_TOKEN: 'short-secret',
      SMTP_URL: 'hunter2',
    });
    expect(stated).toHaveLength(3);
    expect(stated.join()).not.toMatch(/hunter2|short-secret/);
  });

  it.each([
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['', false],
  ])('TRUST_PROXY %s', (text, expected) =>
    expect(readConfig({ ...good, TRUST_PROXY: text }).trustProxy).toEqual(expected),
  );

  it('does not trust every proxy because of a vague value', () => {
    expect(problems({ ...good, TRUST_PROXY: 'true' })).toHaveLength(1);
  });

  it.each([
    ['tcp://scanner.example.test:3311', { host: 'scanner.example.test', port: 3311 }],
    ['tcp://scanner.example.test', { host: 'scanner.example.test', port: 3310 }],
    ['tcp://[::1]:3310/', { host: '::1', port: 3310 }],
  ])('reads where the malware scanner is: %s', (text, expected) =>
    expect(readConfig({ ...good, MALWARE_SCANNER: text }).malwareScanner).toEqual(expected),
  );

  it.each(['http://scanner.example.test', 'tcp://', 'tcp://host:3310/path', 'scanner:3310'])(
    'does not take %s for a malware scanner',
    (text) => expect(problems({ ...good, MALWARE_SCANNER: text })).toHaveLength(1),
  );

  it.each([
    ['PUBLIC_URL', 'http://permits.example.test', 'https://permits.example.test'],
    ['OIDC_ISSUER', 'http://id.example.test/', 'http://id.localhost/'],
    ['MAPS_URL', 'http://192.168.1.4', 'http://127.0.0.2:9'],
    ['MAP_SOURCES', aMap('http://192.168.1.4/{z}/{x}/{y}.png'), aMap('http://127.0.0.2:9/{z}/{x}/{y}.png')],
    [
      'MAP_SOURCES',
      aMap('https://maps.test/', ['http://tiles.test']),
      aMap('https://maps.test/', ['https://tiles.test']),
    ],
    ['TERRAIN_SOURCES', '[{"url":"http:\\/\\/terrain.test/t.json"}]', '[{"url":"https://terrain.test/t.json"}]'],
    ['TERRAIN_SOURCES', '[{"url":"http://192.168.1.4/t.json"}]', '[{"url":"http://127.0.0.2:9/t.json"}]'],
    ['STRIPE_URL', 'http://stripe.example.test', 'http://[::1]:9'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'http://localhost:4318'],
    [
      'BLOB_CONNECTION_STRING',
      'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;BlobEndpoint=http://storage:10000/a;',
      'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;BlobEndpoint=http://127.0.0.1:10000/a;',
    ],
    [
      'BLOB_CONNECTION_STRING',
      'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;EndpointSuffix=core.windows.net',
      'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=YQ==;EndpointSuffix=core.windows.net',
    ],
  ])('%s may not be plain http on another machine, unless it is named', (name, plain, fine) => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' };
    const env = { ...good, ...(name === 'STRIPE_URL' ? stripe : {}) };
    expect(problems({ ...env, [name]: plain })).toEqual([
      `${name}: expected https:// for another machine, got http://, which others on the way can read and change. If this is really meant, add ${name} to PLAIN_HTTP`,
    ]);
    expect(problems({ ...env, [name]: plain, PLAIN_HTTP: 'ABN_LOOKUP_URL' })).toHaveLength(1);
    expect(readConfig({ ...env, [name]: plain, PLAIN_HTTP: `ABN_LOOKUP_URL, ${name}` }).unencrypted).toContain(name);
    expect(problems({ ...env, [name]: fine })).toEqual([]);
  });

  it('refuses to allow plain http for a setting it does not know', () => {
    expect(problems({ ...good, PLAIN_HTTP: 'all' })[0]).toMatch(/^PLAIN_HTTP: expected names of settings/);
  });

  it.each([
    [{}, ['SMTP_URL']],
    [{ SMTP_URL: 'smtps://mail.example.test' }, []],
    [{ SMTP_URL: 'smtp://mail.example.test:587?requireTLS=true' }, []],
    [{ SMTP_URL: 'smtp://localhost:2525', DATABASE_URL: 'postgres://a@localhost/b' }, []],
    [{ SMTP_URL: 'smtps://a', DATABASE_URL: 'postgres://a@db/b' }, ['DATABASE_URL']],
    [{ SMTP_URL: 'smtps://a', DATABASE_URL: 'postgres://a@db/b?sslmode=verify-full' }, []],
    [{ SMTP_URL: 'smtps://a', MALWARE_SCANNER: 'tcp://scanner' }, ['MALWARE_SCANNER']],
  ])('knows which other connections are not encrypted: %j', (env, expected) =>
    expect(readConfig({ ...good, ...env }).unencrypted).toEqual(expected),
  );

  it('needs both settings of the business register', () => {
    expect(problems({ ...good, ABN_LOOKUP_URL: 'https://abr.example.test' })).toEqual([
      'ABN_LOOKUP_URL and ABN_LOOKUP_GUID: expected both or neither, got one',
    ]);
  });
});
