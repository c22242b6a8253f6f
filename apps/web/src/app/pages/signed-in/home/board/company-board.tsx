import type { BoardLane, FleetBoard } from '@jibline/contract';
import { formatNumber, type Lane } from '@jibline/contract/enums';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { isRowUpWithoutPermit } from '../../../../../features/applications/application-look.ts';
import { LANE_LABELS } from '../../../../../features/applications/list/lane-labels.ts';
import { useMinute } from '../../../../../ui/use-minute.ts';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { FreeCranes } from './free-cranes.tsx';

interface Props {
  board: FleetBoard;
  /** Address of the list of one lane. */
  to: (lane: Lane) => string;
}

/** Cards at first, so that the list below begins on the same screen; cranes that must come down are always shown. */
const SHOWN = 2;
const WAITING: readonly Lane[] = ['company', 'pay', 'airport'];

/** The company's cranes: up, ending soon, waiting for someone, approved, and free. */
export function CompanyBoard({ board, to }: Props) {
  const lanes = new Map(board.lanes.map((one) => [one.lane, one]));
  const laneOf = (lane: Lane): BoardLane => lanes.get(lane) ?? { lane, count: 0, cards: [] };
  const waiting = WAITING.map(laneOf);
  return (
    <section aria-label="Cranes" className={classes.board}>
      <div className={classes.lanes}>
        <Column lanes={[laneOf('up')]} title={LANE_LABELS.up.label} none={LANE_LABELS.up.none} to={to} />
        <Column lanes={[laneOf('ending')]} title={LANE_LABELS.ending.label} none={LANE_LABELS.ending.none} to={to} />
        <Column lanes={waiting} title="Waiting" none="Nothing waits for you or an airport." to={to}>
          <ul className={classes.parts}>
            {waiting
              .filter(({ count }) => count > 0)
              .map(({ lane, count }) => (
                <li key={lane}>
                  <Link to={to(lane)} preventScrollReset>
                    {`${PART_LABELS[lane]} ${formatNumber(count)}`}
                  </Link>
                </li>
              ))}
          </ul>
        </Column>
        <Column
          lanes={[laneOf('approved')]}
          title={LANE_LABELS.approved.label}
          none={LANE_LABELS.approved.none}
          to={to}
        />
      </div>
      {board.free.count > 0 && <FreeCranes free={board.free} />}
    </section>
  );
}

/** Under the heading "Waiting". */
const PART_LABELS: Partial<Record<Lane, string>> = { company: 'for you', pay: 'to pay', airport: 'for the airport' };

interface ColumnProps {
  lanes: readonly BoardLane[];
  title: string;
  none: string;
  to: Props['to'];
  children?: ReactNode;
}

function Column({ lanes, title, none, to, children }: ColumnProps) {
  const id = useId();
  const now = useMinute();
  // The first of each lane, then the second of each: every kind of waiting is visible.
  const cards = lanes
    .flatMap(({ lane, cards: theirs }) => theirs.map((card, place) => ({ lane, card, place })))
    .toSorted((a, b) => a.place - b.place);
  const grave = cards.filter(({ card }) => isRowUpWithoutPermit(card.application, now));
  const shown = [...grave, ...cards.filter((one) => !grave.includes(one))].slice(0, Math.max(SHOWN, grave.length));
  const count = lanes.reduce((sum, one) => sum + one.count, 0);
  const [first] = lanes;
  return (
    <section className={classes.column} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title} <span className={classes.count}>{formatNumber(count)}</span>
      </h2>
      {children}
      {count === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.cards}>
        {shown.map(({ lane, card }) => (
          <BoardCard key={card.application.id} card={card} lane={lane} now={now} />
        ))}
      </ul>
      {first && lanes.length === 1 && count > shown.length && (
        <Link className={classes.all} to={to(first.lane)} preventScrollReset>
          {`View all ${formatNumber(count)}`}
          <span className={classes.unseen}>{`: ${title}`}</span>
        </Link>
      )}
    </section>
  );
}
