import type { SurfaceSet } from '@jibline/contract';
import { EDITIONS, type Edition, FUTURE_OLS_EDITIONS, OLS_EDITIONS } from '@jibline/surfaces';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormFrame } from '../../ui/dialogs/form-frame.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { generateSurfaceSet } from './generate-surface-set.ts';
import { EDITION_LABELS } from './set-labels.ts';
import classes from './surface-sets.module.css';

/** Where a problem is fixed, by its path in the airport's record. */
export type DescribePath = (path: string) => { text: string; to: string };

interface Props {
  airportId: string;
  /** Editions that apply to the airport's data: preselected. */
  fitting: readonly Edition[];
  describePath: DescribePath;
  onMade: (set: SurfaceSet) => void;
  onCancel: () => void;
}

const isChoice = (edition: Edition) => [...OLS_EDITIONS, ...FUTURE_OLS_EDITIONS].some((choice) => choice === edition);
const OTHERS = EDITIONS.filter((edition) => !isChoice(edition));
const options = (none: string, editions: readonly Edition[]) => [
  { value: '', label: none },
  ...editions.map((value) => ({ value, label: EDITION_LABELS[value] })),
];

/** Generates a draft from runways and rules, or lists what is missing. */
export function GenerateForm({ airportId, fitting, describePath, onMade, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [ols, setOls] = useState<string>('mos139-2019');
  const [future, setFuture] = useState('');
  const [others, setOthers] = useState<readonly Edition[]>(OTHERS.filter((edition) => fitting.includes(edition)));
  const [nameProblem, setNameProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly { path: string; message: string }[]>([]);
  const [busy, setBusy] = useState(false);

  const generate = async () => {
    setFailure(null);
    setMissing([]);
    const rulesets = [ols, future, ...others].filter((edition) => edition !== '');
    setNameProblem(name.trim() === '' ? 'Enter a name, such as “Surfaces 2026”.' : undefined);
    if (name.trim() === '') return;
    if (rulesets.length === 0) return setFailure('Choose at least one set of rules.');
    setBusy(true);
    const [set, error] = await generateSurfaceSet({ airportId, name: name.trim(), rulesets });
    setBusy(false);
    if (error === null) {
      void queries.invalidateQueries({ queryKey: ['surface-sets', 'of-airport', airportId] });
      return onMade(set);
    }
    const issues = error.problem?.issues ?? [];
    if (error.code === 'incomplete' && issues.length > 0) return setMissing(issues);
    setFailure(errorMessage(error, 'generated'));
  };

  return (
    <FormFrame
      form={form}
      submit="Generate draft"
      underWay={busy ? 'Generating…' : null}
      failure={failure}
      onSubmit={() => void generate()}
      onCancel={onCancel}
    >
      <TextField
        label="Name of the draft"
        maxLength={120}
        value={name}
        error={nameProblem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={layout.pair}>
        <SelectField
          label="Obstacle limitation"
          options={options('None', OLS_EDITIONS)}
          value={ols}
          onChoose={setOls}
        />
        <SelectField
          label="Future surfaces"
          options={options('None', FUTURE_OLS_EDITIONS)}
          value={future}
          onChoose={setFuture}
        />
      </div>
      <fieldset className={classes.group}>
        <legend>Other rules</legend>
        {OTHERS.map((edition) => (
          <CheckField
            key={edition}
            label={EDITION_LABELS[edition]}
            checked={others.includes(edition)}
            onChange={(event) =>
              setOthers(event.currentTarget.checked ? [...others, edition] : others.filter((one) => one !== edition))
            }
          />
        ))}
      </fieldset>
      {missing.length > 0 && (
        <Notice tone="bad" title="No draft was generated. Fix these first">
          <ul className={classes.problems}>
            {missing.map(({ path, message }) => {
              const { text, to } = describePath(path);
              return (
                <li key={`${path} ${message}`}>
                  <Link to={to}>{text}</Link>: {message}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </FormFrame>
  );
}
