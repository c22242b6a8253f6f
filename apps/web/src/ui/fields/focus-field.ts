/** After the next drawing, when what is wrong has been marked. */
export const focusFirstInvalid = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** The field of this name, or the first one of the part that answers for it; false while neither is on the screen. */
export function focusField(form: HTMLElement, name: string): boolean {
  const part = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const field =
    form.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`) ??
    part?.querySelector<HTMLElement>('input, select, textarea, button');
  field?.focus();
  return field != null;
}
