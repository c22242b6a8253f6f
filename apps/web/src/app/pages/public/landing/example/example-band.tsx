import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../../../../../lib/load-chunk.ts';
import { LoadFailure } from '../../../../../ui/feedback/load-failure.tsx';
import { Waiting } from '../../../../../ui/feedback/waiting.tsx';
import classes from './example-band.module.css';

/** The example's room on the page; engine and drawing load when it comes into view, not with the page. */
export function ExampleBand() {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const [Example, setExample] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const room = useCallback((element: HTMLElement) => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) =>
      setNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const load = useCallback(() => {
    setFailed(false);
    loadChunk(() => import('./example.tsx')).then(
      (loaded) => setExample(() => loaded.default),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isNear) load();
  }, [isNear, load]);
  return (
    <section className={classes.band} aria-label="An example to try" ref={room}>
      {Example ? (
        <Example />
      ) : (
        <div className={classes.room}>
          {hasFailed ? (
            <LoadFailure things="the example" onRetry={load} />
          ) : (
            isNear && <Waiting text="Loading the example…" />
          )}
        </div>
      )}
    </section>
  );
}
