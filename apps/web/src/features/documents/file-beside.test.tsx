import { samples } from '@jibline/contract/samples';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal, startApi } from '../../../test/api.ts';
import { FileBeside } from './file-beside.tsx';
import { FileList } from './file-list.tsx';
import { useUploads } from './uploads/use-uploads.ts';

const pdf = { ...samples.ApplicationFile.valid, filename: 'plan.pdf', mediaType: 'application/pdf', actions: [] };
const photo = {
  ...pdf,
  id: pdf.id.replace(/.$/, 'f'),
  filename: 'site.jpg',
  mediaType: 'image/jpeg',
};
const drawing = { ...pdf, id: pdf.id.replace(/.$/, 'e'), filename: 'crane.zip', mediaType: 'application/zip' };
const at = ({ id, filename }: typeof pdf) => `GET document/${pdf.airportId}/${pdf.applicationId}/${id}/${filename}`;

let api: Awaited<ReturnType<typeof startApi>>;
const types: string[] = [];
const revoked: string[] = [];
beforeEach(async () => {
  types.length = 0;
  revoked.length = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: ({ type }: Blob) => `blob:${types.push(type)}`,
      revokeObjectURL: (address: string) => revoked.push(address),
    }),
  );
  api = await startApi({
    [at(pdf)]: { status: 200, body: 'what the storage has' },
    [at(photo)]: refusal('not-found'),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await api.stop();
});

function Page() {
  const uploads = useUploads(async () => {});
  const [shown, setShown] = useState<typeof pdf | null>(null);
  return (
    <>
      <FileList
        files={[pdf, photo, drawing]}
        uploads={uploads}
        beside={{ shown: shown?.id ?? null, onShow: (file) => setShown(file as typeof pdf | null) }}
        onChanged={() => {}}
      />
      {shown && <FileBeside key={shown.id} file={shown} onClose={() => setShown(null)} />}
    </>
  );
}

it('shows a PDF beside the list, of the type the server found, until it is closed', async () => {
  render(<Page />);
  const user = userEvent.setup();
  const view = screen.getByRole('button', { name: /^View\s*plan\.pdf$/ });
  expect(view.getAttribute('aria-expanded')).toBe('false');
  await user.click(view);
  const frame = await screen.findByTitle('plan.pdf');
  expect(frame).toMatchObject({ tagName: 'IFRAME', src: 'blob:1' });
  expect(types).toEqual(['application/pdf']);
  expect(view.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Close\s*plan/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByTitle('plan.pdf')).toBeNull();
  expect(revoked).toEqual(['blob:1']);
});

it('says when a file can’t be loaded, and offers no view of what a browser can’t show', async () => {
  render(<Page />);
  expect(screen.queryByRole('button', { name: /^View\s*crane/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Download\s*crane/ })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /^View\s*site/ }));
  const shown = screen.getByRole('region', { name: 'site.jpg' });
  await waitFor(() => expect(shown.textContent).toMatch(/not found|couldn’t|can’t/i));
  expect(screen.queryByRole('img')).toBeNull();
});
