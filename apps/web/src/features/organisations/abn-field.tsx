import type { BusinessDetails } from '@jibline/contract';
import { displayAbn } from '@jibline/contract/enums';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { writeDay } from '../../ui/fields/moments/day-text.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type AbnFinding, useAbnLookUp } from './look-up-abn.ts';
import classes from './organisations.module.css';

interface Props extends React.ComponentProps<'input'> {
  value: string;
  label?: string;
  error?: string | undefined;
  /** The register has this ABN, so its name can be filled in. */
  onFound?: (details: BusinessDetails) => void;
}

/** An ABN, looked up in the business register once the last digit is typed. */
export function AbnField({ value, label = 'ABN', error, onFound, ...rest }: Props) {
  const finding = useAbnLookUp(value);
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (finding.kind !== 'found' || reported.current === finding.details.abn) return;
    reported.current = finding.details.abn;
    onFound?.(finding.details);
  }, [finding, onFound]);
  return (
    <div className={classes.stack}>
      <TextField
        label={label}
        hint="11 digits. We look up the company in the Australian Business Register."
        inputMode="numeric"
        autoComplete="off"
        placeholder="12 345 678 901"
        maxLength={20}
        value={value}
        error={error}
        {...rest}
      />
      <Finding finding={finding} />
    </div>
  );
}

function Finding({ finding }: { finding: AbnFinding }) {
  switch (finding.kind) {
    case 'none':
      return null;
    case 'checking':
      return (
        <p className={classes.asking} role="status">
          Checking the business register…
        </p>
      );
    case 'unknown':
      return (
        <Notice tone="near" title="ABN not found">
          <p>The business register has no business with this ABN. Check the number on an invoice.</p>
        </Notice>
      );
    case 'unchecked':
      return (
        <Notice tone="info" title="The business register isn’t available right now">
          <p>You can continue. Enter the name below. We’ll check the ABN later.</p>
        </Notice>
      );
    case 'found':
      return <Found details={finding.details} />;
  }
}

function Found({ details }: { details: BusinessDetails }) {
  const location = [details.state, details.postcode].filter(Boolean).join(' ');
  const facts = [details.entityType, location, `ABN ${displayAbn(details.abn)}`].filter(Boolean).join(' · ');
  if (details.status === 'cancelled')
    return (
      <Notice tone="near" title={`${details.entityName ?? 'This ABN'}: the ABN is cancelled`}>
        <p>{facts}</p>
        <p>
          {details.statusFrom ? `Cancelled on ${writeDay(details.statusFrom)}. ` : ''}An airport may ask about it. If
          the business has a new ABN, use that one.
        </p>
      </Notice>
    );
  return (
    <Notice tone="ok" title={`${details.entityName ?? 'Registered'}: the ABN is active`}>
      <p>{facts}</p>
    </Notice>
  );
}
