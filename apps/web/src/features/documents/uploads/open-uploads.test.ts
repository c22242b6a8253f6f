import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { samples } from '@jibline/contract/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal, startApi } from '../../../../test/api.ts';
import { openUploads } from './open-uploads.ts';

const TARGET = {
  airportId: '019a0000-0000-7000-8000-000000000001',
  applicationId: '019a0000-0000-7000-8000-000000000002',
};
let api: Awaited<ReturnType<typeof startApi>>;
/** Names of the files the storage waits to be told about, each with the way to let it arrive. */
let arriving: Map<string, () => void>;
let refused: Set<string>;
let recorded: string[];
beforeEach(async () => {
  // jsdom's files cannot be sent by the platform's fetch.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
  localStorage.clear();
  [arriving, refused, recorded] = [new Map(), new Set(), []];
  api = await startApi({});
  api.otherwise(async ({ path, query, body }) => {
    const name = path.split('/').at(-1) ?? '';
    if (path.startsWith('document/')) {
      await new Promise<void>((done) => arriving.set(name, done));
      arriving.delete(name);
      if (refused.has(name)) return refusal('file-refused', { detail: 'This file type isn’t supported.' });
      if (name === 'gone.pdf') return refusal('internal');
      const stored = {
        sizeBytes: Number(query.get('totalBytes')),
        sha256: 'a'.repeat(64),
        mediaType: 'application/pdf',
      };
      return { status: 201, body: stored };
    }
    const { filename, kind } = body as { filename: string; kind: string };
    recorded.push(`${kind}: ${filename}`);
    return { status: 200, body: { ...samples.ApplicationFile.valid, ...(body as object) } };
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const arrive of arriving.values()) arrive();
  await api.stop();
});

const file = (name: string) => new File(['%PDF'], name, { lastModified: 1 });
const reached = (name: string) => vi.waitFor(() => expect(arriving.has(name)).toBe(true));
const arrive = async (name: string) => {
  await reached(name);
  arriving.get(name)?.();
};
const states = ({ view }: ReturnType<typeof openUploads>) =>
  view().items.map(({ file: { name }, state }) => `${name} ${state}`);

it('several files go up two at a time, and each leaves the list once the page has it', async () => {
  let refreshes = 0;
  const uploads = openUploads(async () => refreshes++);
  uploads.add(TARGET, [file('a.pdf'), file('b.pdf'), file('c.pdf')], 'photo', 0);
  expect(states(uploads)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf queued']);
  await arrive('b.pdf');
  await reached('c.pdf');
  expect(states(uploads)).toEqual(['a.pdf sending', 'c.pdf sending']);
  expect(uploads.view().announcement).toBe('b.pdf uploaded.');
  await arrive('a.pdf');
  await arrive('c.pdf');
  await uploads.settled();
  expect([uploads.view().items, refreshes]).toEqual([[], 3]);
  expect(recorded.toSorted()).toEqual(['photo: a.pdf', 'photo: b.pdf', 'photo: c.pdf']);
});

it('one drawing may go up as two kinds at once, as two documents', async () => {
  const uploads = openUploads(async () => {});
  uploads.add(TARGET, [file('plan.pdf')], 'site-plan', 0);
  uploads.add(TARGET, [file('plan.pdf')], 'elevation-drawing', 0);
  await vi.waitFor(() => expect(api.asked).toHaveLength(2));
  const ids = api.asked.map(({ path }) => path.split('/').at(-2));
  expect(ids[0]).not.toBe(ids[1]);
  uploads.start()();
});

it('a file that fails stays, named, while the others arrive; the same file can be sent again if it may succeed', async () => {
  const uploads = openUploads(async () => {});
  refused.add('tool.pdf');
  uploads.add(TARGET, [file('tool.pdf'), file('gone.pdf'), file('a.pdf')], 'other', 0);
  await arrive('tool.pdf');
  await arrive('gone.pdf');
  await arrive('a.pdf');
  await uploads.settled();
  expect(uploads.view().items.map(({ failure }) => [failure?.text.split(':')[0], failure?.mayRetry])).toEqual([
    ['tool.pdf', false],
    ['gone.pdf', true],
  ]);
  expect(recorded).toEqual(['other: a.pdf']);
  const [tool, gone] = uploads.view().items;
  uploads.retry(gone?.key ?? '');
  expect(states(uploads)).toEqual(['tool.pdf failed', 'gone.pdf sending']);
  uploads.remove(tool?.key ?? '');
  uploads.remove(gone?.key ?? '');
  expect(states(uploads)).toEqual([]);
  await uploads.settled();
});

it('a cancelled file makes room for the next and is never listed', async () => {
  const uploads = openUploads(async () => {});
  uploads.add(TARGET, [file('a.pdf'), file('b.pdf'), file('c.pdf')], 'photo', 0);
  await reached('a.pdf');
  uploads.remove(uploads.view().items[0]?.key ?? '');
  await reached('c.pdf');
  expect(states(uploads)).toEqual(['b.pdf sending', 'c.pdf sending']);
  await arrive('b.pdf');
  await arrive('c.pdf');
  await uploads.settled();
  expect(recorded.toSorted()).toEqual(['photo: b.pdf', 'photo: c.pdf']);
});

it('files on their way count towards the most an application may have', () => {
  const uploads = openUploads(async () => {});
  uploads.add(TARGET, [file('a.pdf'), file('b.pdf'), file('c.pdf')], 'photo', 8);
  expect(states(uploads)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf failed']);
  expect(uploads.view().items.at(-1)?.failure?.text).toBe('You can add up to 10 files. Delete one first.');
  uploads.start()();
});
