import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';

/** A sector from bearing 300 through north to 80 degrees, r = 112 about (220, 160): clockwise from (123, 104) to (330.3, 140.6). */
export function SlewSectorDiagram() {
  return (
    <Diagram
      title="Slew sector, from above"
      desc="Seen from above, a crane whose slewing is limited works only between bearing 300 degrees and bearing 80 degrees, through north. The rest of the circle is not used, and a protected area in the south stays outside the sector."
      width={440}
      height={330}
      caption="We use a sector only if a slew limiter is fitted and documented. Otherwise we assess the whole circle."
    >
      <circle className={classes.guide} cx="220" cy="160" r="112" />
      <path className={classes.sweep} d="M220 160L123 104A112 112 0 0 1 330.3 140.6Z" />
      <path className={classes.crane} d="M220 160L268 60" />
      <circle className={classes.craneSolid} cx="220" cy="160" r="5" />
      <path className={classes.measure} d="M220 40V18" />
      <path className={classes.arrow} d="M220 12l5 10h-10z" />
      <text className={classes.strong} x="230" y="24">
        North
      </text>
      <text className={classes.strong} x="114" y="100" textAnchor="end">
        from 300°
      </text>
      <text className={classes.strong} x="338" y="142">
        to 80°
      </text>
      <text className={classes.orange} x="204" y="108" textAnchor="middle">
        used
      </text>
      <text className={classes.soft} x="220" y="222" textAnchor="middle">
        not used
      </text>
      <path className={classes.surface} d="M40 316H400" />
      <text className={classes.brand} x="40" y="306">
        the lower surface lies on this side
      </text>
    </Diagram>
  );
}
