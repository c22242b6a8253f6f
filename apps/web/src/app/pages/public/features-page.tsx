import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './features/features.module.css';
import { FEATURES, NOT_DONE } from './features/features.ts';
import { isReady } from './product-parts.ts';
import { ProductStatus } from './product-status.tsx';

export default function FeaturesPage() {
  return (
    <div>
      <PageHeader
        title="Features"
        lead="What Jibline is made for, with a mark that says whether you can use it today. The marks come from the product itself."
      />
      {FEATURES.map(({ title, text, part, picture: Picture }) => (
        <section key={title} className={classes.feature} aria-label={title}>
          <div>
            <StatusBadge tone={isReady(part) ? 'ok' : 'quiet'}>{isReady(part) ? 'Ready' : 'In building'}</StatusBadge>
            <h2 className={classes.title}>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Picture />
        </section>
      ))}
      <div className={classes.rest}>
        <section aria-labelledby="parts">
          <h2 id="parts">All parts at a glance</h2>
          <ProductStatus />
        </section>
        <section aria-labelledby="not">
          <h2 id="not">What it will not do</h2>
          <ul className={classes.not}>
            {NOT_DONE.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
