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
          {data.offer.due === 'before-lodging' && <Payer choice={choice} problem={problem} onChoice={onChoice} />}
        </div>
      )}
    </Panel>
  );
}

const Payer = ({ choice, problem, onChoice }: Pick<Props, 'choice' | 'problem' | 'onChoice'>) => (
  <>
    <ChoiceField
      legend="Who pays?"
      value={choice.payer}
      options={[
        { value: 'me', label: 'I pay now', about: 'By card, on the payment provider’s page.' },
        { value: 'another', label: 'Someone else pays', about: 'We email them a link. They need no account.' },
      ]}
      onChange={(payer) => onChoice({ ...choice, payer })}
    />
    {choice.payer === 'another' && (
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
