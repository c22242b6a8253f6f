import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import classes from '../location-guide.module.css';

/** Copies a link to this question; shows the link where the browser does not allow copying. */
export function ShareButton({ path, query }: { path: string; query: URLSearchParams }) {
  const link = `${window.location.origin}${path}?${query}`;
  const [stated, setMessage] = useState<{ link: string; how: 'copied' | 'failed' } | null>(null);
  const now = stated?.link === link ? stated.how : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setMessage({ link, how: 'copied' });
    } catch {
      setMessage({ link, how: 'failed' });
    }
  };
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        {now === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      {now === 'failed' && <input className={classes.link} readOnly value={link} aria-label="Link to this result" />}
    </>
  );
}
