import type { BoardCard as Card } from '@jibline/contract';
import type { Lane } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { attentionNeeded } from '../../../../../features/applications/list/attention.ts';
import { paths } from '../../../../../lib/paths.ts';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import { needPath } from '../need-path.ts';
import classes from './board.module.css';
import { badgeOf, craneTitle, nextText, whenText } from './card-text.ts';

/** A crane at a site: one link to its application, where the next step is done. */
export function BoardCard({ card, lane, now }: { card: Card; lane: Lane; now: Date }) {
  const { application } = card;
  const need = attentionNeeded(application, now);
  const badge = badgeOf(card, lane, now);
  const next = nextText(card, lane, now);
  return (
    <li className={classes.card} data-grave={next?.grave}>
      <Link className={classes.crane} to={need ? needPath(need) : paths.craneApplicationStatus(application.id)}>
        {craneTitle(card)}
      </Link>
      <span className={classes.site}>{application.projectName || application.address || application.number}</span>
      <span className={classes.line}>
        {application.airport && <abbr title={application.airport.label}>{application.airport.icao}</abbr>}
        {application.airport && ', '}
        {whenText(card, lane)}
      </span>
      <span className={classes.foot}>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        {next && <span className={classes.next}>{next.text}</span>}
      </span>
    </li>
  );
}
