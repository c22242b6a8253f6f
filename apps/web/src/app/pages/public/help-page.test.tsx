import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import HelpPage from './help-page.tsx';

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <HelpPage />
    </MemoryRouter>,
  );

describe('the help page', () => {
  it('arrives at the topic its address names', () => {
    open('/help#datum');
    expect(document.activeElement?.id).toBe('datum');
  });

  it('searches from the address and as one types', async () => {
    open('/help?q=windshear');
    expect(screen.getByRole('heading', { level: 3, name: 'Building-induced windshear' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3, name: 'Slew sector' })).toBeNull();
    const field = screen.getByLabelText('Search help');
    const user = userEvent.setup();
    await user.clear(field);
    await user.type(field, 'slew');
    expect(screen.getByRole('heading', { level: 3, name: 'Slew sector' })).toBeTruthy();
    await user.type(field, 'xyz');
    expect(screen.getByRole('heading', { name: 'No topics match this search' })).toBeTruthy();
  });
});
