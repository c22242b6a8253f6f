import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server on a local port that stores what it receives, and misbehaves on demand. */
export async function startMailbox() {
  const emails: string[] = [];
  let refuse: { code: number; times: number } | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse && refuse.times > 0) {
          refuse.times -= 1;
          done(Object.assign(new Error('not now'), { responseCode: refuse.code }));
          return;
        }
        emails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    /** Raw messages as received. */
    raw: emails,
    letters: () => Promise.all(emails.map((letter) => simpleParser(letter))),
    refuse(code: number, times: number) {
      refuse = { code, times };
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
}
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
