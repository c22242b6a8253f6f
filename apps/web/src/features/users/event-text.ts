/** History events of an account as text; an unknown one is shown by its own name. */
const EVENTS: Readonly<Record<string, string>> = {
  'user.appeared': 'Signed in for the first time',
  'user.linked': 'Signed in for the first time',
  'user.registered': 'Registered',
  'user.email-changed': 'Email address changed',
  'user.details-changed': 'Details changed',
  'user.joined': 'Accepted an invitation',
  'user.founded-organisation': 'Added their company',
  'user.permissions-changed': 'Access changed',
  'user.deactivated': 'Account deactivated',
  'user.activated': 'Account activated',
  'user.removed': 'Account deleted',
  'user.signed-out-everywhere': 'Signed out on all devices',
  'user.session-ended': 'Signed out on one device',
  'user.sessions-ended': 'Signed out on all devices by an administrator',
};

export function eventText(event: string): string {
  const words = event.replace(/^\w+\./, '').replaceAll('-', ' ');
  return EVENTS[event] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
