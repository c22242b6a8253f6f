/** A text as a pattern that finds it anywhere: its own signs mean themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
