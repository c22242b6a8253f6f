import type { FeeOffer } from '@jibline/contract';
import type { FeeDue } from '@jibline/contract/enums';
import { formatDateTime } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { localZone } from '../../ui/local-day.ts';
import { FeeLines } from './fee-lines.tsx';
import classes from './payments.module.css';
import { feeQuoteQuery } from './quote-fee.ts';

export interface FeeChoice {
  payer: 'me' | 'another';
  payerEmail: string;
  /** By card, although the company's account could pay. */
  byCard?: boolean;
}
export const I_PAY: FeeChoice = { payer: 'me', payerEmail: '' };

const WHEN: Record<FeeDue, string> = {
  'before-lodging': 'You pay before you submit.',
  'at-approval': 'You pay before the permit is issued. Nothing is charged now.',
  'on-account': 'The fee is on your company’s monthly invoice. Nothing is charged now.',
  nothing: 'There is nothing to pay.',
};

interface Props {
  applicationId: string;
  /** Of the saved draft: other answers may change the fee. */
  version: number;
  /** Answers are still being saved: the fee is fetched afterwards. */
  isSaving?: boolean;
  choice: FeeChoice;
  problem: string | null;
  onChoice: (choice: FeeChoice) => void;
}

/** The fee line by line before submission, and who pays. */
export function FeeQuote({ applicationId, version, isSaving = false, choice, problem, onChoice }: Props) {
  const { data, error, refetch } = useQuery({ ...feeQuoteQuery(applicationId, version), enabled: !isSaving });
  return (
    <Panel title="Fee">
      {error ? (
        <Notice tone="near" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          We couldn’t work out the fee.
        </Notice>
      ) : !data ? (
        <p role="status">Working out the fee…</p>
      ) : data.offer === null ? (
        <p className={classes.soft}>
          We show the fee once you have entered the airport, the crane or structure, and the dates.
        </p>
      ) : data.offer.quote === null ? (
        <p>This airport charges no fee.</p>
      ) : (
        <div className={classes.stack}>
          <FeeLines {...data.offer.quote} />
          <p className={classes.soft}>
            {WHEN[data.offer.due]} This quote is valid until {formatDateTime(data.offer.quote.validUntil, localZone())},
            unless you change your answers.
          </p>
          {data.offer.account?.refusal && <Notice tone="near">{data.offer.account.refusal}</Notice>}
          <Payer offer={data.offer} choice={choice} problem={problem} onChoice={onChoice} />
        </div>
      )}
    </Panel>
  );
}

/** The company's account pays unless the applicant chooses otherwise; without one, the fee is paid before submission. */
function Payer({
  offer,
  choice,
  problem,
  onChoice,
}: Pick<Props, 'choice' | 'problem' | 'onChoice'> & { offer: FeeOffer }) {
  const { due, account } = offer;
  const onAccount = due === 'on-account' && account?.orByCard ? account.supplier : null;
  if (onAccount === null && due !== 'before-lodging') return null;
  const payer = onAccount !== null && !choice.byCard ? 'account' : choice.payer;
  return (
    <>
      <ChoiceField
        legend="Who pays?"
        value={payer}
        options={[
          ...(onAccount === null
            ? []
            : [
                {
                  value: 'account' as const,
                  label: 'On account',
                  about: `With your company’s monthly invoice from ${onAccount}.`,
                },
              ]),
          { value: 'me', label: 'I pay now', about: 'By card, on the payment provider’s page.' },
          { value: 'another', label: 'Someone else pays', about: 'We email them a link. They need no account.' },
        ]}
        onChange={(chosen) => {
          if (chosen === 'account') onChoice({ ...choice, byCard: false });
          else onChoice({ ...choice, payer: chosen, ...(onAccount === null ? {} : { byCard: true }) });
        }}
      />
      {payer === 'another' && (
        <TextField
          label="Payer’s email address"
          type="email"
          name="payerEmail"
          autoComplete="off"
          value={choice.payerEmail}
          error={problem ?? undefined}
          onChange={(event) => onChoice({ ...choice, payerEmail: event.currentTarget.value })}
        />
      )}
    </>
  );
}
