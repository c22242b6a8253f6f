import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { id, samples } from '@jibline/contract/samples';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../test/api.ts';
import { FileList } from './file-list.tsx';
import { replaceFile } from './replace-file.ts';
import { useUploads } from './uploads/use-uploads.ts';

const old = {
  ...samples.ApplicationFile.valid,
  filename: 'plan.pdf',
  actions: ['documents:delete', 'documents:replace', 'documents:break-lease'],
};
const at = `document/${old.airportId}/${old.applicationId}/${old.id}`;
const leaseAt = `POST ${at}/plan.pdf/lease`;
const putAt = `PUT ${at}/new.pdf`;
const recordAt = `PUT applications/files/FileStorageDB/${old.applicationId}/${old.id}`;
const current = { status: 200, body: { state: 'leased', leaseId: id(90), expiresAt: null } };

let api: Awaited<ReturnType<typeof startApi>>;
beforeEach(() => {
  // jsdom's files cannot be sent by the platform's fetch.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await api.stop();
});
const start = async (answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>) => {
  api = await startApi({
    [leaseAt]: current,
    [putAt]: { status: 201, body: { sizeBytes: 3, sha256: 'a'.repeat(64), mediaType: 'application/pdf' } },
    [recordAt]: { status: 200, body: old },
    ...answers,
  });
};
const file = () => new File(['pdf'], 'new.pdf', { lastModified: 1 });
const replace = (renewMs?: number) =>
  replaceFile({
    ...{ old, file: file(), signal: new AbortController().signal, onProgress: () => {} },
    ...(renewMs === undefined ? {} : { renewMs }),
  });
const leases = () =>
  api.asked.filter(({ path }) => path.endsWith('/lease')).map(({ body }) => (body as { action: string }).action);

it('leases the document, uploads the new one under the lease and records it; the server ends the lease', async () => {
  await start({});
  const [replaced, error] = await replace();
  expect([replaced?.id, error]).toEqual([old.id, null]);
  expect(leases()).toEqual(['acquire']);
  const named = api.asked.filter(({ method }) => method === 'PUT').map(({ query }) => query.get('leaseId'));
  expect(named).toEqual([id(90), id(90)]);
});

it('renews the lease during the upload', async () => {
  let pieces = 0;
  await start({
    [putAt]: ({ query }) => {
      pieces++;
      if (pieces < 3) return refusal('unavailable');
      return {
        status: 201,
        body: { sizeBytes: Number(query.get('totalBytes')), sha256: 'a'.repeat(64), mediaType: 'application/pdf' },
      };
    },
  });
  // Two refusals are retried, after one and three seconds.
  expect((await replace(500))[1]).toBeNull();
  expect(leases().filter((action) => action === 'renew').length).toBeGreaterThan(2);
});

it('releases the lease when the new file is refused', async () => {
  await start({ [putAt]: refusal('file-refused', { detail: 'a program is no plan' }) });
  expect((await replace())[1]?.code).toBe('file-refused');
  expect(leases()).toEqual(['acquire', 'release']);
});

it('says when someone else holds it, and an administrator unlocks it', async () => {
  let isLeased = true;
  await start({
    [leaseAt]: ({ body }) => {
      if ((body as { action: string }).action === 'break') isLeased = false;
      if (isLeased) return refusal('document-leased');
      return (body as { action: string }).action === 'break'
        ? { status: 200, body: { state: 'broken', leaseId: null, expiresAt: null } }
        : current;
    },
  });
  let changes = 0;
  function List() {
    const uploads = useUploads(async () => changes++);
    return <FileList files={[old]} uploads={uploads} onChanged={() => {}} />;
  }
  render(<List />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('New file for plan.pdf'), file());
  expect(await screen.findByText('Someone else is replacing plan.pdf. Try again in a minute.')).toBeTruthy();
  expect(api.asked.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Unlock document' }));
  // Unlocked, the same file goes up without being chosen again.
  await waitFor(() => expect(changes).toBe(1));
  expect(screen.queryByText(/Someone else is replacing/)).toBeNull();
});
