/** History events of a person's account in words; one the page does not know yet is shown by its own name. */
const EVENTS: Readonly<Record<string, string>> = {
  'user.appeared': 'Signed in for the first time',
  'user.linked': 'Signed in for the first time',
  'user.registered': 'Registered',
  'user.email-changed': 'E-mail address changed',
  'user.details-changed': 'Details changed',
  'user.joined': 'Took up an invitation',
  'user.founded-organisation': 'Added their company',
  'user.permissions-changed': 'Access changed',
  'user.deactivated': 'Account deactivated',
  'user.activated': 'Account activated again',
  'user.removed': 'Account removed',
  'user.signed-out-everywhere': 'Signed out everywhere',
};

export function eventText(event: string): string {
  const words = event.replace(/^\w+\./, '').replaceAll('-', ' ');
  return EVENTS[event] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
