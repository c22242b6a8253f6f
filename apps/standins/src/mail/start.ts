import { createServer } from 'node:http';
import { LOOPBACK, listen } from '../listen.ts';
import { openDatabase } from '../open-database.ts';
import { serveControl } from './control.ts';
import type { Mail, MailOptions } from './options.ts';
import { smtpReceiver } from './receive.ts';
import { openRecipientRules } from './recipient-rules.ts';
import { serveInbox } from './routes.ts';
import { mailStore, SCHEMA } from './store.ts';

/** A mail server on loopback that keeps every email and shows them in a web inbox. */
export async function startMail(options: MailOptions): Promise<Mail> {
  const log = options.log ?? (() => {});
  const base = options.basePath ?? '/mail';
  const db = openDatabase(options.dataDir, 'mail', SCHEMA);
  const store = mailStore(db);
  const recipientRules = openRecipientRules();
  const smtp = smtpReceiver(store, recipientRules, log);

  const web = createServer((request, response) => {
    const serving =
      request.url === '/standin-control'
        ? serveControl((rules) => recipientRules.set(rules), request, response)
        : serveInbox(store, base, request, response);
    serving.catch((problem: unknown) => {
      log(`mail: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { 'content-type': 'text/plain' })
          .end('Something went wrong in the mailbox. See its log.');
    });
  });

  const stop = async () => {
    await new Promise<void>((resolve) => {
      web.close(() => resolve());
      web.closeAllConnections();
    });
    await new Promise<void>((resolve) => smtp.close(resolve));
    db.close();
  };

  try {
    const port = await listen(smtp.server, options.port, 'mail');
    const httpPort = await listen(web, options.httpPort, 'mail inbox');
    return {
      smtpUrl: `smtp://${LOOPBACK}:${port}`,
      port,
      url: `http://${LOOPBACK}:${httpPort}`,
      httpPort,
      inboxUrl: `http://${LOOPBACK}:${httpPort}${base}`,
      controlUrl: `http://${LOOPBACK}:${httpPort}/standin-control`,
      setRules: (rules) => recipientRules.set(rules),
      stop,
    };
  } catch (problem) {
    await stop();
    throw problem;
  }
}
