import type { AerodromeRunway } from '@jibline/contract';
import { APPROACH_LABELS, elevationText, metresText } from '../airport-labels.ts';
import classes from '../directory/aerodromes.module.css';

export function RunwayLines({ runways }: { runways: readonly AerodromeRunway[] }) {
  if (runways.length === 0) return <p className={classes.soft}>No runways recorded.</p>;
  return (
    <ul className={classes.lines}>
      {runways.map((runway) => (
        <li key={runway.id}>
          <strong>{runway.id}</strong>
          {runway.status === 'planned' && ' (planned)'}, {metresText(runway.lengthM)} × {metresText(runway.widthM)},
          code {runway.codeNumber}
          {runway.ends.map((end) => (
            <span key={end.designator} className={classes.soft}>
              {end.designator}: {end.landing ? APPROACH_LABELS[end.landing] : 'no landings'}, threshold{' '}
              {elevationText(end.threshold.elevationAhdM)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
