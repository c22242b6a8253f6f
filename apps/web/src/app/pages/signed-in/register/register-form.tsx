import type { CurrentUser } from '@jibline/contract';
import { REGISTRATION_RETRY_TIMEOUT_SECONDS } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AbnField } from '../../../../features/organisations/abn-field.tsx';
import { createOrganisation } from '../../../../features/organisations/create-organisation.ts';
import { register } from '../../../../features/users/register.ts';
import type { CallError } from '../../../../lib/call-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx';
import { focusField } from '../../../../ui/fields/focus-field.ts';
import { FormField } from '../../../../ui/fields/form-field.tsx';
import { useRecordForm } from '../../../../ui/fields/use-record-form.ts';
import classes from '../signed-in.module.css';
import { COMPANY_RULES, PRIVATE_RULES, type Registered } from './register-fields.ts';

type Kind = 'company' | 'private';

const KINDS = [
  { value: 'company', label: 'A company', about: 'Crane hire, builder, developer or council.' },
  { value: 'private', label: 'Myself', about: 'As a private person. You can add a company later.' },
] as const;

interface Props {
  me: CurrentUser;
  /** People invited into an organisation already have their company. */
  asksCompany: boolean;
  onDone: () => void;
}

/**
 * Saves the account first, then the company: if only the second fails, the account stays and only the company is
 * retried.
 */
export function RegisterForm({ me, asksCompany, onDone }: Props) {
  const queries = useQueryClient();
  const isInvited = me.grants.length > 0;
  const [kind, setKind] = useState<Kind>(isInvited ? 'private' : 'company');
  const forCompany = asksCompany && !isInvited && kind === 'company';
  const [accepted, setAccepted] = useState(false);
  const [termsProblem, setTermsProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isRegistered, setRegistered] = useState(false);
  const [sending, setSending] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm(forCompany ? COMPANY_RULES : PRIVATE_RULES, me);

  const createAccount = async ({ name, title, phone }: Registered): Promise<boolean> => {
    if (isRegistered) return true;
    const [, error] = await register({ name, title, phone }, () => setRetrying(true));
    setRetrying(false);
    // An earlier attempt whose reply was lost has already registered the account.
    if (error === null || error.code === 'already-exists') {
      setRegistered(true);
      return true;
    }
    if (!form.takeIssues(error, element.current)) setFailure(errorMessage(error, 'registered'));
    return false;
  };

  const createCompany = async ({ abn, company = '' }: Registered): Promise<boolean> => {
    const [, error] = await createOrganisation({ kind: 'APPLICANT', name: company, abn });
    if (error !== null) setFailure(companyFailure(error));
    return error === null;
  };

  const submit = async () => {
    setFailure(null);
    const registered = form.check(element.current);
    setTermsProblem(accepted ? undefined : 'Accept the terms and conditions to continue.');
    if (registered === null) return;
    if (!accepted) return void (element.current && focusField(element.current, 'acceptedTerms'));
    setSending(true);
    const done = (await createAccount(registered)) && (!forCompany || (await createCompany(registered)));
    setSending(false);
    if (done) await finish();
  };

  const finish = async () => {
    await queries.invalidateQueries({ queryKey: ['users'] });
    onDone();
  };

  return (
    <form
      ref={element}
      className={classes.stack}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormField form={form} name="name" autoComplete="name" required />
      <FormField form={form} name="phone" type="tel" autoComplete="tel" required />
      <FormField form={form} name="title" autoComplete="organization-title" />
      {asksCompany && !isInvited && (
        <ChoiceField legend="Who are you applying for?" value={kind} options={KINDS} onChange={setKind} />
      )}
      {forCompany && (
        <>
          <AbnField
            required
            {...form.inputOf('abn')}
            onFound={({ entityName }) => entityName && form.set('company', entityName)}
          />
          <FormField form={form} name="company" autoComplete="organization" required />
        </>
      )}
      <CheckField
        name="acceptedTerms"
        checked={accepted}
        error={termsProblem}
        onChange={(event) => {
          setAccepted(event.currentTarget.checked);
          setTermsProblem(undefined);
        }}
        label={
          <>
            I accept the{' '}
            <Link to={paths.termsConditions} target="_blank">
              terms and conditions
            </Link>{' '}
            and have read the{' '}
            <Link to={paths.privacy} target="_blank">
              privacy page
            </Link>{' '}
            (each opens in a new tab).
          </>
        }
      />
      <div role="status">
        {isRetrying && (
          <Notice tone="near">
            No connection to the server. We keep trying for up to {REGISTRATION_RETRY_TIMEOUT_SECONDS} seconds. Leave
            this page open.
          </Notice>
        )}
      </div>
      {failure && (
        <Notice
          tone="bad"
          actions={
            isRegistered && (
              <Button look="secondary" onClick={() => void finish()}>
                Continue without the company
              </Button>
            )
          }
        >
          {failure}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" disabled={sending}>
          {sending ? 'Registering…' : isRegistered ? 'Try the company again' : 'Register'}
        </Button>
      </div>
    </form>
  );
}

function companyFailure(error: CallError): string {
  const registered = 'You are registered, but your company isn’t added yet.';
  if (error.code === 'already-exists')
    return `${registered} This company is already on Jibline. Ask its administrator to invite you. Until then you apply as a private person.`;
  return `${registered} ${errorMessage(error, 'added')}`;
}
