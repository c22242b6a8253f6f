/** The text of an entry for staff, with the note that is for them alone. */
export const withStaffNote = (text: string | null, note: string | null): string | null =>
  note === null ? text : `${text === null ? '' : `${text}. `}Note for staff: ${note}`;
