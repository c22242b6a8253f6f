const isRefusedAs = (error: unknown, sqlState: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === sqlState;

/** True when something was deleted, or came to be referred to, while a request was under way. */
export const isForeignKeyViolation = (error: unknown): error is Error => isRefusedAs(error, '23503');

/** True when someone else wrote the same between a check and the change. */
export const isUniqueViolation = (error: unknown): error is Error => isRefusedAs(error, '23505');
