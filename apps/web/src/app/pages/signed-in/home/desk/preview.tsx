import type { Application, ApplicationSummary } from '@jibline/contract';
import { ACTION_LABELS, DEFAULT_TIME_ZONE } from '@jibline/contract/enums';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isEndPassed, permitNow } from '../../../../../features/applications/application-look.ts';
import { applicationQuery } from '../../../../../features/applications/detail/get-application.ts';
import { nextStep } from '../../../../../features/applications/detail/next-step.ts';
import { StateChip } from '../../../../../features/applications/list/desk/state-chip.tsx';
import { primaryStep, type Step } from '../../../../../features/applications/transitions/primary-step.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { LoadFailure } from '../../../../../ui/feedback/load-failure.tsx';
import { KeyHint } from '../../../../../ui/keys/key-hint.tsx';
import { ariaKeys } from '../../../../../ui/keys/key-names.ts';
import classes from './preview.module.css';
import { previewFacts } from './preview-facts.ts';
import { PreviewPlan, PreviewSection } from './preview-pictures.tsx';
import { PreviewVerdict } from './preview-verdict.tsx';
import { useAfterPaint } from './use-after-paint.ts';

interface Props {
  row: ApplicationSummary;
  /** "3 of 24". */
  place: string;
  now: Date;
  onClose: () => void;
  /** Starts the review here; everything else is done on the application's own page. */
  onStart: (application: Application) => void;
}

/** Follows the selected row. What the row knows is shown at once; pictures and the next step follow with the record. */
export function Preview({ row, place, now, onClose, onStart }: Props) {
  const { data: application, error, refetch } = useQuery({ ...applicationQuery(row.id), staleTime: 10_000 });
  const drawn = useAfterPaint(application);
  const zone = row.airport?.timeZone ?? DEFAULT_TIME_ZONE;
  return (
    <aside className={classes.preview} aria-label={`Preview of ${row.number}`}>
      <header className={classes.head}>
        <p className={classes.title}>
          <span className={classes.which}>
            <span className={classes.number}>{row.number}</span>
            <StateChip row={row} now={now} />
          </span>
          <span className={classes.place}>{place}</span>
          <button
            type="button"
            className={classes.close}
            aria-label="Close preview"
            aria-keyshortcuts={ariaKeys('Escape')}
            onClick={onClose}
          >
            <IconX size={16} aria-hidden />
          </button>
        </p>
        <h2 className={classes.project}>{row.projectName || 'No project name yet'}</h2>
        <p className={classes.below}>{[row.address, row.companyName].filter(Boolean).join(' · ')}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen it scrolls, by keyboard too */}
      <div className={classes.body} tabIndex={0}>
        <div className={classes.plan}>{drawn?.id === row.id && <PreviewPlan application={drawn} />}</div>
        <PreviewVerdict row={row} application={application} />
        {drawn?.id === row.id && <PreviewSection application={drawn} />}
        <dl className={classes.facts}>
          {previewFacts(row, application, now).map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {error && !application ? (
          <LoadFailure things="the rest of this application" onRetry={refetch} />
        ) : (
          <section className={classes.next}>
            <h3>What happens next</h3>
            <p>{application && nextStep(application, 'staff', zone, now)}</p>
          </section>
        )}
      </div>
      <p className={classes.announced} role="status">
        {application && `Preview of ${row.number}, ${place}. ${nextStep(application, 'staff', zone, now)}`}
      </p>
      <footer className={classes.foot}>
        {application && <Primary application={application} now={now} onStart={onStart} />}
        <ButtonLink look="secondary" to={paths.craneApplicationStatus(row.id)} aria-keyshortcuts={ariaKeys('Enter')}>
          Open <KeyHint k="Enter" />
        </ButtonLink>
      </footer>
    </aside>
  );
}

function Primary({ application, now, onStart }: Pick<Props, 'now' | 'onStart'> & { application: Application }) {
  const mayBeUp = permitNow(application, now).validity?.mayBeUp ?? false;
  const step: Step | null = primaryStep({ ...application, mayBeUp, isEndPassed: isEndPassed(application, now) });
  if (step === null) return null;
  if (step === 'take')
    return (
      <Button aria-keyshortcuts={ariaKeys('s')} onClick={() => onStart(application)}>
        {ACTION_LABELS.take} <KeyHint k="s" />
      </Button>
    );
  return <ButtonLink to={paths.craneApplicationStatus(application.id)}>{ACTION_LABELS[step]}…</ButtonLink>;
}
