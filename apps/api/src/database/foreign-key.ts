/** SQLSTATE: a row that another one refers to, or should refer to, is missing. */
const FOREIGN_KEY = '23503';

/** True when something was deleted, or came to be referred to, while a request was under way. */
export const isForeignKeyViolation = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY;
