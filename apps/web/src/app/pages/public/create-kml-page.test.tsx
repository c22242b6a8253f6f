import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import CreateKmlPage from './create-kml-page.tsx';

const open = () => {
  const { unmount } = renderAt('/CreateKml', <CreateKmlPage />);
  return { user: userEvent.setup(), unmount };
};
const names = () =>
  within(screen.getByRole('list', { name: 'Shapes of the drawing' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

it('a typed point in degrees, minutes and seconds is echoed, added, and there again after a reload', async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole('button', { name: 'Type a point' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Mast');
  await user.type(screen.getByLabelText('Position'), `37°57'03.72"S 144°25'29.52"E`);
  expect(screen.getByText(/MGA2020 zone 55 27374\d\.\d\d 57964\d\d\.\d\d/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add to drawing' }));
  expect(names()).toEqual(['Mast']);
  unmount();
  open();
  expect(names()).toEqual(['Mast']);
});

it('says what is wrong beside each field and focuses the first', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Type a circle' }));
  await user.type(screen.getByLabelText('Centre'), '151.2, -33.9');
  await user.type(screen.getByLabelText('Radius, m'), '-5');
  await user.click(screen.getByRole('button', { name: 'Add to drawing' }));
  const centre = screen.getByLabelText('Centre');
  expect(centre.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a radius above 0 m, up to 100,000 m.')).toBeDefined();
  expect([centre, screen.getByLabelText('Radius, m')]).toContain(document.activeElement);
  expect(screen.queryByRole('list', { name: 'Shapes of the drawing' })).toBeNull();
});

it('a polygon needs three corners, and names the line at fault', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Type a polygon' }));
  const corners = screen.getByLabelText('Corners, one per line');
  fireEvent.change(corners, { target: { value: '-33.9, 151.2\n\nnowhere' } });
  await user.click(screen.getByRole('button', { name: 'Add to drawing' }));
  expect(screen.getByText(/^Line 3: Enter/)).toBeDefined();
  fireEvent.change(corners, { target: { value: '-33.9, 151.2\n-33.9, 151.3' } });
  expect(screen.getByText('Add at least 3 corners. You have 2.')).toBeDefined();
  fireEvent.change(corners, { target: { value: '-33.9, 151.2\n-33.9, 151.3\n-33.8, 151.3' } });
  await user.click(screen.getByRole('button', { name: 'Add to drawing' }));
  expect(screen.getByText(/Polygon · 3 corners · 0 m AGL/)).toBeDefined();
});

it('draws with the keyboard alone: a point at the cross, a polygon by moving between its corners', async () => {
  const { user } = open();
  const plan = screen.getByRole('application', { name: 'Plan of the drawing' });
  await user.click(screen.getByRole('button', { name: 'Draw polygon' }));
  plan.focus();
  await user.keyboard('{Enter}{ArrowRight}{Enter}{ArrowDown}{Enter}f');
  expect(screen.getByRole('heading', { name: 'Edit polygon' })).toBeDefined();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Corners, one per line').value;
  expect(text.split('\n')).toHaveLength(3);
  // The first corner is the middle of the first view: the middle of the continent.
  expect(text.split('\n')[0]).toBe('-27.5, 134');
});

it('deletes, undoes and redoes', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Draw point' }));
  screen.getByRole('application').focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Delete Point 1' }));
  expect(screen.getByText(/No shapes yet/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Point 1']);
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(screen.getByText(/No shapes yet/)).toBeDefined();
});

it('opens a file, lists its problems with their lines, and refuses what is no KML', async () => {
  const { user } = open();
  const file = screen.getByLabelText('KML or KMZ file to open');
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Good</name><Point><altitudeMode>absolute</altitudeMode><coordinates>151,-33,5</coordinates></Point></Placemark>
<Placemark><name>Bad</name><Point><coordinates>151,-33</coordinates></Point></Placemark></Document></kml>`;
  await user.upload(file, new File([kml], 'site.kml'));
  expect(await screen.findByText(/1 shape added/)).toBeDefined();
  expect(screen.getByRole('list', { name: 'Problems in site.kml' }).textContent).toMatch(/^Error in line 3: /);
  expect(names()).toEqual(['Good']);
  await user.upload(file, new File(['<html></html>'], 'page.kml'));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('not KML'));
  expect(names()).toEqual(['Good']);
});
