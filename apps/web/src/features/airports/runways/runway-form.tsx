import type { Runway } from '@jibline/contract';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { Problems } from '../../../ui/fields/read-form.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import type { DrawnRunway } from '../../../ui/plan/runways/runway-shapes.ts';
import classes from '../airports.module.css';
import type { ReadPosition } from './position-line.tsx';
import { RunwayEndFields } from './runway-end-fields.tsx';
import { RUNWAY_RULES, runwayStart } from './runway-fields.ts';
import { drawnSoFar, measureText, type RestOfAirport, type Sense, senseOf } from './runway-sense.ts';

interface Props {
  /** Null: a new one. */
  runway: Runway | null;
  /** The rest of the airport. */
  beside: RestOfAirport;
  readPosition: ReadPosition;
  saving: boolean;
  outcome: ReactNode;
  /** Called at every key press with the part that can be drawn. */
  onDraw: (runway: DrawnRunway | null) => void;
  onSave: (runway: Runway) => void;
  onCancel: () => void;
}

/** While the person types, all issues are listed below; those shown beside their field are not repeated. */
const issuesWithoutField = (sense: Sense, shown: Problems) => [
  ...sense.whole,
  ...Object.entries(sense.fields).flatMap(([name, text]) => (shown[name] === text ? [] : [text])),
];
const SHORT_FIELDS = [
  'status',
  'widthM',
  'codeNumber',
  'codeLetter',
  'designGroup',
  'strip.widthM',
  'strip.extensionM',
] as const;

export function RunwayForm({ runway, beside, readPosition, saving, outcome, onDraw, onSave, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>();
  const form = useRecordForm(
    { ...RUNWAY_RULES, also: (read) => (read ? senseOf(read, beside).fields : {}) },
    runwayStart(runway),
  );
  const { typed, parsed } = form;
  useEffect(() => onDraw(drawnSoFar(typed)), [typed, onDraw]);
  useEffect(() => () => onDraw(null), [onDraw]);
  const measured = measureText(typed);
  const warnings = parsed ? issuesWithoutField(senseOf(parsed, beside), form.shown) : [];

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = form.check(element.current);
    if (checked) onSave(checked);
  };

  return (
    <form ref={element} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={classes.triple}>
        {SHORT_FIELDS.map((name) => (
          <FormField key={name} form={form} name={name} />
        ))}
      </div>
      <RunwayEndFields at={0} form={form} readPosition={readPosition} />
      <RunwayEndFields at={1} form={form} readPosition={readPosition} />
      {measured && (
        <p className={classes.soft} role="status">
          {measured}
        </p>
      )}
      <FormField form={form} name="profile" />
      {warnings.length > 0 && (
        <Notice tone="near" title="These values don’t match">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {outcome}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : 'Save runway'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
