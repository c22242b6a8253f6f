import type { Transaction } from '@jibline/contract';
import { ACTION_LABELS, APPLICATION_STATE, dollars } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { applicationQuery } from '../../../../features/applications/detail/get-application.ts';
import { updateApplication } from '../../../../features/applications/detail/update-application.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { paymentsQuery } from '../../../../features/payments/get-payments.ts';
import { PayButton } from '../../../../features/payments/pay-button.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from './payment.module.css';

/** After a payment that did not succeed: pay again or edit the answers first, as the API allows. */
export function TryAgain({ transaction: { applicationId } }: { transaction: Transaction }) {
  const navigate = useNavigate();
  const { data: payments, error } = useQuery({ ...paymentsQuery(applicationId), staleTime: 0 });
  const { data: application } = useQuery({ ...applicationQuery(applicationId), staleTime: 0 });
  const mayPay = payments?.actions.includes('payments:pay') && payments.quote;
  // T07: after a cancelled payment the application is a draft again.
  if (application?.state === APPLICATION_STATE.DRAFT)
    return (
      <div className={classes.again}>
        <p className={classes.soft}>
          Your application is a draft again. Check your answers and submit it when you are ready to pay.
        </p>
        <div className={classes.row}>
          <ButtonLink to={paths.resumeDraft(formKindOf(application), applicationId)}>Check and submit again</ButtonLink>
          <ButtonLink look="quiet" to={paths.craneApplicationStatus(applicationId)}>
            View draft
          </ButtonLink>
        </div>
      </div>
    );
  const changing = application?.actions.includes('applications:change-answers') ? application : null;
  return (
    <div className={classes.again}>
      {mayPay && (
        <PayButton
          applicationId={applicationId}
          quoteId={mayPay.id}
          label={`Pay ${dollars(mayPay.totalCents)}`}
          onSettled={(id) => void navigate(paths.paymentOutcome(id))}
        />
      )}
      {payments && !mayPay && <p className={classes.soft}>There is nothing to pay for this application now.</p>}
      {error && <p className={classes.soft}>We couldn’t load the payments. Open the application to pay.</p>}
      <div className={classes.row}>
        {changing && <ChangeAnswers id={applicationId} version={changing.version} />}
        <ButtonLink look={mayPay ? 'quiet' : 'primary'} to={paths.craneApplicationStatus(applicationId)}>
          View application
        </ButtonLink>
      </div>
    </div>
  );
}

/** Back to a draft, and into the form. */
function ChangeAnswers({ id, version }: { id: string; version: number }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async () => {
    setBusy(true);
    const [changed, error] = await updateApplication(id, { version, transition: { event: 'change-answers' } });
    setBusy(false);
    if (error !== null) return setFailure(errorMessage(error, 'reopened'));
    queries.removeQueries({ queryKey: ['payments'] });
    await queries.invalidateQueries({ queryKey: ['applications'] });
    void navigate(paths.resumeDraft(formKindOf(changed), id));
  };
  return (
    <>
      <Button look="secondary" disabled={busy} onClick={() => void change()}>
        {busy ? 'Reopening…' : ACTION_LABELS['change-answers']}
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </>
  );
}
