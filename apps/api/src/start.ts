import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db.ts';
import { openOutbox, sendLetters, startJobs } from './outbox/index.ts';
import { openBlobs } from './outside/blobs.ts';
import { openIdentity } from './outside/identity.ts';
import { openMail } from './outside/mail.ts';
import { openRecall, seedPeople } from './users/index.ts';

export interface Running {
  app: FastifyInstance;
  /** Where it listens, `http://127.0.0.1:8080`. */
  address: string;
  stop(): Promise<void>;
}

type Closing = () => unknown;

/** Opens everything in order and closes it in the other: requests drain, jobs stop, the database closes last. */
export async function start(config: Config, log: FastifyServerOptions['logger'], given?: Database): Promise<Running> {
  const closing: Closing[] = [];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    const database = given ?? (await openDatabase(config.database));
    closing.push(() => database.close());
    if (config.seedFile) await seedPeople(database.db, config.seedFile);
    const mail = openMail(config.mail);
    closing.push(() => mail.close());
    let report: (error: unknown) => void = () => {};
    const boss = await startJobs(database.jobs, { onError: (error) => report(error) });
    closing.push(() => boss.stop({ graceful: true, timeout: 5_000 }));
    const recall = await openRecall(database.listen);
    closing.push(() => recall.stop());
    const app = await buildApp({
      config,
      database,
      identity: openIdentity(config.identity),
      recall,
      blobs: openBlobs(config.blobs),
      mail,
      outbox: openOutbox(boss, new URL(config.publicUrl).hostname),
      log,
    });
    report = (error) => app.log.error({ err: error }, 'the job runner reports');
    closing.push(() => app.close());
    await sendLetters(boss, database.db, mail);
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
