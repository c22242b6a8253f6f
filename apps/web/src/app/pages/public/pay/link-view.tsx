import type { PaymentLink } from '@jibline/contract';
import { dollars, formatDateTime } from '@jibline/contract/enums';
import { FeeLines } from '../../../../features/payments/fee-lines.tsx';
import { LinkPayButton } from '../../../../features/payments/links/link-pay-button.tsx';
import { usePaymentLink } from '../../../../features/payments/links/payment-link.ts';
import type { PollSchedule } from '../../../../features/payments/poll-schedule.ts';
import { CallError } from '../../../../lib/call-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { MessageScreen } from '../../../../ui/feedback/message-screen.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { localZone } from '../../../../ui/local-day.ts';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { InvoiceLinkView } from './invoice-link-view.tsx';

interface Props {
  token: string;
  patience?: PollSchedule;
  leaveFor?: (url: string) => void;
}

export function LinkView({ token, patience, leaveFor }: Props) {
  const { link, isLong, error, refetch } = usePaymentLink(token, patience);
  const ask = () => void refetch();
  if (!link && error instanceof CallError) return <NoLink error={error} onRetry={ask} />;
  if (!link) return <PageLoading />;
  const button = (label: string, look: 'primary' | 'quiet', asksName: boolean) => (
    <LinkPayButton
      token={token}
      label={label}
      look={look}
      asksName={asksName}
      onChanged={ask}
      {...(leaveFor ? { leaveFor } : {})}
    />
  );
  const pay = (label: string, look: 'primary' | 'quiet' = 'primary') => button(label, look, look === 'primary');
  // The monthly invoice names its customer already.
  const payInvoice = (label: string, look: 'primary' | 'quiet' = 'primary') => button(label, look, false);
  if (link.account) return <InvoiceLinkView link={link} account={link.account} isLong={isLong} pay={payInvoice} />;
  return (
    <div aria-live="polite">
      {link.state === 'open' && (
        <MessageScreen
          title={`Pay ${dollars(link.totalCents)}`}
          actions={pay(`Pay ${dollars(link.totalCents)} by card`)}
        >
          <p>You have been asked to pay the fee for {whatOf(link)}. You don’t need an account.</p>
          <p>Please pay by {formatDateTime(link.payBy, localZone())}. This link expires then.</p>
          <Panel>
            <FeeLines {...link} />
          </Panel>
        </MessageScreen>
      )}
      {link.state === 'checking' && (
        <MessageScreen
          title={isLong ? 'Still checking' : 'Checking…'}
          actions={pay('Not paid yet? Return to the payment page', 'quiet')}
        >
          <p>We are waiting for confirmation of your payment of {dollars(link.totalCents)}.</p>
          {isLong && (
            <p>
              This is taking longer than usual. You can leave this page. The application continues as soon as the
              payment is confirmed. Do not pay again.
            </p>
          )}
        </MessageScreen>
      )}
      {link.state === 'paid' && (
        <MessageScreen title="Paid">
          <p>
            Payment received: {dollars(link.totalCents)} for {whatOf(link)}. You can close this page.
          </p>
          <p>We emailed the tax invoice to you and to the applicant.</p>
        </MessageScreen>
      )}
      {link.state === 'closed' && (
        <MessageScreen title="Nothing to pay">
          <p>
            The fee for {whatOf(link)} is no longer due. The application was changed or withdrawn, or its fee was
            waived. You have not been charged.
          </p>
        </MessageScreen>
      )}
    </div>
  );
}

const whatOf = ({ number, projectName, airport }: PaymentLink) =>
  `the crane permit application ${number}${projectName ? ` (${projectName})` : ''}${airport ? ` at ${airport}` : ''}`;

const NoLink = ({ error, onRetry }: { error: CallError; onRetry: () => void }) =>
  error.code === 'not-found' || error.code === 'bad-request' ? (
    <MessageScreen
      title="This link doesn’t work"
      actions={
        <ButtonLink look="secondary" to={paths.contactUs}>
          Contact us
        </ButtonLink>
      }
    >
      <p>It has expired or is incomplete. Ask the person who sent it for a new one.</p>
    </MessageScreen>
  ) : (
    <MessageScreen title="We couldn’t load this payment" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p>{error.message}</p>
    </MessageScreen>
  );
