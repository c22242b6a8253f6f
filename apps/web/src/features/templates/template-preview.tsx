import type { TemplateKind, TemplatePreview } from '@jibline/contract';
import { type FormEvent, useState } from 'react';
import { fieldIssues } from '../../lib/field-issues.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { previewTemplate } from './preview-template.ts';
import classes from './templates.module.css';

interface Props {
  airportId: string;
  kind: TemplateKind;
  text: string;
  disabled: boolean;
}

/** Tries the text, saved or not, with one of the airport's applications. */
export function TemplatePreviewPart({ airportId, kind, text, disabled }: Props) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<TemplatePreview | null>(null);
  const preview = async (event: FormEvent) => {
    event.preventDefault();
    setShown(null);
    if (number.trim() === '') return setProblem('Enter the number of an application.');
    setProblem(undefined);
    const [filled, error] = await previewTemplate(airportId, { kind, text }, number.trim());
    if (error !== null) return setProblem(fieldIssues(error).number ?? errorMessage(error, 'loaded'));
    setShown(filled);
  };
  return (
    <Panel title="Preview">
      <form className={layout.form} noValidate onSubmit={(event) => void preview(event)}>
        <TextField
          label="Application number"
          hint="Of an application to this airport."
          value={number}
          error={problem}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <div className={layout.buttons}>
          <Button type="submit" look="secondary" disabled={disabled || text.trim() === ''}>
            Preview
          </Button>
        </div>
        {shown && (
          <div className={classes.preview} role="status">
            <p className={classes.text}>{shown.text}</p>
          </div>
        )}
        {shown && shown.missing.length > 0 && (
          <Notice tone="near">
            {shown.application.number} has no value for: {shown.missing.map(({ label }) => label).join(', ')}. An
            officer completes the text. Emails and documents leave out the line.
          </Notice>
        )}
      </form>
    </Panel>
  );
}
