/** Where a login returns to. Only a path of our own: an address smuggled into the state must not lead elsewhere. */
export function safeReturnPath(path: unknown): string {
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return isOwnPath ? path : '/';
}

export const currentPath = () => `${location.pathname}${location.search}${location.hash}`;

/** The return path of a login: the identity library passes it back with the person, and with the provider's error too. */
export function returnPathOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('state' in answer)) return '/';
  const { state } = answer;
  return typeof state === 'object' && state !== null && 'returnTo' in state ? safeReturnPath(state.returnTo) : '/';
}
