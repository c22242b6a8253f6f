import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';
import { Ground, TowerCrane } from './parts.tsx';

const Lamp = ({ x, y }: { x: number; y: number }) => (
  <g>
    <circle className={classes.red} cx={x} cy={y} r="11" fillOpacity="0.22" />
    <circle className={classes.red} cx={x} cy={y} r="5" />
  </g>
);

export function LightsDiagram() {
  return (
    <Diagram
      title="Where obstacle lights sit on a tower crane"
      desc="A tower crane carries a light at the highest point, one at the tip of the jib and one at the end of the counter-jib. A tall mast carries another one half way up."
      width={440}
      height={330}
      caption="Usual positions. The conditions of your permit say which lights you need."
    >
      <Ground y={292} width={440} height={330} />
      <TowerCrane x={188} base={292} jibY={92} top={56} jib={190} counter={74} />
      <Lamp x={188} y={50} />
      <Lamp x={378} y={88} />
      <Lamp x={114} y={88} />
      <Lamp x={188} y={192} />
      <text className={classes.strong} x="204" y="42">
        Top
      </text>
      <text className={classes.strong} x="378" y="68" textAnchor="middle">
        Jib end
      </text>
      <text className={classes.strong} x="104" y="68" textAnchor="middle">
        Counter-jib end
      </text>
      <text className={classes.strong} x="206" y="190">
        Middle of the mast
      </text>
      <text className={classes.soft} x="206" y="208">
        on tall cranes
      </text>
    </Diagram>
  );
}
