import type { FeeDue } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDateTime } from '../../ui/format-date-time.ts';
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
  'before-lodging': 'It is paid before the application is submitted.',
  'at-approval': 'It is paid before the permit is given; nothing is charged now.',
  'on-account': 'It comes with your company’s monthly invoice; nothing is charged now.',
  nothing: 'Nothing is to be paid.',
};

interface Props {
  applicationId: string;
  /** Of the saved draft: other answers may cost something else. */
  version: number;
  /** Something typed is on its way to the server: what it costs is asked for when it is there. */
  isSaving?: boolean;
  choice: FeeChoice;
  problem: string | null;
  onChoice: (choice: FeeChoice) => void;
}

/** What it costs, line by line, before anything is submitted; and who pays. */
export function FeeQuote({ applicationId, version, isSaving = false, choice, problem, onChoice }: Props) {
  const { data, error, refetch } = useQuery({ ...feeQuoteQuery(applicationId, version), enabled: !isSaving });
  return (
    <Panel title="Fee">
      {error ? (
        <Notice tone="near" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          The fee could not be worked out: {error.message}
        </Notice>
      ) : !data ? (
        <p role="status">Working out the fee…</p>
      ) : data.offer === null ? (
        <p className={classes.soft}>
          The fee is shown as soon as the airport, what is to stand there and the dates are filled in.
        </p>
      ) : data.offer.quote === null ? (
        <p>This airport charges no fee.</p>
      ) : (
        <div className={classes.stack}>
          <FeeLines {...data.offer.quote} />
          <p className={classes.soft}>
            {WHEN[data.offer.due]} This quote holds until {formatDateTime(data.offer.quote.validUntil, localZone())}, as
            long as the answers stay as they are.
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
      legend="Who pays"
      value={choice.payer}
      options={[
        { value: 'me', label: 'I pay now', about: 'By card, on the payment provider’s page.' },
        { value: 'another', label: 'Somebody else pays', about: 'We send them a link; they need no account.' },
      ]}
      onChange={(payer) => onChoice({ ...choice, payer })}
    />
    {choice.payer === 'another' && (
      <TextField
        label="Their e-mail address"
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
