type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** An error in the vendor's form: an HTTP status and an `error` object with `type` and `code`. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: { type: ErrorType; message: string; code?: string; param?: string } };
  constructor(status: number, type: ErrorType, message: string, more: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeError(400, 'invalid_request_error', message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });

export const missing = (name: string, id: string, param = 'id') =>
  new StripeError(404, 'invalid_request_error', `No such ${name}: '${id}'`, { code: 'resource_missing', param });
