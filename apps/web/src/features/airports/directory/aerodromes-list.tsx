import type { Aerodrome } from '@jibline/contract';
import { formatNumber } from '@jibline/contract/enums';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { elevationText, TYPE_LABELS } from '../airport-labels.ts';
import classes from './aerodromes.module.css';
import { stateOf } from './state-of.ts';
import { TypeMark } from './type-mark.tsx';

interface Props {
  aerodromes: readonly Aerodrome[];
  to: (id: string) => string;
}

const AT_A_TIME = 40;

export function AerodromesList({ aerodromes, to }: Props) {
  const [shown, setShown] = useState(AT_A_TIME);
  return (
    <>
      <p className={classes.count} role="status">
        {aerodromes.length === 1 ? '1 aerodrome' : `${formatNumber(aerodromes.length)} aerodromes`}
      </p>
      <ul className={classes.list}>
        {aerodromes.slice(0, shown).map((aerodrome) => (
          <li key={aerodrome.id} className={classes.item}>
            <TypeMark type={aerodrome.type} />
            <div>
              <Link className={classes.name} to={to(aerodrome.id)} preventScrollReset>
                {aerodrome.label}
              </Link>
              <span className={classes.soft}>
                {TYPE_LABELS[aerodrome.type]} · {stateOf(aerodrome)} · {elevationText(aerodrome.elevationAhdM)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {aerodromes.length > shown && (
        <Button look="secondary" onClick={() => setShown(shown + AT_A_TIME)}>
          Show {Math.min(AT_A_TIME, aerodromes.length - shown)} more
        </Button>
      )}
    </>
  );
}
