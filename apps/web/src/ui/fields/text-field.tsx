import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import classes from './text-field.module.css';

interface Own {
  label: string;
  hint?: string;
  error?: string | undefined;
}

type Line = Own & { rows?: undefined } & ComponentProps<'input'>;
type Block = Own & { rows: number } & ComponentProps<'textarea'>;

/** A labelled text field: one line, or several with `rows`. */
export function TextField({ label, hint, error, ...rest }: Line | Block) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => {
        const provided = { ...tied, className: classes.input };
        return rest.rows === undefined ? (
          <input type="text" {...rest} {...provided} />
        ) : (
          <textarea {...rest} {...provided} />
        );
      }}
    </FieldFrame>
  );
}
