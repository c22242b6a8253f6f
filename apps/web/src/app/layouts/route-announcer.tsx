import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import classes from './route-announcer.module.css';

/**
 * Does for a single-page app what a browser does for a new document: title, focus to the content, top of the page, and
 * an announcement for screen readers. The first page of a visit is a real document and needs only its title.
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
    if (hash !== '') return; // the browser scrolls to the linked section itself
    document.getElementById('main')?.focus({ preventScroll: true });
    if (movedBy !== 'POP') scrollTo(0, 0);
  }, [pathname, title]);

  return (
    <div aria-live="polite" aria-atomic="true" className={classes.hidden}>
      {text}
    </div>
  );
}
