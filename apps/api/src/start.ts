import { setFlagsFromString } from 'node:v8';
import { routes } from '@jibline/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { seedAirports } from './airports/index.ts';
import {
  type ApplicationsContext,
  adoptKey,
  applicationDocuments,
  applicationsFor,
  emailOnTransition,
  openListCounts,
  refusedKey,
  scheduleAging,
  scheduleDigests,
  scheduleHandOvers,
  scheduleReminders,
  scheduleSuspensions,
  seedApplications,
  seedHistoryInBackground,
  startEventDelivery,
  workAnnouncements,
} from './applications/index.ts';
import { openPrecheckWorker } from './assessments/index.ts';
import { serveBackups } from './backup/serve-backups.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { ConfigProblem } from './config-problem.ts';
import { type Database, type Db, openDatabase } from './db.ts';
import { scheduleSweeps, workCopies } from './documents/index.ts';
import { tellRewritable } from './history/rewritable.ts';
import { scheduleRoots } from './history/schedule-roots.ts';
import { scheduleRequestSweeps } from './http/idempotency/sweep.ts';
import { addressOf } from './http/serve.ts';
import { openBlobs } from './integrations/blobs.ts';
import { openBusinessRegister } from './integrations/business-register.ts';
import { openCheckout } from './integrations/checkout.ts';
import { openGeocoder } from './integrations/geocoder.ts';
import { openIdentity } from './integrations/identity.ts';
import { openMail } from './integrations/mail.ts';
import { openMalwareScanner } from './integrations/malware-scanner.ts';
import { loadPermitSeed } from './integrations/permit-key.ts';
import { openTerrain } from './integrations/terrain/source.ts';
import { openWebhookReceivers } from './integrations/webhook-receivers.ts';
import { VERSION } from './operations/health.ts';
import { scheduleRechecks, seedOrganisations } from './organisations/index.ts';
import { openOutbox, recoverAbandonedJobs, sendOutgoingEmails, startJobs, watchClaims } from './outbox/index.ts';
import {
  accountDocuments,
  historyMoneyOf,
  openMoney,
  type PaymentsContext,
  paymentDocuments,
  refundOnTransition,
  scheduleAccounts,
  scheduleReconciliation,
  sendRefunds,
} from './payments/index.ts';
import { judgeApproval } from './reports/index.ts';
import { openPersonCache } from './rights/person-cache.ts';
import { openSigner } from './signing/signer.ts';
import { openSurfacesInForce, scheduleSettings, seedSurfaceSets, workRefreshes } from './surface-sets/index.ts';
import { openTracing } from './tracing.ts';
import { seedPeople } from './users/index.ts';
import {
  scheduleDeliverySweeps,
  type WebhooksContext,
  webhooksOnTransition,
  workDeliveries,
} from './webhooks/index.ts';

export interface Running {
  app: FastifyInstance;
  /** The address it listens on, `http://127.0.0.1:8080`. */
  address: string;
  /** The context of scheduled work, for tests that set the clock. */
  casework: ApplicationsContext;
  payments: PaymentsContext;
  webhooks: WebhooksContext;
  stop(): Promise<void>;
}

type Closing = () => unknown;

/** Organisations and airports come first, because people's grants refer to them. */
async function seed(db: Db, file: string): Promise<void> {
  await seedAirports(db, await seedOrganisations(db, file));
  await seedPeople(db, file);
  await seedSurfaceSets(db);
}

// Node's flag sets the young generation of this thread, whose heap exists by now. Left as it is, it would overrule the
// limits that threads are started with.
setFlagsFromString('--max-semi-space-size=0');

