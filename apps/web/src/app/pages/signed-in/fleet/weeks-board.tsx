import type { ApplicationSummary, FleetCrane } from '@jibline/contract';
import { APPLICATION_STATE, DAY_MS } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { lookText, rowLook } from '../../../../features/applications/application-look.ts';
import { plantOf } from '../../../../features/fleet/crane-text.ts';
import { paths } from '../../../../lib/paths.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { localDate } from '../../../../ui/local-day.ts';
import { concerns, periodOf, placeOf } from './crane-now.ts';
import classes from './fleet.module.css';

const WEEKS = 4;
const SPAN_MS = WEEKS * 7 * DAY_MS;
const PERCENT = 100;

interface Bar {
  readonly use: ApplicationSummary;
  readonly left: number;
  readonly width: number;
  readonly text: string;
}

/** The Monday of this week, where the board starts. */
export function startOfWeek(now: Date): Date {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
}

/** What the crane does within the board's weeks, as shares of its width. */
export function barsOf(uses: readonly ApplicationSummary[], start: Date, now: Date): Bar[] {
  const share = (instant: string) => Math.min(1, Math.max(0, (Date.parse(instant) - start.getTime()) / SPAN_MS));
  return uses
    .filter((use) => concerns(use, now))
    .flatMap((use) => {
      const { from, to } = periodOf(use);
      if (from === null || to === null) return [];
      const [left, right] = [share(from), share(to)];
      if (right <= left) return [];
      const text = `${placeOf(use)}, ${lookText(rowLook(use, 'applicant', now)).toLowerCase()}`;
      return [{ use, left: left * PERCENT, width: (right - left) * PERCENT, text }];
    });
}

const lookOf = (use: ApplicationSummary, now: Date) =>
  use.state === APPLICATION_STATE.APPROVED ? rowLook(use, 'applicant', now).tone : 'waiting';

/** The next four weeks of each crane: permits filled, applications outlined. */
export function WeeksBoard({ cranes, now }: { cranes: readonly FleetCrane[]; now: Date }) {
  const start = startOfWeek(now);
  const weeks = Array.from({ length: WEEKS }, (_, n) => new Date(start.getTime() + n * 7 * DAY_MS));
  return (
    <Panel title="Next four weeks">
      <div className={classes.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <span key={week.toISOString()}>{localDate(week.toISOString()).slice(0, 5)}</span>
        ))}
      </div>
      <ul className={classes.board}>
        {cranes.map(({ id, answers, uses }) => {
          const bars = barsOf(uses, start, now);
          return (
            <li key={id} className={classes.lane}>
              <span className={classes.plant}>{plantOf(answers)}</span>
              <div className={classes.days}>
                {bars.length === 0 && <span className={classes.hidden}>Free</span>}
                {bars.map(({ use, left, width, text }) => (
                  <Link
                    key={use.id}
                    to={paths.craneApplicationStatus(use.id)}
                    className={`${classes.bar} ${classes[lookOf(use, now)]}`}
                    style={{ left: `${left}%`, width: `${width}%` }}
                    title={text}
                  >
                    {text}
                  </Link>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
