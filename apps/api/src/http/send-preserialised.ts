import { gunzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { PreserialisedReply } from '../operation.ts';

/** RFC 9110, 13.1.2: a list of tags, weak or strong, or a star for any. */
const holds = (provided: string, tag: string) =>
  provided.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);

const takesGzip = (header: string | string[] | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ''));

/** Sends a prepared text as it is; a client that already has it gets 304. */
export function sendPreserialised(
  reply: FastifyReply,
  { content, packed, headers }: PreserialisedReply<unknown>,
): FastifyReply {
  reply.headers({ 'content-type': 'application/json; charset=utf-8', ...headers });
  if (packed) reply.header('vary', 'accept-encoding');
  const { 'if-none-match': known, 'accept-encoding': takes } = reply.request.headers;
  if (known !== undefined && headers.etag && holds(known, headers.etag)) return reply.code(304).send();
  if (!packed) return reply.send(content);
  return takesGzip(takes) ? reply.header('content-encoding', 'gzip').send(content) : reply.send(gunzipSync(content));
}
