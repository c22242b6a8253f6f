import { useQuery } from '@tanstack/react-query';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import { lastContactsQuery } from '../../../../../features/fleet/get-last-contacts.ts';
import { ofLast } from '../draft/prefill.ts';
import type { FieldsContext } from '../steps/fields-context.ts';
import classes from './fleet-choice.module.css';

/** Says where the contacts come from, while they are those of the last application. */
export function ContactsNote({ kind, context }: { kind: FormKind; context: FieldsContext }) {
  const { data } = useQuery(lastContactsQuery);
  const { entry } = context.view;
  const last = data?.last ?? null;
  if (!last) return null;
  const contacts = Object.entries(ofLast(kind, last)).filter(([path]) => path.startsWith('people.'));
  const isTaken = contacts.length > 0 && contacts.every(([path, typed]) => entry[path] === typed);
  return isTaken && <p className={classes.soft}>The contacts are those of {last.number}. Change what is different.</p>;
}
