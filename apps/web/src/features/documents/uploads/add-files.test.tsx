import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { renderAt } from '../../../../test/render.tsx';
import { AddFiles } from './add-files.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useUploads } from './use-uploads.ts';

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

const target = {
  applicationId: '0193a3b0-0000-7000-8000-0000000000a1',
  airportId: '0193a3b0-0000-7000-8000-0000000000a2',
};

function Form() {
  const uploads = useUploads(async () => {});
  return (
    <>
      <AddFiles target={target} fileCount={0} kinds={['other', 'photo']} uploads={uploads} />
      <UploadLines items={uploads.items} open={uploads.open} />
    </>
  );
}

const SENTENCE =
  'Malware was found in this file (Eicar-Test-Signature), so it was deleted. Check your device, then upload a clean copy.';

it('a file with malware: the server’s sentence appears beside the file, with its name, and nothing is listed', async () => {
  api = await startApi({});
  // Word for word what the server answers (apps/api/src/documents/malware.test.ts).
  api.otherwise({
    status: 422,
    body: {
      type: 'urn:jibline:error:file-infected',
      title: 'This file contains malware',
      status: 422,
      code: 'file-infected',
      detail: SENTENCE,
      instance: `/jibline-backend-core/api/document/${target.airportId}/${target.applicationId}`,
      requestId: '7b0ef3b2-7f31-4cf5-9d33-0f6f5b7a2c11',
    },
  });
  renderAt('/', <Form />);
  const file = new File(['X5O!P%@AP'], 'plans.zip', { type: 'application/zip' });
  fireEvent.change(screen.getByLabelText('Files to add'), { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toContain(`plans.zip: ${SENTENCE}`);
  expect(screen.queryByRole('progressbar')).toBeNull();
  // The same file would be refused again.
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  const [sent, ...more] = api.asked;
  expect([sent?.method, sent?.path.split('/').slice(0, 3)]).toEqual([
    'PUT',
    ['document', target.airportId, target.applicationId],
  ]);
  // It is neither sent again nor put into the list.
  expect(more).toEqual([]);
});
