import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import layout from './form-layout.module.css';

interface Props {
  /** From `useFirstFocus` in the component that opens the form. */
  form: RefObject<HTMLFormElement | null>;
  submit: string;
  /** The button's label while sending; null otherwise. */
  underWay: string | null;
  failure?: string | null;
  /** For viewing only: nothing to send, only a button that closes. */
  readOnly?: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that opens in a page: its fields, errors, and buttons to send and to cancel. */
export function FormFrame({ form, submit, underWay, failure, readOnly = false, onSubmit, onCancel, children }: Props) {
  return (
    <form
      ref={form}
      className={layout.form}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {children}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={layout.buttons}>
        {!readOnly && (
          <Button type="submit" disabled={underWay !== null}>
            {underWay ?? submit}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {readOnly ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
