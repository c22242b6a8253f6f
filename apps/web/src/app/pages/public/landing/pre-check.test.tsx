import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PreCheck } from './pre-check.tsx';

const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
};

function open() {
  render(
    <MemoryRouter>
      <PreCheck />
      <Where />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return {
    user,
    submit: () => user.click(screen.getByRole('button', { name: 'Continue to the location guide' })),
    where: () => screen.getByTestId('where').textContent,
  };
}

describe('the pre-check box, in the words of specification section 5', () => {
  it('wants three letters in an address', async () => {
    const { user, submit, where } = open();
    await user.type(screen.getByLabelText('Address', { selector: 'input[type="text"]' }), '12 A');
    await submit();
    expect(screen.getByText('Address must have minimum 3 letters')).toBeTruthy();
    expect(where()).toBe('/');
  });

  it('says when the place is valid and takes it along', async () => {
    const { user, submit, where } = open();
    await user.type(screen.getByLabelText('Address', { selector: 'input[type="text"]' }), '1 Ross Smith Ave');
    expect(screen.getByText('Location entered is valid')).toBeTruthy();
    await submit();
    expect(where()).toBe('/locationguide?address=1+Ross+Smith+Ave');
  });

  it.each([
    ['', '', 'Please enter Latitude and Longitude information.', 'Latitude'],
    ['-33.9', '', 'Please enter Latitude and Longitude information.', 'Longitude'],
    ['-91', '151.1', 'The latitude entered is not valid.', 'Latitude'],
    ['-33.9', '181', 'The longitude entered is not valid.', 'Longitude'],
  ])('coordinates "%s" and "%s": %s', async (latitude, longitude, message, field) => {
    const { user, submit, where } = open();
    await user.click(screen.getByRole('radio', { name: 'Coordinates' }));
    if (latitude) await user.type(screen.getByLabelText('Latitude'), latitude);
    if (longitude) await user.type(screen.getByLabelText('Longitude'), longitude);
    await submit();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
    expect(where()).toBe('/');
  });

  it('takes zero for a value', async () => {
    const { user, submit, where } = open();
    await user.click(screen.getByRole('radio', { name: 'Coordinates' }));
    await user.type(screen.getByLabelText('Latitude'), '0');
    await user.type(screen.getByLabelText('Longitude'), '0');
    await submit();
    expect(where()).toBe('/locationguide?latitude=0&longitude=0');
  });
});
