/** Waits for the next render, when invalid fields have been marked; leaves people alone who are in a field by then. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/** Focuses the field with this name, or the first one of the group it belongs to; false while neither is shown. */
export function focusField(form: HTMLElement, name: string): boolean {
  const part = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const field =
    form.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`) ??
    part?.querySelector<HTMLElement>('input, select, textarea, button');
  if (!field) return false;
  unfold(field);
  field.focus();
  return true;
}

/** A field that is folded away cannot be focused. */
function unfold(field: HTMLElement): void {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}
