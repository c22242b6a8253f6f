import type { TemplateKind } from '@jibline/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { fieldIssues } from '../../lib/field-issues.ts';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { previewTemplateQuery } from './preview-template.ts';
import classes from './templates.module.css';

/** Long enough that a word being typed is not tried letter by letter. */
const TYPING_MS = 400;

interface Props {
  airportId: string;
  kind: TemplateKind;
  text: string;
  /** The text cannot be used as it is. */
  unusable: boolean;
  /** Numbers of applications to try it with; the first one is used until another is chosen. */
  examples: readonly string[];
}

/** The text, saved or not, with the values of one of the airport's applications; follows what is typed. */
export function TemplatePreviewPart({ airportId, kind, text, unusable, examples }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed ?? examples[0] ?? '';
  const [settled] = useDebouncedValue({ text, number: number.trim() }, TYPING_MS);
  const isEmpty = text.trim() === '';
  const query = useQuery({
    ...previewTemplateQuery(airportId, { kind, ...settled }),
    enabled: !unusable && settled.text.trim() !== '' && settled.number !== '',
    placeholderData: keepPreviousData,
  });
  const { data: shown } = query;
  const refusal =
    query.error instanceof CallError
      ? (fieldIssues(query.error).number ?? errorMessage(query.error, 'loaded'))
      : undefined;
  return (
    <Panel title="Preview">
      <div className={classes.stack}>
        <TextField
          label="Application number"
          hint="Of an application to this airport."
          value={number}
          list={listId}
          autoComplete="off"
          error={number.trim() === '' ? 'Enter the number of an application.' : refusal}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {examples.map((example) => (
            <option key={example} value={example} />
          ))}
        </datalist>
        <div className={classes.preview} role="status">
          {isEmpty ? (
            <p className={classes.about}>Nothing is added.</p>
          ) : unusable ? (
            <p className={classes.about}>Correct the text to see it filled in.</p>
          ) : (
            <p className={classes.text}>{refusal === undefined && shown ? shown.text : ''}</p>
          )}
        </div>
        {!isEmpty && !unusable && refusal === undefined && shown && shown.missing.length > 0 && (
          <Notice tone="near">
            {shown.application.number} has no value for: {shown.missing.map(({ label }) => label).join(', ')}. An
            officer completes the text. Emails and documents leave out the line.
          </Notice>
        )}
      </div>
    </Panel>
  );
}
