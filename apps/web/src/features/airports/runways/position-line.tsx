import { formatDms } from '@jibline/surfaces';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from '../airports.module.css';

/** How the page reads a position typed in one line: where it is, or what to enter instead. */
export type ReadPosition = (
  text: string,
) =>
  | { readonly position: { readonly lat: number; readonly lon: number }; readonly problem: null }
  | { readonly position: null; readonly problem: string };

interface Props {
  /** “Runway end”, “Threshold”. */
  title: string;
  readPosition: ReadPosition;
  onUse: (position: { lat: string; lon: string }) => void;
}

/** To about a centimetre, as surveys give it. */
const DIGITS = 7;

/** A position as surveys print it, in one line: degrees in any spelling, or map grid. Shows what was understood. */
export function PositionLine({ title, readPosition, onUse }: Props) {
  const [text, setText] = useState('');
  const { position, problem } = text.trim() === '' ? { position: null, problem: null } : readPosition(text);
  return (
    <>
      <div className={classes.beside}>
        <TextField
          label={`${title} in one line (optional)`}
          hint="Degrees, degrees-minutes-seconds, or map grid such as 56 331000 6243000 (GDA2020)."
          autoComplete="off"
          value={text}
          error={problem ?? undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          look="secondary"
          aria-label={`Use position for the ${title.toLowerCase()}`}
          disabled={position === null}
          onClick={() => {
            if (position) onUse({ lat: position.lat.toFixed(DIGITS), lon: position.lon.toFixed(DIGITS) });
          }}
        >
          Use position
        </Button>
      </div>
      {position && (
        <p className={classes.soft} role="status">
          Understood as {formatDms(position.lat, 'lat')}, {formatDms(position.lon, 'lon')}.
        </p>
      )}
    </>
  );
}