/** Opens everything in order and closes it in reverse: requests drain, jobs stop, the database closes last. */
export async function start(
  config: Config,
  log: FastifyServerOptions['logger'],
  provided?: Database,
): Promise<Running> {
  const closing: Closing[] = [];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    const database = provided ?? (await openDatabase(config.database));
    closing.push(() => database.close());
    const signer = openSigner(await loadPermitSeed(config.permitKey));
    const compromised = await refusedKey(database.db, signer.keyId);
    if (compromised !== null) throw new ConfigProblem([compromised]);
    database.signHistoryWith(signer);
    const adopted = await adoptKey(database.db, signer, new Date());
    if ('refused' in adopted) throw new ConfigProblem([adopted.refused]);
    const { seedFile } = config;
    if (seedFile) await database.inTurn(() => seed(database.db, seedFile));
    const mail = openMail(config.mail);
    closing.push(() => mail.close());
    let report: (error: unknown) => void = () => {};
    const boss = await startJobs(database.jobs, { onError: (error) => report(error) });
    closing.push(() => boss.stop({ graceful: true, timeout: 5_000 }));
    if (database.locked) await recoverAbandonedJobs(boss, database.db);
    const personCache = await openPersonCache(database.listen);
    closing.push(() => personCache.stop());
    const surfaces = await openSurfacesInForce(database);
    closing.push(() => surfaces.stop());
    // Loaded now, so that the first request does not wait for it.
    await surfaces.current();
    const thread = openPrecheckWorker((error) => report(error));
    closing.push(() => thread.stop());
    const blobs = openBlobs(config.blobs);
    if (seedFile)
      await database.inTurn(() => seedApplications(database.db, { surfaces, publicUrl: config.publicUrl, signer }));
    const register = openBusinessRegister(config.businessRegister);
    const outbox = openOutbox(boss, new URL(config.publicUrl).hostname);
    const openApplications = applicationsFor(outbox);
    const people = { db: database.db, outbox, publicUrl: config.publicUrl, now: () => new Date() };
    const casework: ApplicationsContext = {
      ...people,
      surfaces,
      money: openMoney(people),
      listCounts: openListCounts(),
      signer,
      asksForFiles: true,
    };
    const payments: PaymentsContext = { ...casework, checkout: openCheckout(config.checkout) };
    const webhooks: WebhooksContext = { ...people, receivers: openWebhookReceivers(config.webhookPrivateHosts) };
    const scanner = openMalwareScanner(config.malwareScanner);
    const tracing = await openTracing(config.tracesUrl, { name: 'jibline-api', version: VERSION });
    closing.push(() => tracing?.close());
    const app = await buildApp({
      config,
      database,
      identity: openIdentity(config.identity),
      personCache,
      blobs,
      mail,
      outbox,
      register,
      surfaces,
      thread,
      openApplications,
      casework,
      geocoder: openGeocoder(config.maps),
      terrain: openTerrain(config.terrain, config.maps.accessToken),
      scanner,
      payments,
      receivers: webhooks.receivers,
      tracing,
      log,
    });
    report = (error) => app.log.error({ err: error }, 'work beside the requests reports');
    closing.push(() => app.close());
    closing.push(await watchClaims(database.db, app.log));
    for (const name of config.unencrypted)
      app.log.warn(`${name}: this connection is not encrypted; others on the way can read it (docs/how-to/operate.md)`);
    if (!scanner.isPresent) app.log.warn('no malware scanner (MALWARE_SCANNER): uploaded files are not checked');
    const generators = {
      ...applicationDocuments({ ...casework, blobs }),
      ...paymentDocuments(payments),
      ...accountDocuments(payments),
    };
    await sendOutgoingEmails(boss, { db: database.db, mail, blobs, generators, now: casework.now });
    await workRefreshes(boss, { db: database.db, surfaces, openApplications, now: casework.now });
    await scheduleSettings(boss, casework, openApplications);
    await startEventDelivery(boss, database.db, [
      emailOnTransition(casework),
      refundOnTransition(casework),
      webhooksOnTransition(webhooks),
    ]);
    await workDeliveries(boss, webhooks);
    await scheduleDeliverySweeps(boss, database.db);
    await workAnnouncements(boss, casework);
    await scheduleReminders(boss, casework);
    await scheduleDigests(boss, casework);
    await scheduleAging(boss, casework);
    await scheduleSuspensions(boss, casework);
    await scheduleHandOvers(boss, casework);
    await sendRefunds(boss, payments);
    const { caughtUp } = await scheduleReconciliation(boss, payments, (error, what) =>
      app.log.error({ err: error, what }, 'reconciliation of payments'),
    );
    closing.push(() => caughtUp);
    const invoiced = await scheduleAccounts(boss, payments, (error, what) =>
      app.log.error({ err: error, what }, 'invoices of account customers'),
    );
    closing.push(() => invoiced.caughtUp);
    await scheduleRechecks(boss, database.db, register);
    await scheduleSweeps(boss, database.db, blobs);
    await scheduleRequestSweeps(boss, database.db);
    await workCopies(boss, { db: database.db, blobs });
    const { historyRootMailbox: mailbox } = config;
    const publishedAt = `${config.publicUrl}${addressOf(routes.listHistoryRoots)}`;
    closing.push(await scheduleRoots(boss, { ...people, signer, mailbox, publishedAt }, app.log));
    if (adopted.takenOver.length > 0)
      app.log.warn(
        { keys: adopted.takenOver },
        'permit keys used before were taken over: compare them with your records',
      );
    await tellRewritable(database.db, database.locked, app.log);
    if (mailbox === null)
      app.log[database.locked ? 'info' : 'warn'](
        'no address outside for history roots (HISTORY_ROOT_MAILBOX): they are published, but not mailed',
      );
    closing.push(await serveBackups(config, { db: database.db, blobs }, app.log));
    const address = await app.listen({ host: config.host, port: config.port });
    if (seedFile)
      closing.push(
        seedHistoryInBackground(
          seedFile,
          { ...casework, moneyOf: historyMoneyOf(payments), checkApproval: judgeApproval },
          {
            failed: report,
            finished: (added, seconds) => app.log.info({ added, seconds }, 'the demonstration’s history is complete'),
          },
        ),
      );
    return { app, address, casework, payments, webhooks, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
