/** Where a login returns to. Only a path of our own: an address smuggled into the state must not lead elsewhere. */
export function safeReturnPath(wanted: unknown): string {
  const isOwnPath = typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted);
  return isOwnPath ? wanted : '/';
}

export const currentPath = () => `${location.pathname}${location.search}${location.hash}`;
