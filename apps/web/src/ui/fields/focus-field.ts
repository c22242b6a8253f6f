/** Waits for the next render, when invalid fields have been marked. */
export const focusFirstInvalid = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** Focuses the field with this name, or the first one of the group it belongs to; false while neither is shown. */
export function focusField(form: HTMLElement, name: string): boolean {
  const part = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const field =
    form.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`) ??
    part?.querySelector<HTMLElement>('input, select, textarea, button');
  field?.focus();
  return field != null;
}
