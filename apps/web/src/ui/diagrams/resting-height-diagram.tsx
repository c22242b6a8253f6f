import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';
import { Ground, Measure, MobileCrane } from './parts.tsx';

export function RestingHeightDiagram() {
  return (
    <Diagram
      title="Working height and resting height"
      desc="On the left a mobile crane: working, its boom tip is high; at rest the boom is lowered to about four metres. On the right a luffing tower crane: working with the jib raised it is highest; at rest the jib is parked at the maker's radius and turns with the wind, so it still stands high at night."
      width={440}
      height={320}
      caption="A mobile crane can be lowered overnight. A tower crane cannot: it is left free to slew with the wind, and stays high."
    >
      <Ground y={276} width={440} height={320} />
      <MobileCrane x={84} base={276} tipX={150} tipY={268} ghost />
      <MobileCrane x={84} base={276} tipX={126} tipY={92} />
      <path className={classes.guide} d="M34 92H180M34 262H180" />
      <Measure x1={46} y1={92} x2={46} y2={276} />
      <text className={classes.strong} x="40" y="80">
        Working
      </text>
      <text className={`${classes.label} ${classes.halo}`} x="112" y="254">
        At rest: stowed
      </text>
      <text className={classes.soft} x="20" y="306">
        Mobile crane
      </text>
      <path className={classes.crane} d="M300 276V142M300 142L344 36M300 142L282 152" />
      <path className={classes.craneFine} d="M344 36v60M300 142L292 116L344 36" />
      <path className={classes.craneGhost} d="M300 142L392 96" />
      <path className={classes.guide} d="M300 36H434M370 96H434" />
      <Measure x1={424} y1={36} x2={424} y2={276} />
      <Measure x1={402} y1={96} x2={402} y2={276} />
      <text className={classes.strong} x="352" y="28">
        Working
      </text>
      <text className={classes.strong} x="394" y="216" textAnchor="end">
        At rest:
      </text>
      <text className={classes.label} x="394" y="234" textAnchor="end">
        free to slew
      </text>
      <text className={classes.soft} x="248" y="306">
        Luffing tower crane
      </text>
    </Diagram>
  );
}
