/** A prefix search for each typed word in name or address; null when nothing searchable was typed. */
export function wordQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words ? words.map((word) => `'${word}':*`).join(' & ') : null;
}
