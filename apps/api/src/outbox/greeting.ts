/** How an email to a person begins; without a name no one is guessed. */
export const greeting = (fullName: string | null): string => {
  const [firstName] = (fullName ?? '').trim().split(/\s+/);
  return firstName ? `Hello ${firstName},` : 'Hello,';
};
