import type { PaymentLink } from '@jibline/contract';
import { dollars, formatDate, formatMonth } from '@jibline/contract/enums';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MessageScreen } from '../../../../ui/feedback/message-screen.tsx';
import { FactList } from '../../../../ui/layout/fact-list.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';

type Account = NonNullable<PaymentLink['account']>;

interface Props {
  link: PaymentLink;
  account: Account;
  isLong: boolean;
  pay: (label: string, look?: 'primary' | 'quiet') => ReactNode;
}

/** An account customer's monthly invoice, paid by card. */
export function InvoiceLinkView({ link, account, isLong, pay }: Props) {
  const { totalCents, state, number } = link;
  const { supplier, company, reference, invoices } = account;
  const view = (
    <ButtonLink look="secondary" to={paths.account(account.id)}>
      View account and statement
    </ButtonLink>
  );
  return (
    <div aria-live="polite">
      {state === 'open' && (
        <MessageScreen title={`Pay ${dollars(totalCents)}`} actions={pay(`Pay ${dollars(totalCents)} by card`)}>
          <p>
            {company} pays {supplier}, account {reference}. You don’t need to sign in.
          </p>
          {invoices.length > 1 && <p>Earlier invoices are settled first, so they are included.</p>}
          <Panel>
            <FactList
              facts={invoices.map((one) => ({
                term: `Invoice ${one.number}, ${formatMonth(one.month)}`,
                value: `${dollars(one.leftCents)}, due on ${formatDate(one.dueOn, 'UTC')}`,
              }))}
            />
          </Panel>
          <p>
            If you have transferred the money already, don’t pay again. Bank transfers take a day or two to show here.
          </p>
        </MessageScreen>
      )}
      {state === 'checking' && (
        <MessageScreen
          title={isLong ? 'Still checking' : 'Checking…'}
          actions={pay('Not paid yet? Return to the payment page', 'quiet')}
        >
          <p>We are waiting for confirmation of your payment for invoice {number}.</p>
          {isLong && (
            <p>
              This is taking longer than usual. You can leave this page. The account shows the payment as soon as it is
              confirmed. Do not pay again.
            </p>
          )}
        </MessageScreen>
      )}
      {state === 'paid' && (
        <MessageScreen title="Paid" actions={view}>
          <p>
            Payment received: {dollars(totalCents)} to {supplier}. Invoice {number} is settled. We emailed you a
            confirmation.
          </p>
        </MessageScreen>
      )}
      {state === 'closed' && (
        <MessageScreen title="Nothing to pay" actions={view}>
          <p>Invoice {number} is settled. You have not been charged.</p>
        </MessageScreen>
      )}
    </div>
  );
}
