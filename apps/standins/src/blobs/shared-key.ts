import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { StorageError } from './storage-error.ts';

export interface Account {
  name: string;
  /** Base64, as in a connection string. */
  key: string;
}

const SIGNED_HEADERS = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
];

const refused = () =>
  new StorageError(
    403,
    'AuthenticationFailed',
    'Server failed to authenticate the request. Check the Authorization header and its signature.',
  );

/** Checks the SharedKey signature: a wrong key or a changed header is refused here too. */
export function authenticate(request: IncomingMessage, account: Account): void {
  const provided = /^SharedKey ([^:]+):(.+)$/.exec(request.headers.authorization ?? '');
  if (!provided)
    throw new StorageError(
      401,
      'NoAuthenticationInformation',
      'Server failed to authenticate the request: no Authorization header.',
    );
  const expected = createHmac('sha256', Buffer.from(account.key, 'base64'))
    .update(stringToSign(request, account))
    .digest();
  const signature = Buffer.from(provided[2] ?? '', 'base64');
  if (provided[1] !== account.name || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw refused();
}

function stringToSign(request: IncomingMessage, account: Account): string {
  const header = (name: string) => {
    const value = request.headers[name];
    return name === 'content-length' && value === '0' ? '' : String(value ?? '');
  };
  const own = Object.entries(request.headers)
    .filter(([name]) => name.startsWith('x-ms-'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${String(value).trim()}\n`)
    .join('');
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `\n${name}:${value}`)
    .join('');
  return [request.method, ...SIGNED_HEADERS.map(header), `${own}/${account.name}${path}${parameters}`].join('\n');
}
