import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /^content-length: (\d+)$/im;

interface Waiting {
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/**
 * One connection that sends one request at a time and reads every answer completely. Written on a raw socket: the load
 * generator shares the cores with what it measures, and a client library takes as long per request as our server's
 * HTTP.
 */
export class Caller {
  readonly #socket: Socket;
  readonly #host: string;
  #waiting: Waiting | null = null;
  #head: Buffer[] = [];
  /** Bytes of the body still to come; -1 while reading the head. */
  #left = -1;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#waiting?.failed(error));
    socket.on('close', () => this.#waiting?.failed(new Error('the server hung up')));
  }

  static async open(address: string): Promise<Caller> {
    const { hostname, port, host } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new Caller(socket, host);
  }

  /** Resolves when the whole answer is read; anything but 200 and 201 is a failure. `head`: one more header line. */
  post(path: string, body: string, head: string): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting = { done, failed };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    if (this.#left >= 0) {
      this.#count(bytes.length);
      return;
    }
    this.#head.push(bytes);
    const came = this.#head.length === 1 ? bytes : Buffer.concat(this.#head);
    const end = came.indexOf(HEAD_END);
    if (end < 0) return;
    const head = came.toString('latin1', 0, end);
    const length = LENGTH.exec(head)?.[1];
    if (!/^HTTP\/1.1 20[01] /.test(head) || length === undefined) {
      this.#waiting?.failed(new Error(`answered ${came.toString()}`));
      return;
    }
    this.#head = [];
    this.#left = Number(length);
    this.#count(came.length - end - HEAD_END.length);
  }

  #count(bytes: number): void {
    this.#left -= bytes;
    if (this.#left > 0) return;
    this.#left = -1;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.done();
  }
}
