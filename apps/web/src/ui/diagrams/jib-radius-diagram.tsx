import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';
import { Ground, Measure, TowerCrane } from './parts.tsx';

export function JibRadiusDiagram() {
  return (
    <Diagram
      title="Jib radius and counter-jib, from the side and from above"
      desc="From the side: the jib radius runs from the centre of the mast to the tip of the jib, the counter-jib from the mast to its rear end, and the highest point is the apex above the jib. From above: when the crane slews, the jib sweeps a full circle of the jib radius, and the counter-jib a smaller one inside it."
      width={440}
      height={400}
      caption="Measure both from the centre of the mast. We assess everything inside the dashed circle, not only the mast."
    >
      <Ground y={190} width={440} height={206} />
      <TowerCrane x={165} base={190} jibY={72} top={42} jib={210} counter={72} />
      <path className={classes.guide} d="M165 42V20M375 72V110M93 72V110" />
      <Measure x1={165} y1={106} x2={375} y2={106} />
      <Measure x1={93} y1={106} x2={165} y2={106} />
      <text className={classes.strong} x="290" y="126" textAnchor="middle">
        Jib radius
      </text>
      <text className={classes.strong} x="86" y="128" textAnchor="middle">
        Counter-jib
      </text>
      <text className={classes.label} x="174" y="34">
        Apex: the highest point
      </text>
      <text className={classes.soft} x="12" y="24">
        From the side
      </text>
      <circle className={classes.sweep} cx="240" cy="304" r="84" />
      <circle className={classes.guide} cx="240" cy="304" r="29" />
      <path className={classes.crane} d="M240 304L318 273M240 304L213 315" />
      <circle className={classes.craneSolid} cx="240" cy="304" r="5" />
      <text className={classes.soft} x="12" y="236">
        From above
      </text>
      <text className={classes.label} x="334" y="268">
        Jib tip
      </text>
      <text className={classes.orange} x="146" y="384" textAnchor="end">
        Swept circle
      </text>
      <text className={classes.label} x="228" y="348" textAnchor="middle">
        Mast
      </text>
    </Diagram>
  );
}
