import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import classes from './route-announcer.module.css';

/**
 * What a browser does for a new document and a single page must do itself: title, focus to the content, top of the page, and a
 * word to screen readers. The first page of a visit is a real document and needs only its title.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { pathname, hash } = useLocation();
  const movedBy = useNavigationType();
  const first = useRef(true);
  const [text, say] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same screen at another address is a new page too
  useEffect(() => {
    document.title = `${title} · Jibline`;
    if (first.current) {
      first.current = false;
      return;
    }
    say(title);
    if (hash !== '') return; // a link into the page names its own place
    document.getElementById('main')?.focus({ preventScroll: true });
    if (movedBy !== 'POP') scrollTo(0, 0);
  }, [pathname, title]);

  return (
    <div aria-live="polite" aria-atomic="true" className={classes.hidden}>
      {text}
    </div>
  );
}
