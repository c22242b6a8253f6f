import { Diagram } from '../../../../ui/diagrams/diagram.tsx';
import classes from '../../../../ui/diagrams/drawing.module.css';

export function OneFormDiagram() {
  return (
    <Diagram
      title="One form for 3 aerodromes"
      desc="The surfaces of an airport, an aircraft landing area and a military aerodrome all cover one crane site in the middle. One form leads to one application at each of them."
      width={440}
      height={330}
    >
      <circle className={classes.surfaceFill} cx="104" cy="96" r="92" />
      <circle className={classes.guide} cx="104" cy="96" r="92" />
      <circle className={classes.surfaceFill} cx="340" cy="110" r="88" />
      <circle className={classes.guide} cx="340" cy="110" r="88" />
      <circle className={classes.surfaceFill} cx="214" cy="238" r="84" />
      <circle className={classes.guide} cx="214" cy="238" r="84" />
      <rect className={classes.runway} x="64" y="78" width="70" height="6" transform="rotate(-18 99 81)" />
      <rect className={classes.runway} x="326" y="88" width="60" height="6" transform="rotate(24 356 91)" />
      <rect className={classes.runway} x="184" y="252" width="56" height="6" />
      <path className={classes.measure} d="M210 150L122 92M226 150L340 102M218 162L212 244" />
      <path className={classes.crane} d="M218 168V126M204 130H246" />
      <text className={classes.orange} x="218" y="116" textAnchor="middle">
        your crane
      </text>
      <text className={classes.strong} x="86" y="118" textAnchor="middle">
        certified
      </text>
      <text className={classes.strong} x="362" y="132" textAnchor="middle">
        military
      </text>
      <text className={classes.strong} x="214" y="280" textAnchor="middle">
        landing area
      </text>
    </Diagram>
  );
}
