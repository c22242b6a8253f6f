import { useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';
import classes from './shown-once.module.css';

interface Props {
  title: string;
  /** Where to put it, and that it is not shown again. */
  children: string;
  secret: string;
  copy: string;
  onDone: () => void;
}

/** A secret that no later page shows. */
export function ShownOnce({ title, children, secret, copy, onDone }: Props) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const put = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Notice
      tone="ok"
      title={title}
      actions={
        <>
          <Button onClick={() => void put()}>{copied === 'yes' ? 'Copied' : copy}</Button>
          <Button look="quiet" onClick={onDone}>
            Close
          </Button>
        </>
      }
    >
      <p>
        {copied === 'failed' ? 'Your browser doesn’t allow copying. Select the text and copy it yourself.' : children}
      </p>
      <div className={classes.line}>
        <code className={classes.secret}>{secret}</code>
      </div>
    </Notice>
  );
}
