import type { FastifyReply } from 'fastify';
import type { FileReply } from '../operation.ts';

/** RFC 6266: an ASCII name for old clients, the exact one in UTF-8 for the others. */
function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  reply.headers({ 'content-type': file.media, ...file.headers });
  if (file.filename) reply.header('content-disposition', contentDisposition(file.filename));
  return reply.send(file.content);
}
