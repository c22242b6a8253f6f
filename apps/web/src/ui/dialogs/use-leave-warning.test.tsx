import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useLeaveWarning } from './use-leave-warning.ts';

const WARNING = 'plan.pdf is still uploading. Leave this page and stop uploading?';
function Form({ warning }: { warning: string | null }) {
  useLeaveWarning(warning);
  return <h1>Form</h1>;
}
/** Each tab is a view of the same page. */
function Tabs() {
  const [search] = useSearchParams();
  return (
    <>
      <Link to="/case?view=history">History</Link>
      {search.get('view') === 'files' ? <Files /> : <h1>Another tab</h1>}
    </>
  );
}
function Files() {
  useLeaveWarning(WARNING, 'view');
  return <h1>Files</h1>;
}

/** From the list to the form, the usual way. */
async function atForm(warning: string | null) {
  history.replaceState(null, '', '/list');
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<Link to="/form">New</Link>} />
        <Route path="/form" element={<Form warning={warning} />} />
      </Routes>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'New' }));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
  expect(location.pathname).toBe('/form');
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it('Back asks during an upload; people who stay remain on the page, and are asked again the next time', async () => {
  await atForm(WARNING);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  for (const times of [1, 2]) {
    history.back();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(location.pathname).toBe('/form'));
    expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
  }
  expect(confirm).toHaveBeenLastCalledWith(WARNING);
});

it('people who confirm leave the page', async () => {
  await atForm(WARNING);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  history.back();
  expect(await screen.findByRole('link', { name: 'New' })).toBeTruthy();
  expect(location.pathname).toBe('/list');
});

it('nobody is asked when nothing is in progress', async () => {
  await atForm(null);
  const confirm = vi.spyOn(window, 'confirm');
  history.back();
  expect(await screen.findByRole('link', { name: 'New' })).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
});

it('another tab of the page asks too, where only this view would be lost', async () => {
  history.replaceState(null, '', '/case?view=files');
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <Tabs />
    </BrowserRouter>,
  );
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'History' }));
  expect(confirm).toHaveBeenCalledWith(WARNING);
  expect(screen.getByRole('heading', { name: 'Files' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'History' }));
  expect(await screen.findByRole('heading', { name: 'Another tab' })).toBeTruthy();
});
