import { counted } from '@jibline/contract/enums';
import { Link } from 'react-router';
import type { Difference } from '../../../../ui/feedback/conflict-notice.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { Fold } from '../../../../ui/layout/fold.tsx';
import classes from './other-airports.module.css';

/** Another airport of the operator, and what copying would change there. */
export interface OtherAirport {
  id: string;
  label: string;
  change: 'none' | 'adds' | 'replaces';
  /** Of what it has now; null: nothing yet. */
  version: number | null;
  /** When the values apply that it would change. */
  before: 'Now' | 'Until then';
  differences: readonly Difference[];
  /** Why it can't be copied there, and where to mend that; null: it can. */
  refusal: { text: string; to: string; link: string } | null;
  /** What else to know before copying. */
  notes: readonly string[];
}

interface Props {
  airport: OtherAirport;
  chosen: boolean;
  disabled: boolean;
  problem: string | undefined;
  onChoose: (chosen: boolean) => void;
}

/** More differences than fit beside other airports are folded away. */
const OPEN_UP_TO = 12;
const NOTHING = '–';

function changeText({ change, differences, refusal }: OtherAirport): string {
  if (refusal !== null) return 'Can’t be copied';
  if (change === 'none') return 'No change';
  const values = counted(differences.length, 'value');
  if (change === 'replaces') return `Replaces ${values}`;
  return differences.length === 0 ? 'Adds' : `Adds, changes ${values}`;
}

/** One airport: its tick, what happens there, and each difference by the name of its field. */
export function OtherAirportLine({ airport, chosen, disabled, problem, onChoose }: Props) {
  const { label, change, before, differences, refusal, notes } = airport;
  const isQuiet = change === 'none' || refusal !== null;
  return (
    <li className={classes.airport}>
      <div className={classes.head}>
        <CheckField
          label={label}
          checked={chosen}
          disabled={disabled}
          error={problem}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <StatusBadge tone={isQuiet ? 'quiet' : 'info'}>{changeText(airport)}</StatusBadge>
      </div>
      {refusal !== null && (
        <p className={classes.about}>
          {refusal.text} <Link to={refusal.to}>{refusal.link}</Link>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.about}>
          {note}
        </p>
      ))}
      {change === 'adds' && !isQuiet && differences.length === 0 && <p className={classes.about}>No value changes.</p>}
      {!isQuiet && differences.length > 0 && (
        <Fold title="Differences" opens={differences.length <= OPEN_UP_TO ? 'always' : 'never'}>
          <table className={classes.differences}>
            <caption className={classes.caption}>What changes at {label}</caption>
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">{before}</th>
                <th scope="col">After copying</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label: field, was, now }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{was || NOTHING}</td>
                  <td>{now || NOTHING}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      )}
    </li>
  );
}
