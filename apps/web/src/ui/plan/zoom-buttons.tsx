import classes from './zoom-buttons.module.css';

interface Props {
  onIn: () => void;
  onOut: () => void;
  /** Back to everything there is to see. */
  onFit?: (() => void) | undefined;
}

/** In the corner of a plan or a globe, for who has neither a wheel nor two fingers. */
export const ZoomButtons = ({ onIn, onOut, onFit }: Props) => (
  <fieldset className={classes.zoom}>
    <legend>Zoom</legend>
    <button type="button" aria-label="Zoom in" onClick={onIn}>
      +
    </button>
    <button type="button" aria-label="Zoom out" onClick={onOut}>
      −
    </button>
    {onFit && (
      <button type="button" aria-label="Show everything" onClick={onFit}>
        ⤢
      </button>
    )}
  </fieldset>
);
