import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOPBACK, listen } from '../listen.ts';
import { openDatabase } from '../open-database.ts';
import { serveApi } from './api.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { serveControl } from './control.ts';
import { startDelivering } from './deliver.ts';
import { deliveryBook } from './deliveries.ts';
import { faultInjector } from './fault-injector.ts';
import { faultSettings } from './fault-settings.ts';
import { serveHosted } from './hosted.ts';
import { idempotencyStore } from './idempotency-store.ts';
import type { Checkout, CheckoutOptions } from './options.ts';
import { settleRefund } from './refunds.ts';
import { runOut } from './sessions.ts';
import { checkoutStore, SCHEMA } from './store.ts';

const CONTROL = '/standin-control';
const TICK_MS = 250;

/** Runs actions that are due. */
function runDueActions(context: CheckoutContext): void {
  const due: Record<string, (id: string) => void> = {
    expire: (id) => runOut(context, id),
    'refund-succeeds': (id) => settleRefund(context, id, 'succeeded'),
    'refund-fails': (id) => settleRefund(context, id, 'failed'),
  };
  context.store.transact(() => {
    for (const { id, what } of context.store.takeDue(context.now().getTime())) due[what]?.(id);
  });
}

/** A payment provider on loopback: the vendor's API, its hosted page, and signed events. */
export async function startCheckout(options: CheckoutOptions): Promise<Checkout> {
  const log = options.log ?? (() => {});
  const base = options.basePath ?? '/checkout';
  const db = openDatabase(options.dataDir, 'checkout', SCHEMA);
  const answers = idempotencyStore(db);

  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => {
      log(`checkout: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { 'content-type': 'application/json' })
          .end(
            '{"error":{"type":"api_error","message":"Something went wrong in the checkout stand-in. See its log."}}',
          );
    });
  });
  const port = await listen(server, options.port, 'checkout').catch((problem: unknown) => {
    db.close();
    throw problem;
  });
  const url = `http://${LOOPBACK}:${port}`;
  const context: CheckoutContext = {
    options,
    store: checkoutStore(db),
    deliveries: deliveryBook(db),
    faults: faultSettings(),
    pages: `${options.publicUrl ?? url}${base}`,
    now: () => new Date(),
  };
  const delivering = startDelivering(context);
  const faults = faultInjector(context, answers, delivering.wake);
  const ticking = setInterval(() => {
    runDueActions(context);
    delivering.wake();
  }, TICK_MS).unref();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requested = URL.parse(request.url ?? '/', url) ?? new URL(url);
    if (requested.pathname === CONTROL) return serveControl(faults, request, response);
    if (context.faults.slowness() > 0) await pause(context.faults.slowness());
    runDueActions(context);
    if (requested.pathname === base || requested.pathname.startsWith(`${base}/`))
      await serveHosted(context, base, request, response, requested);
    else await serveApi(context, answers, request, response, requested);
    delivering.wake();
  }

  return {
    ...faults,
    url,
    port,
    controlUrl: `${url}${CONTROL}`,
    deliveries: () => context.deliveries.counts(),
    async stop() {
      clearInterval(ticking);
      await delivering.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      db.close();
    },
  };
}
