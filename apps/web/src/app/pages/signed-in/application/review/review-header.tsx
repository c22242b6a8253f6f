import type { Application } from '@jibline/contract';
import { displayDate } from '@jibline/contract/enums';
import { IconChevronLeft, IconChevronRight, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { applicationLook, lookText } from '../../../../../features/applications/application-look.ts';
import { dueSentence } from '../../../../../features/applications/detail/next-step.ts';
import { openQuestions } from '../../../../../features/applications/transitions/review.ts';
import { FindButton } from '../../../../../features/find/find-button.tsx';
import { paths } from '../../../../../lib/paths.ts';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import { ariaKeys } from '../../../../../ui/keys/key-names.ts';
import { HomeLink } from '../../../../../ui/layout/shell.tsx';
import { useMinute } from '../../../../../ui/use-minute.ts';
import { dueIn } from './due-in.ts';
import classes from './review.module.css';

interface Props {
  application: Application;
  timeZone: string;
  neighbours: { previous: string | null; next: string | null };
  onAssign: () => void;
  /** The one next step. */
  primary: ReactNode;
  menu: ReactNode;
}

/** One line: which application, how it stands, when it is due, whose it is, and the one next step. */
export function ReviewHeader({ application, timeZone, neighbours, onAssign, primary, menu }: Props) {
  const now = useMinute();
  const look = applicationLook(application, 'staff', now);
  const { dueAt, overdue, clockStopped, assignee, actions, site } = application;
  return (
    <header className={classes.header}>
      <Link to={paths.home} className={classes.back} aria-label="All applications">
        <IconChevronLeft size={18} aria-hidden />
      </Link>
      <span className={classes.logo}>
        <HomeLink to={paths.home} size={22} />
      </span>
      <h1 className={classes.title} title={site?.projectName ?? undefined}>
        <span className={classes.number}>{application.number}</span> {site?.projectName ?? application.label}
      </h1>
      <StatusBadge tone={look.tone}>{lookText(look)}</StatusBadge>
      {dueAt && (
        <span
          className={`${classes.due} ${overdue ? classes.late : ''}`}
          title={`${dueSentence(application)} ${displayDate(dueAt, timeZone)}`}
        >
          <IconClock size={14} aria-hidden />
          <span className={classes.unseen}>{dueSentence(application)} </span>
          {displayDate(dueAt, timeZone)}, {dueIn(dueAt, now)}
        </span>
      )}
      {clockStopped && <StatusBadge tone="near">{stoppedText(application, timeZone)}</StatusBadge>}
      {actions.includes('applications:assign') ? (
        <button
          type="button"
          className={classes.officer}
          aria-label={assignee ? `Officer: ${assignee.name ?? 'No name'}` : 'Assign…'}
          aria-keyshortcuts={ariaKeys('i')}
          onClick={onAssign}
        >
          {assignee ? (assignee.name ?? 'No name') : 'Assign…'}
        </button>
      ) : (
        assignee && <span className={classes.soft}>{assignee.name}</span>
      )}
      <span className={classes.tools}>
        <FindButton compact />
        <Neighbour
          id={neighbours.previous}
          label="Previous application"
          shortcut="b"
          icon={<IconChevronLeft size={16} />}
        />
        <Neighbour id={neighbours.next} label="Next application" shortcut="n" icon={<IconChevronRight size={16} />} />
        <span className={classes.primary}>{primary}</span>
        {menu}
      </span>
    </header>
  );
}

/** Until when the applicant has time, while nothing is due from the airport. */
function stoppedText({ questions }: Application, timeZone: string): string {
  const [first] = openQuestions(questions).toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
  return first ? `Clock stopped, answers due ${displayDate(first.dueAt, timeZone)}` : 'Clock stopped';
}

interface NeighbourProps {
  id: string | null;
  label: string;
  shortcut: string;
  icon: ReactNode;
}

const Neighbour = ({ id, label, shortcut, icon }: NeighbourProps) =>
  id && (
    <Link
      to={paths.craneApplicationStatus(id)}
      className={classes.neighbour}
      aria-label={label}
      aria-keyshortcuts={ariaKeys(shortcut)}
    >
      {icon}
    </Link>
  );
