import pg from 'pg';

/**
 * A statement that begins with this is parsed and planned once for each connection instead of each time, which for a page of a
 * list is more work than reading it. For statements whose plan suits any values: the server keeps one for all of them.
 * The embedded database reads it as the comment it is.
 */
export const PREPARED_MARK = '/* kept */';
/** Each takes some 100 kB of every connection: what comes after so many different ones is planned each time. */
const MAX_PREPARED_STATEMENTS = 200;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED_STATEMENTS) return known;
  const name = `kept-${names.size + 1}`;
  names.set(text, name);
  return name;
}

const query: (this: pg.Client, ...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');

/** A connection that gives the statements marked so a name, by which the server knows them again. */
export class PreparedStatementClient extends pg.Client {
  static {
    Object.assign(PreparedStatementClient.prototype, {
      query(this: pg.Client, text: unknown, ...rest: unknown[]) {
        const name = typeof text === 'string' && text.startsWith(PREPARED_MARK) ? nameOf(text) : undefined;
        return name === undefined
          ? query.call(this, text, ...rest)
          : query.call(this, { name, text, values: rest[0] }, ...rest.slice(1));
      },
    });
  }
}
