import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { initials } from '../../ui/initials.ts';
import { AccountMenu } from './account-menu.tsx';

function open() {
  let signedOut = 0;
  render(
    <MemoryRouter>
      <AccountMenu
        name="Pat Rigger"
        email="pat@example.com"
        links={[{ label: 'Profile', to: '/profile' }]}
        onSignOut={() => {
          signedOut += 1;
        }}
      />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: 'Pat Rigger' }),
    signedOut: () => signedOut,
  };
}

describe('the account menu', () => {
  it('is closed until asked for, and Escape closes it and gives the focus back', async () => {
    const { user, button } = open();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profile' }));
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes when the focus leaves it', async () => {
    const { user, button } = open();
    await user.click(button);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when the person clicks elsewhere', async () => {
    const { user, button } = open();
    await user.click(button);
    await user.click(document.body);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('signs out', async () => {
    const { user, button, signedOut } = open();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signedOut()).toBe(1);
  });
});

it.each([
  ['Pat Rigger', 'PR'],
  ['Ana María de la Cruz', 'AM'],
  ['applicant@demo.jibline.test', 'AD'],
  ['Cher', 'C'],
  ['', ''],
])('initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
