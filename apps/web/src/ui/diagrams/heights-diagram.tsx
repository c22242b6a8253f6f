import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';
import { Measure, TowerCrane } from './parts.tsx';

/** 18 m of ground + 42 m of crane = 60 m AHD; near Sydney the ellipsoid is about 22 m below AHD zero, so 82 m. */
export function HeightsDiagram() {
  return (
    <Diagram
      title="Height above ground, above AHD and above the ellipsoid"
      desc="A crane 42 metres tall stands on ground 18 metres above AHD zero, roughly mean sea level. Its top is 60 metres AHD. The ellipsoid used by satellite receivers lies about 22 metres lower here, so a receiver would read about 82 metres."
      width={440}
      height={330}
      caption="One crane, three numbers. Permits are judged in metres AHD; people on site measure metres above ground."
    >
      <path className={classes.soil} d="M0 236C90 232 150 206 210 200S360 194 440 196V330H0Z" />
      <path className={classes.ground} d="M0 236C90 232 150 206 210 200S360 194 440 196" />
      <path className={classes.guide} d="M0 248H440" />
      <path className={classes.guide} d="M0 306H440" />
      <path className={classes.guide} d="M112 46H420" />
      <TowerCrane x={236} base={199} jibY={66} top={46} jib={74} counter={34} />
      <Measure x1={182} y1={46} x2={182} y2={203} />
      <Measure x1={350} y1={46} x2={350} y2={248} />
      <Measure x1={412} y1={46} x2={412} y2={306} />
      <text className={classes.strong} x="172" y="112" textAnchor="end">
        42&nbsp;m AGL
      </text>
      <text className={classes.soft} x="172" y="130" textAnchor="end">
        above the ground
      </text>
      <text className={classes.strong} x="341" y="148" textAnchor="end">
        60&nbsp;m AHD
      </text>
      <text className={classes.strong} x="404" y="282" textAnchor="end">
        82&nbsp;m ellipsoidal
      </text>
      <text className={classes.soft} x="12" y="265">
        AHD zero (about sea level)
      </text>
      <text className={classes.soft} x="12" y="323">
        Ellipsoid (GPS zero)
      </text>
      <text className={classes.soft} x="200" y="226">
        Ground 18&nbsp;m AHD
      </text>
      <text className={classes.label} x="112" y="38">
        Highest point
      </text>
    </Diagram>
  );
}
