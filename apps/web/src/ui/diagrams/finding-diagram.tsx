import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';
import { Ground, Measure, TowerCrane } from './parts.tsx';

export function FindingDiagram() {
  return (
    <Diagram
      title="How a finding is worked out"
      desc="A surface is at 97.5 metres AHD above the crane. The crane's top is 12 metres of ground plus 91 metres of crane, 103 metres AHD. It penetrates the surface by 5.5 metres. A crane of 85.5 metres above ground would just reach it."
      width={440}
      height={330}
      caption="Surface elevation minus crane elevation is the margin. Below zero, the crane penetrates the surface."
    >
      <Ground y={270} width={440} height={330} />
      <path className={classes.guide} d="M0 304H440" />
      <path className={classes.surfaceFill} d="M0 92H440V0H0Z" />
      <path className={classes.surface} d="M0 92H440" />
      <TowerCrane x={232} base={270} jibY={70} top={44} jib={92} counter={40} />
      <path className={classes.guide} d="M120 44H356" />
      <Measure x1={146} y1={44} x2={146} y2={304} />
      <Measure x1={380} y1={92} x2={380} y2={304} />
      <path className={classes.badLine} d="M350 44V92" />
      <text className={classes.bad} x="360" y="73">
        −5.5&nbsp;m
      </text>
      <text className={classes.strong} x="137" y="176" textAnchor="end">
        Crane
      </text>
      <text className={classes.label} x="137" y="194" textAnchor="end">
        103.0&nbsp;m AHD
      </text>
      <text className={classes.strong} x="371" y="176" textAnchor="end">
        Surface
      </text>
      <text className={classes.label} x="371" y="194" textAnchor="end">
        97.5&nbsp;m AHD
      </text>
      <text className={classes.brand} x="12" y="84">
        Inner horizontal
      </text>
      <text className={classes.soft} x="160" y="292">
        Ground 12&nbsp;m AHD
      </text>
      <text className={classes.soft} x="12" y="322">
        AHD zero
      </text>
    </Diagram>
  );
}
