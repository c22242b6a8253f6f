import classes from './zoom-buttons.module.css';

interface Props {
  onIn: () => void;
  onOut: () => void;
  /** Shows everything again. */
  onFit?: (() => void) | undefined;
  /** Starts or ends measuring distances; absent where nothing can be measured. */
  onMeasure?: (() => void) | undefined;
  isMeasuring?: boolean;
}

/** In the corner of a map or globe, for people with neither a wheel nor a touch screen. */
export const ZoomButtons = ({ onIn, onOut, onFit, onMeasure, isMeasuring = false }: Props) => (
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
    {onMeasure && (
      <button
        type="button"
        aria-label="Measure distance and bearing"
        title="Measure distance and bearing"
        aria-pressed={isMeasuring}
        onClick={onMeasure}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
      </button>
    )}
  </fieldset>
);
