import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Where a mail server can say something else than "yes". */
export type SmtpStep = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'text';
/** A code, nothing at all, or the line going dead. */
export type SmtpAnswer = number | 'silence' | 'hang-up';

const YES: Record<SmtpStep, number> = {
  greeting: 220,
  EHLO: 250,
  AUTH: 235,
  MAIL: 250,
  RCPT: 250,
  DATA: 354,
  text: 250,
};

/** A mail server that answers as the script says, and yes to everything else. Counts the messages it took. */
export async function startScriptedMailServer(script: Partial<Record<SmtpStep, SmtpAnswer>>) {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const answer = (step: SmtpStep) => {
      const reply = script[step] ?? YES[step];
      if (reply === 'silence') return false;
      if (reply === 'hang-up') {
        socket.destroy();
        return false;
      }
      socket.write(step === 'EHLO' && reply === 250 ? '250-hello\r\n250 AUTH PLAIN\r\n' : `${reply} as scripted\r\n`);
      if (reply === 421) socket.end();
      return reply === YES[step];
    };
    let isText = false;
    let unread = '';
    answer('greeting');
    socket.on('data', (chunk) => {
      unread += String(chunk);
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (isText) {
          if (line !== '.') continue;
          isText = false;
          if (answer('text')) taken += 1;
        } else if (/^(ehlo|helo)/i.test(line)) answer('EHLO');
        else if (/^auth/i.test(line)) answer('AUTH');
        else if (/^mail/i.test(line)) answer('MAIL');
        else if (/^rcpt/i.test(line)) answer('RCPT');
        else if (/^data/i.test(line)) isText = answer('DATA');
        else socket.end('221 bye\r\n');
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    taken: () => taken,
    stop: () =>
      new Promise<void>((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
