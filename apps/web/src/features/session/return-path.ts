/** Where a login returns to. Only a path of this site: a forged address in the state must not lead elsewhere. */
export function safeReturnPath(path: unknown): string {
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return isOwnPath ? path : '/';
}

export const currentPath = () => `${location.pathname}${location.search}${location.hash}`;

/** The return path of a login: the identity library returns it with the person, and with the provider's errors too. */
export function returnPathOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('state' in answer)) return '/';
  const { state } = answer;
  return typeof state === 'object' && state !== null && 'returnTo' in state ? safeReturnPath(state.returnTo) : '/';
}
