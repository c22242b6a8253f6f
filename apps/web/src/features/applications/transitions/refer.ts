import { AUTHORITIES, type Authority, authorityTitle, unaskedOf } from '@jibline/contract/enums';
import { atMostCharacters, ENTER_EMAIL, enter } from '../../../ui/fields/field-messages.ts';
import { momentIn, writeMoment } from '../../../ui/fields/moments/moment-text.ts';
import {
  ENTER_MOMENT,
  isTicked,
  momentAt,
  type TransitionField,
  type TransitionForm,
  type TransitionFormContext,
  type TransitionValues,
  text,
} from './transition-form.ts';

const REPLY_DAYS = 28;
const OFFICE_CLOSES = 17;

const tick = (authority: Authority) => `ask ${authority}`;
/** Names of an authority's own fields; the contract's issues are found by them. */
const nameOf = (authority: Authority) => `name ${authority}`;
const emailOf = (authority: Authority) => `email ${authority}`;
const saveOf = (authority: Authority) => `save ${authority}`;
const ADD = 'add';

/** Those to refer to, in the order in which they are sent. */
const tickedIn = (values: TransitionValues) => AUTHORITIES.filter((authority) => isTicked(values, tick(authority)));

/** The field an issue of the contract belongs to, by its path: `referrals.1.email`. */
export function referralField([, at, part]: readonly string[], values: TransitionValues): string {
  const authority = tickedIn(values)[Number(at)];
  if (authority === undefined || part === undefined) return ADD;
  return part === 'name' || part === 'email' ? `${part} ${authority}` : part;
}

/** Those who must be consulted and have not been, with the rule that says so. */
function requiredOf({ assessments, referrals }: TransitionFormContext['application']): Map<Authority, string> {
  return new Map(
    assessments.flatMap(({ evaluation }) => {
      const unasked = evaluation ? unaskedOf(evaluation, referrals) : [];
      return (evaluation?.ask ?? [])
        .filter(({ party }) => unasked.includes(party))
        .map(({ party, clause }) => [party, clause] as const);
    }),
  );
}

/** Where the airport's referrals to this authority go. */
const savedFor = ({ addresses }: TransitionFormContext, authority: Authority) =>
  addresses?.contacts.find((one) => one.authority === authority) ?? null;

function savesAddress(values: TransitionValues, context: TransitionFormContext, authority: Authority): boolean {
  const saved = savedFor(context, authority);
  const isNew = saved?.name !== text(values, nameOf(authority)) || saved.email !== text(values, emailOf(authority));
  return isNew && context.addresses?.maySave === true;
}

function fieldsOf(authority: Authority, context: TransitionFormContext, why: string | undefined): TransitionField[] {
  const title = authorityTitle(authority);
  const saved = savedFor(context, authority);
  const isChosen = (values: TransitionValues) => isTicked(values, tick(authority));
  const airports = context.application.airports.length === 1 ? 'the airport' : 'the airports';
  const group = title;
  return [
    {
      ...{ name: tick(authority), label: title, kind: 'check', initial: why !== undefined, invalid: '', group },
      ...(why === undefined ? {} : { hint: why }),
      // Those added by choice leave again when they are unticked.
      shown: (values) => why !== undefined || isChosen(values),
    },
    {
      ...{ name: nameOf(authority), label: `Office or person, ${title}`, kind: 'line', group },
      initial: saved?.name ?? '',
      invalid: enter('the office or person'),
      shown: isChosen,
    },
    {
      ...{ name: emailOf(authority), label: `Email, ${title}`, kind: 'line', group },
      initial: saved?.email ?? '',
      invalid: ENTER_EMAIL,
      shown: isChosen,
    },
    {
      ...{ name: saveOf(authority), kind: 'check', initial: false, invalid: '', group },
      label: `Save this address of ${title} for ${airports}`,
      ...(saved ? { hint: `Replaces ${saved.name}, ${saved.email}.` } : {}),
      shown: (values) => isChosen(values) && savesAddress(values, context, authority),
    },
  ];
}

/** One referral and one letter for each authority, all with one press. */
export const refer: TransitionForm = {
  fields: (context) => {
    const { application, timeZone } = context;
    const required = requiredOf(application);
    const others = AUTHORITIES.filter((authority) => !required.has(authority));
    return [
      ...[...required].flatMap(([authority, why]) => fieldsOf(authority, context, why)),
      ...others.flatMap((authority) => fieldsOf(authority, context, undefined)),
      {
        name: ADD,
        label: required.size > 0 ? 'Add another authority (optional)' : 'Authority',
        kind: 'choice',
        options: [{ value: '', label: 'Choose…' }, ...others.map((value) => ({ value, label: authorityTitle(value) }))],
        initial: '',
        invalid: 'Choose at least one authority, and each address only once.',
      },
      {
        name: 'replyBy',
        label: 'Reply by',
        kind: 'moment',
        hint: 'If this is on or after the day the decision is due, the decision moves to 3 business days later and we tell the applicant.',
        initial: writeMoment(momentIn(REPLY_DAYS, OFFICE_CLOSES, timeZone), timeZone),
        invalid: ENTER_MOMENT,
      },
      {
        name: 'note',
        label: 'Message to each authority (optional)',
        kind: 'text',
        initial: '',
        invalid: atMostCharacters(2000),
      },
    ];
  },
  follow: (values, changed) => {
    const chosen = AUTHORITIES.find((authority) => changed === ADD && authority === text(values, ADD));
    return chosen ? { ...values, [tick(chosen)]: true, [ADD]: '' } : values;
  },
  request: (values, context) => ({
    event: 'refer',
    referrals: tickedIn(values).map((authority) => ({
      authority,
      name: text(values, nameOf(authority)),
      email: text(values, emailOf(authority)),
      replyBy: momentAt(values, 'replyBy', context.timeZone),
      note: text(values, 'note'),
      saveAddress: isTicked(values, saveOf(authority)) && savesAddress(values, context, authority),
    })),
  }),
};
