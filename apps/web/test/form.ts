import { fireEvent, screen } from '@testing-library/react';

type Scope = Pick<typeof screen, 'getByLabelText' | 'queryByText' | 'getByText'>;

/** Enters a whole text at once, because these tests do not need single key presses. */
export function fill(label: string, text: string, scope: Scope = screen): HTMLElement {
  const field = scope.getByLabelText(label, { selector: 'input, textarea, select' });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

/** Presses a button by its text or, where it has only an icon or a longer name, by that name. */
export function press(name: string, scope: Scope = screen): void {
  fireEvent.click(
    scope.queryByText(name, { selector: 'button, a' }) ?? scope.getByLabelText(name, { selector: 'button, a' }),
  );
}

/** The error beside a field; empty while there is none. */
export function problemBeside(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? '';
}

export const typedIn = (label: string, scope: Scope = screen): string =>
  (scope.getByLabelText(label, { selector: 'input, textarea, select' }) as HTMLInputElement).value;
