import type { LastContacts } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { entryOf } from '../../../../../features/applications/form/entry-of.ts';
import type { Draft } from '../../../../../features/applications/form/open-draft.ts';
import { type Entry, type FormKind, textOf } from '../../../../../features/applications/form/question.ts';
import { lastContactsQuery } from '../../../../../features/fleet/get-last-contacts.ts';
import { Button } from '../../../../../ui/button.tsx';
import type { FieldsContext } from '../steps/step-fields.tsx';
import classes from './fleet-choice.module.css';

interface Props {
  kind: FormKind;
  draft: Draft;
  context: FieldsContext;
}

type Last = NonNullable<LastContacts['last']>;

/** Of the person who applied, not of the one who applies now, or of one application alone. */
const OWN: readonly string[] = [
  'applicant.applicantName',
  'applicant.applicantTitle',
  'applicant.applicantEmail',
  'applicant.applicantPhone',
  'applicant.poNumber',
];

/** The last application's contacts and company; who applies stays as typed. */
export function fromLast(kind: FormKind, entry: Entry, { applicant, people }: Last): Entry {
  const known = Object.entries(entryOf(kind, { applicant, people }, () => null));
  return { ...entry, ...Object.fromEntries(known.filter(([path]) => !OWN.includes(path))) };
}

/** The person who applies is the one to ring on site. */
export const sameAsMe = (entry: Entry): Entry => ({
  ...entry,
  'people.siteContactName': textOf(entry['applicant.applicantName']),
  'people.siteContactPhone': textOf(entry['applicant.applicantPhone']),
});

/** Contacts that are known already, taken over with one press each. */
export function ContactsOffer({ kind, draft, context }: Props) {
  const { data } = useQuery(lastContactsQuery);
  const { entry } = context.view;
  const last = data?.last ?? null;
  const isMeKnown = textOf(entry['applicant.applicantName']) !== '' && textOf(entry['applicant.applicantPhone']) !== '';
  if (!last && !isMeKnown) return null;
  return (
    <div className={classes.buttons}>
      {last && (
        <Button look="secondary" onClick={() => draft.change((now) => fromLast(kind, now, last))}>
          Contacts as in {last.number}
        </Button>
      )}
      {isMeKnown && (
        <Button look="secondary" onClick={() => draft.change(sameAsMe)}>
          Site contact: same as me
        </Button>
      )}
    </div>
  );
}
