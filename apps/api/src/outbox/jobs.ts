import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { renewWaitingJobs } from './job-store.ts';
import { STEADY_CLOCK } from './steady-clock.ts';

/**
 * An email is retried after 5 s, 10, 20, 40 … and then every half hour until it is two weeks old (`send-emails.ts`): some
 * 680 times. The limit is for one that kills its process each time. A killed worker sends no heartbeat, so its email goes
 * to another one within a minute instead of at its time-out.
 * The runner deletes waiting jobs that long after they were due, also those of months without a process: the email would
 * wait for ever.
 */
export const QUEUES = {
  'send-letter': {
    retryLimit: 1_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1_800,
    retentionSeconds: 3 * 365 * 86_400,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
  // Sends heartbeats while it works, however many applications there are; each is recorded when done, so a retry
  // continues there.
  'refresh-surface-results': {
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
    heartbeatSeconds: 10,
  },
  /** Events of applications, for the code that sends emails and refunds. */
  'application-event': {
    retryLimit: 16,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
  'announce-comments': {
    retryLimit: 16,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
  'copy-documents': {
    retryLimit: 16,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7_200,
    expireInSeconds: 900,
    heartbeatSeconds: 10,
  },
  'remind-of-cases': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  'staff-digest': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 600 },
  'watch-cranes': { retryLimit: 2, retryDelay: 30, retryBackoff: true, retryDelayMax: 120, expireInSeconds: 240 },
  'apply-settings': { retryLimit: 1, retryDelay: 30, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 240 },
  'sweep-uploads': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  'sweep-requests': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  'sweep-webhooks': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  // Attempts have waits of their own; these retries are for a process or a database that went away meanwhile.
  'send-webhook': {
    retryLimit: 16,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
  'hand-over-cases': { retryLimit: 2, retryDelay: 30, retryBackoff: true, retryDelayMax: 120, expireInSeconds: 600 },
  'age-cases': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  'replace-permits': { retryLimit: 2, retryDelay: 30, retryBackoff: true, retryDelayMax: 120, expireInSeconds: 240 },
  'begin-suspensions': { retryLimit: 2, retryDelay: 30, retryBackoff: true, retryDelayMax: 120, expireInSeconds: 240 },
  /** Refunds: sent to the provider until it answers. */
  'send-refund': {
    retryLimit: 16,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 7_200,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
  // Scheduled again in five minutes anyway.
  'reconcile-payments': { retryLimit: 1, retryDelay: 30, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 280 },
  // Scheduled again in an hour anyway.
  'invoice-accounts': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  'root-histories': { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 3_600 },
  'recheck-abns': { retryLimit: 2, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
} as const;
export type QueueName = keyof typeof QUEUES;
export const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);

/** Schedules are due on the minute or on the hour. */
const SCHEDULE_SECONDS = 30;
const NONE = '00000000-0000-0000-0000-000000000000';

export interface JobsOptions {
  onError: (error: unknown) => void;
  /** Tests use a short delay. */
  retryDelay?: number;
  retryLimit?: number;
  /** How often the schedule is looked at; the database's clock is compared as often. */
  scheduleSeconds?: number;
}

/** The job runner on the database. Several processes may run it on one PostgreSQL; each job goes to one of them. */
export async function startJobs(connection: ConstructorOptions, options: JobsOptions): Promise<PgBoss> {
  const { scheduleSeconds = SCHEDULE_SECONDS } = options;
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    persistWarnings: false,
    // A worker without a heartbeat for ten seconds is detected within half a minute.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    cronMonitorIntervalSeconds: scheduleSeconds,
    cronWorkerIntervalSeconds: scheduleSeconds,
    clock: STEADY_CLOCK,
    clockMonitorIntervalSeconds: scheduleSeconds,
    // Dependencies between jobs and table maintenance are not used.
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
  });
  boss.on('error', options.onError);
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const [name, settings] of Object.entries(QUEUES)) {
    const requested = {
      ...settings,
      notify: true,
      ...(options.retryDelay === undefined
        ? {}
        : { retryDelay: options.retryDelay, retryDelayMax: options.retryDelay }),
      ...(options.retryLimit === undefined ? {} : { retryLimit: options.retryLimit }),
    };
    await (existing.has(name) ? boss.updateQueue(name, requested) : boss.createQueue(name, requested));
    // The runner reads a queue's settings on first use, over a connection of its own. Inside a transaction on the
    // embedded database, which has one connection, that would deadlock, so they are read here.
    await boss.findJobs(name, { id: NONE });
  }
  await renewWaitingJobs(boss.getDb());
  return boss;
}
