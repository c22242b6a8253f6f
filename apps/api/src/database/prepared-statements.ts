import pg from 'pg';

/**
 * A statement that starts with this mark is parsed and planned once per connection instead of on every call: planning a
 * page of a list takes longer than reading it. Use it for statements whose plan suits any values. The embedded database
 * treats the mark as a comment.
 */
export const PREPARED_MARK = '/* kept */';
/** Each takes about 100 kB per connection; further statements are planned on every call. */
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

/** A client that names marked statements, so that the server reuses their plans. */
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
