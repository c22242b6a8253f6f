/** Greeting of an email to a person; neutral when the name is unknown. */
export const greeting = (fullName: string | null): string => {
  const [firstName] = (fullName ?? '').trim().split(/\s+/);
  return firstName ? `Hello ${firstName},` : 'Hello,';
};
