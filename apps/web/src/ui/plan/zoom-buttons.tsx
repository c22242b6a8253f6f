import classes from './zoom-buttons.module.css';

interface Props {
  onIn: () => void;
  onOut: () => void;
  /** Shows everything again. */
  onFit?: (() => void) | undefined;
}

/** In the corner of a map or globe, for people with neither a wheel nor a touch screen. */
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
