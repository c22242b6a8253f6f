/**
 * Path of the first text the database cannot hold: a NUL character or half a surrogate pair. Refused at the door, because
 * deeper down it would be a database error. Walks with a list, not by recursion: JSON may nest deeper than the stack.
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
