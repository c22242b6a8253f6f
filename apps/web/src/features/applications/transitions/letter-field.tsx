import { useId, useState } from 'react';
import fields from '../../../ui/fields/text-field.module.css';
import type { TransitionFormContext } from './transition-form.ts';

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  onUpload: NonNullable<TransitionFormContext['upload']>;
  /** The id of the stored file; empty while there is none. */
  onChange: (fileId: string) => void;
}

type State = { is: 'empty' } | { is: 'sending' | 'stored'; name: string } | { is: 'failed'; problem: string };

/** A letter, stored as soon as it is chosen; what is confirmed afterwards only names it. */
export function LetterField({ label, hint, error, onUpload, onChange }: Props) {
  const id = useId();
  const [state, setState] = useState<State>({ is: 'empty' });
  const send = async (letter: File | undefined) => {
    onChange('');
    if (!letter) return setState({ is: 'empty' });
    setState({ is: 'sending', name: letter.name });
    const stored = await onUpload(letter);
    if ('problem' in stored) return setState({ is: 'failed', problem: stored.problem });
    setState({ is: 'stored', name: letter.name });
    onChange(stored.id);
  };
  const problem = state.is === 'failed' ? state.problem : error;
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="file"
        className={fields.input}
        disabled={state.is === 'sending'}
        aria-describedby={[hint && `${id}-hint`, `${id}-state`].filter(Boolean).join(' ')}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
      />
      <p id={`${id}-state`} className={problem ? fields.error : fields.hint} aria-live="polite">
        {problem ??
          (state.is === 'sending'
            ? `Uploading ${state.name}…`
            : state.is === 'stored'
              ? `${state.name} uploaded.`
              : '')}
      </p>
    </div>
  );
}
