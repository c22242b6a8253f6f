import { API_BASE } from '@jibline/contract';
import type { InjectOptions } from 'fastify';
import { type Config, readConfig } from '../src/config.ts';
import { logOptions } from '../src/log.ts';
import { newId } from '../src/new-id.ts';
import { start } from '../src/start.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { startIssuer } from './issuer.ts';
import { startMailbox } from './mailbox.ts';
import { TEST_SEED } from './permit-key.ts';

export interface ServeOptions {
  env?: Record<string, string>;
  database?: FreshDatabase;
}

/** The real app on a fresh database, with a real issuer and a real mail server on local ports. */
export async function serveForTest({ env = {}, database: provided }: ServeOptions = {}) {
  const [issuer, mailbox, database] = await Promise.all([startIssuer(), startMailbox(), provided ?? freshDatabase()]);
  const config: Config = readConfig({
    PORT: '0',
    DATA_DIR: '/nowhere',
    PERMIT_SIGNING_KEY: TEST_SEED,
    PUBLIC_URL: 'http://localhost:8080',
    OIDC_ISSUER: issuer.url,
    BLOB_CONNECTION_STRING:
      'DefaultEndpointsProtocol=http;AccountName=test;AccountKey=dGVzdA==;BlobEndpoint=http://127.0.0.1:9/test;',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Jibline <no-reply@jibline.test>',
    CONTACT_MAILBOX: 'office@jibline.test',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...env,
  });
  const lines: string[] = [];
  const running = await start(config, logOptions('debug', { write: (line) => lines.push(line) }), database);
  const { app } = running;

  /** A token for someone who signed in with a verified address. */
  const tokenFor = (email: string, claims: Record<string, unknown> = {}) =>
    issuer.token(`sub|${email.toLowerCase()}`, {
      claims: { email, email_verified: true, name: 'Test Person', ...claims },
    });

  return {
    ...running,
    config,
    issuer,
    mailbox,
    database,
    db: database.db,
    /** The whole log. */
    log: () => lines.join(''),
    tokenFor,
    async as(email: string, options: InjectOptions, claims: Record<string, unknown> = {}) {
      const authorization = `Bearer ${await tokenFor(email, claims)}`;
      return app.inject({ ...options, headers: { ...options.headers, authorization } });
    },
    api: (path: string) => `${API_BASE}/${path}`,
    /** Inserts a person with grants who has never signed in. */
    async prepare(
      email: string,
      over: { active?: boolean; name?: string } = {},
      grants: [scope: number, role: number, target: string | null][] = [],
    ) {
      const id = newId();
      await database.db
        .insertInto('users')
        .values({ id, email, ...over })
        .execute();
      for (const [scope, role, target_id] of grants)
        await database.db.insertInto('grants').values({ id: newId(), user_id: id, scope, role, target_id }).execute();
      return id;
    },
    async stop() {
      await running.stop();
      await Promise.all([issuer.stop(), mailbox.stop()]);
    },
  };
}
export type Served = Awaited<ReturnType<typeof serveForTest>>;
