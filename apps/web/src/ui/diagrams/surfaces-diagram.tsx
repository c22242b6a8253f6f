import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';

export function SurfacesDiagram() {
  return (
    <Diagram
      title="Obstacle limitation surfaces around a runway, from above and in section"
      desc="From above: a runway in its strip, approach surfaces widening from both ends, the inner horizontal surface as a rounded shape around it all, and the conical surface as a ring outside. In section across the runway: transitional surfaces rise steeply from the strip to the inner horizontal surface 45 metres up, and the conical surface rises outward from its edge."
      width={440}
      height={380}
      caption="Above: plan. Below: section across the runway, heights stretched. Sizes depend on the runway's code and approach type."
    >
      <rect className={classes.surfaceFill} x="66" y="20" width="308" height="188" rx="94" />
      <rect className={classes.guide} x="66" y="20" width="308" height="188" rx="94" />
      <rect className={classes.surfaceFill} x="98" y="50" width="244" height="128" rx="64" />
      <rect className={classes.surface} x="98" y="50" width="244" height="128" rx="64" />
      <path className={classes.sweep} d="M164 106L10 82V146L164 122ZM276 106L430 82V146L276 122Z" />
      <rect className={classes.box} x="160" y="104" width="120" height="20" />
      <rect className={classes.runway} x="168" y="110" width="104" height="8" />
      <text className={classes.brand} x="220" y="82" textAnchor="middle">
        Inner horizontal
      </text>
      <text className={classes.soft} x="220" y="200" textAnchor="middle">
        Conical
      </text>
      <text className={classes.orange} x="16" y="119">
        Approach
      </text>
      <text className={classes.orange} x="424" y="119" textAnchor="end">
        Approach
      </text>
      <text className={classes.label} x="220" y="146" textAnchor="middle">
        Runway and strip
      </text>
      <path className={classes.soil} d="M0 344H440V380H0Z" />
      <path className={classes.ground} d="M0 344H440" />
      <rect className={classes.runway} x="200" y="340" width="40" height="5" />
      <path className={classes.surface} d="M20 240L92 288H164L186 344M420 240L348 288H276L254 344" />
      <path className={classes.surfaceFill} d="M20 240L92 288H164L186 344H254L276 288H348L420 240Z" />
      <text className={classes.soft} x="60" y="248">
        Conical
      </text>
      <text className={classes.brand} x="128" y="280" textAnchor="middle">
        Inner horiz.
      </text>
      <text className={classes.label} x="180" y="318" textAnchor="end">
        Transitional
      </text>
      <text className={classes.label} x="220" y="364" textAnchor="middle">
        Runway
      </text>
    </Diagram>
  );
}
