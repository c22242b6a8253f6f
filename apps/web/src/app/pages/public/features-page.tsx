import { PageHeader } from '../../../ui/layout/page-header.tsx';
import classes from './features/features.module.css';
import { FEATURES, NOT_DONE } from './features/features.ts';

export default function FeaturesPage() {
  return (
    <div>
      <PageHeader title="Features" lead="What Jibline does for the people who lift and the people who decide." />
      {FEATURES.map(({ title, text, picture: Picture }) => (
        <section key={title} className={classes.feature} aria-label={title}>
          <div>
            <h2 className={classes.title}>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Picture />
        </section>
      ))}
      <section className={classes.rest} aria-labelledby="not">
        <h2 id="not">What it will not do</h2>
        <ul className={classes.not}>
          {NOT_DONE.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
