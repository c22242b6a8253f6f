import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { AttentionItem } from './attention.ts';
import classes from './list.module.css';

type To = (need: AttentionItem) => string;

/** Number shown at first: many old drafts must not push the list off the screen. Alarms are always shown. */
const SHOWN = 5;
const SHOWN_COMPACT = 2;

const gravity = ({ alarm, urgent }: AttentionItem) => (alarm ? 2 : Number(urgent));

interface Props {
  needs: readonly AttentionItem[];
  to: To;
  /** One line for each on a wide screen. */
  isCompact?: boolean;
}

export function NeedsList({ needs, to, isCompact = false }: Props) {
  const urgentFirst = needs.toSorted((a, b) => gravity(b) - gravity(a));
  const shown = Math.max(isCompact ? SHOWN_COMPACT : SHOWN, needs.filter(({ alarm }) => alarm).length);
  const rest = urgentFirst.slice(shown);
  return (
    <>
      <Needs needs={urgentFirst.slice(0, shown)} to={to} isCompact={isCompact} />
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{rest.length} more</summary>
          <Needs needs={rest} to={to} isCompact={isCompact} />
        </details>
      )}
    </>
  );
}

const Needs = ({ needs, to, isCompact }: Required<Props>) => (
  <ul className={`${classes.needs} ${isCompact ? classes.compact : ''}`}>
    {needs.map((need) => {
      const { id, number, projectName, what, urgent, alarm, button } = need;
      return (
        <li key={id}>
          <div>
            <p>
              <Link className={classes.number} to={to(need)}>
                {number}
              </Link>
              {projectName && ` ${projectName}`}
            </p>
            <p className={classes.under}>{what}</p>
          </div>
          {alarm ? (
            <StatusBadge tone="bad">Lower now</StatusBadge>
          ) : (
            urgent && !isCompact && <StatusBadge tone="near">Waiting for you</StatusBadge>
          )}
          {button && (
            <ButtonLink look="secondary" to={to(need)}>
              {button}
              <span className={classes.unseen}> {number}</span>
            </ButtonLink>
          )}
        </li>
      );
    })}
  </ul>
);
