/**
 * Path of the first text the database cannot store: a NUL character or half a surrogate pair. Checked first, because it
 * would be a database error later. Iterative, because JSON may nest deeper than the stack.
 */
export function unstorable(root: unknown): string | null {
  const waiting: [path: string, value: unknown][] = [['', root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return path;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const at = path ? `${path}.${key}` : key;
        if (key.includes('\0') || !key.isWellFormed()) return path;
        if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null)) waiting.push([at, inner]);
      }
    }
  }
  return null;
}
