import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ExampleBand } from './landing/example/example-band.tsx';
import classes from './landing/landing.module.css';
import { HOW_IT_WORKS, READERS } from './landing/landing-texts.ts';
import { MarketingCall } from './landing/marketing-call.tsx';
import { PreCheck } from './landing/pre-check.tsx';

export default function LandingPage() {
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <h1 className={classes.title}>How high can your crane go?</h1>
        <PreCheck
          intro={
            <div>
              <p className={classes.lead}>
                Near an airport, invisible surfaces in the air limit how high a crane can go. Enter the location:
                Jibline shows up to which height you need no permit and which surface limits your lift. It takes your
                permit application, and keeps the site and the airport in touch until the crane is down.
              </p>
              <p className={classes.aside}>
                <Link to={paths.help}>How protected surfaces work</Link>
              </p>
            </div>
          }
        />
      </section>

      <div className={classes.bleed}>
        <ExampleBand />
      </div>

      <section className={classes.section} aria-labelledby="steps">
        <h2 id="steps" className={classes.heading}>
          From a location on a plan to a permit on site
        </h2>
        <ol className={classes.steps}>
          {HOW_IT_WORKS.map((step) => (
            <li key={step.title} className={classes.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={classes.wash} aria-labelledby="readers">
        <div className={classes.section}>
          <h2 id="readers" className={classes.heading}>
            Everyone works on the same application
          </h2>
          <div className={classes.readers}>
            {READERS.map((reader) => (
              <article key={reader.title}>
                <h3>{reader.title}</h3>
                <p>{reader.text}</p>
                <ul>
                  {reader.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </article>
            ))}
          </div>
        </div>
      </section>

      <section className={classes.section} aria-labelledby="more">
        <h2 id="more" className={classes.heading}>
          See it before you need it
        </h2>
        <p className={classes.text}>
          See the findings, the forms and the 12 kinds of surface in pictures. If you have a question, ask us.
        </p>
        <div className={classes.calls}>
          <ButtonLink to={paths.features}>
            See what it does <IconArrowRight size={18} aria-hidden />
          </ButtonLink>
          <ButtonLink to={paths.contactUs} look="secondary">
            Ask a question
          </ButtonLink>
        </div>
        <MarketingCall />
      </section>
    </div>
  );
}
