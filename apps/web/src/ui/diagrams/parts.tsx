import classes from './drawing.module.css';

interface MeasureProps {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A dimension line with an arrow at both ends. */
export function Measure({ x1, y1, x2, y2 }: MeasureProps) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const head = 'M0 0L-8 3.5V-3.5Z';
  return (
    <g>
      <path className={classes.measure} d={`M${x1} ${y1}L${x2} ${y2}`} />
      <path className={classes.arrow} d={head} transform={`translate(${x2} ${y2}) rotate(${angle})`} />
      <path className={classes.arrow} d={head} transform={`translate(${x1} ${y1}) rotate(${angle + 180})`} />
    </g>
  );
}

interface TowerProps {
  x: number;
  base: number;
  /** Height of the jib on the page. */
  jibY: number;
  /** Height of the apex, the highest point. */
  top: number;
  jib: number;
  counter: number;
  ghost?: boolean;
}

/** A hammerhead tower crane seen from the side, jib to the right. */
export function TowerCrane({ x, base, jibY, top, jib, counter, ghost = false }: TowerProps) {
  const line = ghost ? classes.craneGhost : classes.crane;
  const tie = ghost ? classes.craneGhost : classes.craneFine;
  return (
    <g>
      <path className={line} d={`M${x} ${base}V${top}M${x - counter} ${jibY}H${x + jib}`} />
      <path className={tie} d={`M${x - counter + 4} ${jibY}L${x} ${top}L${x + jib * 0.72} ${jibY}`} />
      <path className={tie} d={`M${x + jib * 0.55} ${jibY}v${Math.max(10, (base - jibY) * 0.28)}`} />
      <rect
        className={ghost ? classes.craneGhost : classes.craneSolid}
        x={x - counter}
        y={jibY}
        width="11"
        height="12"
      />
    </g>
  );
}

interface MobileProps {
  x: number;
  base: number;
  tipX: number;
  tipY: number;
  ghost?: boolean;
}

/** A mobile crane: carrier on wheels, telescopic boom, hook. */
export function MobileCrane({ x, base, tipX, tipY, ghost = false }: MobileProps) {
  const line = ghost ? classes.craneGhost : classes.crane;
  if (ghost) return <path className={line} d={`M${x} ${base - 16}L${tipX} ${tipY}`} />;
  return (
    <g>
      <rect className={classes.craneSolid} x={x - 20} y={base - 15} width="40" height="8" rx="2" />
      <circle className={classes.craneSolid} cx={x - 12} cy={base - 4} r="4" />
      <circle className={classes.craneSolid} cx={x + 12} cy={base - 4} r="4" />
      <path className={line} d={`M${x} ${base - 16}L${tipX} ${tipY}`} />
      <path className={classes.craneFine} d={`M${tipX} ${tipY}v${(base - tipY) * 0.3}`} />
    </g>
  );
}

interface GroundProps {
  y: number;
  width: number;
  height: number;
}

export function Ground({ y, width, height }: GroundProps) {
  return (
    <g>
      <rect className={classes.soil} x="0" y={y} width={width} height={height - y} />
      <path className={classes.ground} d={`M0 ${y}H${width}`} />
    </g>
  );
}
