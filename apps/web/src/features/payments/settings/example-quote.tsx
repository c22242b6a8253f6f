import type { PaymentSettingsCreate } from '@jibline/contract';
import {
  APPLICATION_KINDS,
  ASSESSMENT_OUTCOME_LABELS,
  dollars,
  type Fee,
  type FeeFacts,
  feeFor,
  PATHS,
} from '@jibline/contract/enums';
import { useState } from 'react';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FeeLines } from '../fee-lines.tsx';
import classes from '../payments.module.css';

const MACHINES = [
  { value: 'mobile', label: 'Mobile crane' },
  { value: 'tower', label: 'Tower crane' },
  { value: 'platform', label: 'Elevated work platform' },
  { value: 'development', label: 'Permanent structure' },
];
const KIND_LABELS = { NEW: 'New', EXTENSION: 'Extension', VARIATION: 'Variation' } as const;
const KINDS = APPLICATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const OUTCOME_OPTIONS = [
  { value: '', label: 'Not known yet' },
  ...PATHS.map((value) => ({ value, label: ASSESSMENT_OUTCOME_LABELS[value].label })),
];
const whole = (text: string, least: number) => (/^\d{1,4}$/.test(text) ? Math.max(least, Number(text)) : least);

/** What one application would cost with the typed prices, by the same function as on the server. */
export function ExampleQuote({ prices }: { prices: PaymentSettingsCreate | null }) {
  const [texts, setTexts] = useState({
    machine: 'mobile',
    kind: 'NEW',
    path: '',
    cranes: '1',
    weeks: '2',
    noticeDays: '10',
    onAirport: '',
    government: '',
    emergency: '',
  });
  const isNarrow = useNarrow();
  const set = (name: keyof typeof texts) => (value: string) => setTexts((now) => ({ ...now, [name]: value }));
  const isStructure = texts.machine === 'development';
  const facts: FeeFacts = {
    machine: texts.machine as FeeFacts['machine'],
    cranes: isStructure ? 1 : whole(texts.cranes, 1),
    weeks: isStructure ? 0 : whole(texts.weeks, 1),
    kind: texts.kind as FeeFacts['kind'],
    extraDays: texts.kind === 'EXTENSION' ? whole(texts.weeks, 1) * 7 : null,
    path: texts.path === '' ? null : (texts.path as FeeFacts['path']),
    onAirport: texts.onAirport === 'yes',
    government: texts.government === 'yes',
    emergency: texts.emergency === 'yes',
  };
  const day = { noticeDays: whole(texts.noticeDays, 0), chargedCents: 0, projectCents: 0, waived: null };
  const choice = (name: 'machine' | 'kind' | 'path', label: string, options: typeof MACHINES) => (
    <SelectField label={label} options={options} value={texts[name]} onChoose={set(name)} />
  );
  const figure = (name: 'cranes' | 'weeks' | 'noticeDays', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={texts[name]}
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  );
  const tick = (name: 'onAirport' | 'government' | 'emergency', label: string) => (
    <CheckField
      label={label}
      checked={texts[name] === 'yes'}
      onChange={(event) => set(name)(event.currentTarget.checked ? 'yes' : '')}
    />
  );
  const fee = prices === null || prices.chargeAt === 'NONE' ? null : feeFor(prices, facts, day);
  const body = (
    <div className={classes.stack}>
      <div className={classes.narrowPair}>
        {choice('machine', 'For', MACHINES)}
        {choice('kind', 'Application', KINDS)}
        {!isStructure && figure('cranes', 'Cranes')}
        {!isStructure && figure('weeks', 'Weeks')}
        {figure('noticeDays', 'Business days of notice')}
        {choice('path', 'Assessment', OUTCOME_OPTIONS)}
      </div>
      {tick('onAirport', 'On the airport')}
      {tick('government', 'Council or utility')}
      {tick('emergency', 'Emergency')}
      <div aria-live="polite">
        {prices === null ? (
          <p className={classes.soft}>The example appears once every price is filled in.</p>
        ) : fee === null ? (
          <p className={classes.soft}>No fee is charged.</p>
        ) : (
          <FeeLines {...fee} caption="Example fee" />
        )}
      </div>
    </div>
  );
  // On a phone it stays at the bottom edge with its total, and expands there.
  if (!isNarrow)
    return (
      <div className={classes.example}>
        <Panel title="Example">{body}</Panel>
      </div>
    );
  return (
    <details className={classes.bar}>
      <summary>
        Example <span className={classes.soft}>{labelOf(texts.machine)}</span> <strong>{totalOf(prices, fee)}</strong>
      </summary>
      {body}
    </details>
  );
}

const labelOf = (machine: string) => MACHINES.find(({ value }) => value === machine)?.label;
const totalOf = (prices: PaymentSettingsCreate | null, fee: Fee | null) =>
  prices === null ? 'not complete yet' : fee === null ? 'no fee' : dollars(fee.totalCents);
