import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type RecipientRules, SmtpError } from './recipient-rules.ts';
import type { Store } from './store.ts';

const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    const bytes: Buffer = chunk;
    // Read to the end even when too large, otherwise the client never gets the reason.
    if (!stream.sizeExceeded) chunks.push(bytes);
  }
  if (stream.sizeExceeded) throw new SmtpError(552, `5.3.4 Message larger than ${MAX_MESSAGE_BYTES} bytes`);
  return Buffer.concat(chunks);
}

async function keep(store: Store, session: SMTPServerSession, raw: Buffer): Promise<number> {
  const { mailFrom, rcptTo } = session.envelope;
  const parsed = await simpleParser(raw, { skipImageLinks: true });
  const sender = parsed.from?.text ?? (mailFrom === false ? '' : mailFrom.address);
  const recipients = rcptTo.map((recipient) => recipient.address);
  const subject = parsed.subject ?? '';
  const names = parsed.attachments.map((attachment) => attachment.filename ?? '');
  const words = [sender, ...recipients, subject, parsed.text ?? '', ...names].join('\n');
  return store.keep({ sender, recipients, subject, words, raw });
}

const asError = (problem: unknown) => (problem instanceof Error ? problem : new Error(String(problem)));

/** Speaks SMTP like a real relay, and misbehaves for the configured recipients. */
export function smtpReceiver(store: Store, rules: RecipientRules, log: (line: string) => void): SMTPServer {
  async function accept(stream: SMTPServerDataStream, session: SMTPServerSession) {
    try {
      const id = await keep(store, session, await collect(stream));
      return { problem: null, reply: `Kept as message ${id}` };
    } catch (problem) {
      return { problem: asError(problem), reply: undefined };
    }
  }

  const server = new SMTPServer({
    name: 'mail.jibline.test',
    banner: 'Local stand-in, nothing leaves this computer',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    size: MAX_MESSAGE_BYTES,
    disableReverseLookup: true,
    // Accepts any credentials: a client configured for a real relay works unchanged.
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onRcptTo(address, session, reply) {
      const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      try {
        const wait = rules.judge(sender, address.address);
        if (wait === 0) reply();
        else void pause(wait).then(() => reply());
      } catch (problem) {
        reply(asError(problem));
      }
    },
    onData(stream, session, reply) {
      void accept(stream, session).then((outcome) => reply(outcome.problem, outcome.reply));
    },
  });
  server.on('error', (problem) => log(`mail: ${problem.message}`));
  return server;
}
