import { afterEach, expect, it } from 'vitest';
import { focusFirstInvalid } from './focus-field.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
function aForm() {
  document.body.innerHTML =
    '<form><input name="amount" aria-invalid="true"><textarea name="note"></textarea><button>Refund</button></form>';
  const [amount, note, button] = ['input', 'textarea', 'button'].map((part) =>
    document.querySelector<HTMLElement>(part),
  );
  button?.focus();
  return { form: document.querySelector('form'), amount, note };
}
afterEach(() => {
  document.body.innerHTML = '';
});

it('focuses the first invalid field after a refused press', async () => {
  const { form, amount } = aForm();
  focusFirstInvalid(form);
  await nextFrame();
  expect(document.activeElement).toBe(amount);
});

it('does not take someone out of the field they went to meanwhile', async () => {
  const { form, note } = aForm();
  focusFirstInvalid(form);
  note?.focus();
  await nextFrame();
  expect(document.activeElement).toBe(note);
});
