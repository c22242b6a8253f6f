import type { Socket } from 'node:net';
import { ERRORS, PROBLEM_MEDIA_TYPE, type Route, routes } from '@jibline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForeignKeyViolation } from '../database/violations.ts';
import { ApiError, toApiError, toProblem } from '../errors.ts';
import { answerThenDrain, isStillSending } from './refused-bodies.ts';
import { RefusedToken } from './refused-token.ts';

const takesStream = ({ operation }: FastifyRequest) =>
  operation !== null &&
  Object.entries<Route>(routes).some(([name, { body }]) => name === operation && body === 'stream');

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  request.refusal = error.code;
  request.tokenFault = error instanceof RefusedToken ? error.fault : null;
  const [instance = ''] = request.url.split('?');
  // As bytes, because the framework adds a charset to text, and this media type has none.
  const problem = Buffer.from(JSON.stringify(toProblem(error, { instance, requestId: request.id })));
  reply
    .code(ERRORS[error.code].status)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .header('content-type', PROBLEM_MEDIA_TYPE);
  if (!isStillSending(request.raw)) return reply.send(problem);
  reply.headers({ connection: 'close', 'content-length': String(problem.length) });
  return reply.send(answerThenDrain(request.raw, problem, takesStream(request) ? 'stream' : 'json'));
}

/** Turns everything thrown into a problem document. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toApiError(error);
  if (known.code === 'internal' && !(error instanceof ApiError)) request.log.error({ err: error }, 'unforeseen error');
  else if (isForeignKeyViolation(error)) request.log.warn({ err: error }, 'changed by another request meanwhile');
  else if (known.code === 'unavailable') request.log.warn({ err: error }, 'something we depend on does not answer');
  return sendProblem(request, reply, known);
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

const ON_THE_WIRE: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

/** Malformed HTTP never reaches the framework; it gets the same kind of answer here. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = ON_THE_WIRE[error.code ?? ''] ?? ['400 Bad Request', 'This is not a valid HTTP request.'];
  const problem = { ...toProblem(new ApiError('bad-request', detail), {}), status: Number(status.slice(0, 3)) };
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: ${PROBLEM_MEDIA_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
