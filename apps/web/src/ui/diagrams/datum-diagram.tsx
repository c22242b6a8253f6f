import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';
import { Measure } from './parts.tsx';

export function DatumDiagram() {
  return (
    <Diagram
      title="One survey mark, its GDA94 and its GDA2020 coordinates"
      desc="One and the same mark in the ground plotted twice on a coordinate grid: its GDA2020 coordinates lie about 1.8 metres north-east of its GDA94 coordinates, because the continent moves north-east by about seven centimetres a year."
      width={440}
      height={230}
      caption="Australia moves about 7&nbsp;cm a year to the north-east. Between the two datums that adds up to about 1.8&nbsp;m."
    >
      <path
        className={classes.guide}
        d="M0 60H440M0 120H440M0 180H440M80 0V230M160 0V230M240 0V230M320 0V230M400 0V230"
      />
      <circle className={classes.box} cx="170" cy="158" r="8" />
      <circle className={classes.craneSolid} cx="266" cy="66" r="8" />
      <Measure x1={178} y1={150} x2={258} y2={74} />
      <text className={`${classes.strong} ${classes.halo}`} x="178" y="186" textAnchor="middle">
        a mark, in GDA94
      </text>
      <text className={`${classes.orange} ${classes.halo}`} x="262" y="46" textAnchor="middle">
        the same mark, in GDA2020
      </text>
      <text className={`${classes.strong} ${classes.halo}`} x="232" y="124">
        about 1.8&nbsp;m
      </text>
    </Diagram>
  );
}
