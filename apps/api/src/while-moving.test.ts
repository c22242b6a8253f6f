import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitSilence } from './integrations/limit-silence.ts';
import { whileMoving } from './while-moving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SILENT_MS = 4_000;
const silence = () => new Error('silent');

async function read(content: Readable): Promise<string> {
  let all = '';
  for await (const chunk of content) all += String(chunk);
  return all;
}

it('lets a moving stream continue, however long it takes', async () => {
  const source = new Readable({ read() {} });
  const reading = read(whileMoving(source, SILENT_MS, silence));
  for (const letter of 'abcdefgh') {
    source.push(letter);
    await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  }
  source.push(null);
  expect(await reading).toBe('abcdefgh');
});

it('ends a stalled stream, and leaves its source to be drained', async () => {
  const source = new Readable({ read() {} });
  const reading = expect(read(whileMoving(source, SILENT_MS, silence))).rejects.toThrow('silent');
  source.push('a');
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  source.push('b');
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  await reading;
  expect(source.destroyed).toBe(false);
});

it('does not count the time of a slow reader', async () => {
  const source = Readable.from([Buffer.from('a'), Buffer.from('b')], { objectMode: false });
  const content = whileMoving(source, SILENT_MS, silence);
  let all = '';
  for await (const chunk of content) {
    all += String(chunk);
    await vi.advanceTimersByTimeAsync(10 * SILENT_MS);
  }
  expect(all).toBe('ab');
});

it('waits for the storage as long as an upload moves, and at most four seconds when it stalls', async () => {
  type Request = Parameters<Parameters<ReturnType<typeof limitSilence>['create']>[0]['sendRequest']>[0];
  let progress: () => void = () => {};
  const policy = limitSilence('file storage').create(
    {
      sendRequest: (request: Request) =>
        new Promise((_resolve, reject) => {
          progress = () => request.onUploadProgress?.({ loadedBytes: 1 });
          request.abortSignal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    },
    { log() {}, shouldLog: () => false },
  );
  let outcome = 'waiting';
  void policy.sendRequest({} as Request).catch((error: unknown) => {
    outcome = String(error);
  });
  for (let moved = 0; moved < 10; moved += 1) {
    await vi.advanceTimersByTimeAsync(3_999);
    progress();
  }
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(outcome).toBe('IntegrationError: file storage: no answer within 4 s');
});
