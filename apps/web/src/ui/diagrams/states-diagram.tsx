import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';

interface BoxProps {
  x: number;
  y: number;
  name: string;
  look?: string | undefined;
}

const Box = ({ x, y, name, look = classes.box }: BoxProps) => (
  <g>
    <rect className={look} x={x - 4} y={y} width="140" height="36" rx="6" />
    <text className={classes.strong} x={x + 66} y={y + 23} textAnchor="middle">
      {name}
    </text>
  </g>
);

const Arrow = ({ d, x, y, turn = 90 }: { d: string; x: number; y: number; turn?: number }) => (
  <g>
    <path className={classes.measure} d={d} />
    <path className={classes.arrow} d="M0 0L-8 3.5V-3.5Z" transform={`translate(${x} ${y}) rotate(${turn})`} />
  </g>
);

export function StatesDiagram() {
  return (
    <Diagram
      title="The states of an application"
      desc="Draft leads to payment pending when a fee is due, otherwise straight to submitted. After payment it is submitted, then processing. Processing ends in approved or rejected. Approved ends in completed when the crane is gone, or revoked. Draft aside, an application can be cancelled by its owner until it is decided."
      width={440}
      height={390}
      caption="Without a fee the payment step is skipped. Until a decision, the applicant can withdraw: the application is then cancelled."
    >
      <Box x={20} y={16} name="Draft" />
      <Arrow d="M86 52V88" x={86} y={90} />
      <Box x={20} y={90} name="Payment pending" />
      <Arrow d="M86 126V162" x={86} y={164} />
      <Arrow d="M156 34H214V182H158" x={158} y={182} turn={180} />
      <text className={classes.soft} x="160" y="26">
        no fee due
      </text>
      <Box x={20} y={164} name="Submitted" />
      <Arrow d="M86 200V236" x={86} y={238} />
      <Box x={20} y={238} name="Processing" />
      <Arrow d="M156 250H280" x={282} y={250} turn={0} />
      <Arrow d="M156 264H220V330H280" x={282} y={330} turn={0} />
      <Box x={288} y={228} name="Approved" look={classes.boxOk} />
      <Box x={288} y={312} name="Rejected" look={classes.boxBad} />
      <Arrow d="M330 228V200" x={330} y={198} turn={-90} />
      <Arrow d="M400 228V126" x={400} y={124} turn={-90} />
      <Box x={250} y={160} name="Completed" />
      <Box x={288} y={86} name="Revoked" look={classes.boxBad} />
      <Arrow d="M86 274V334" x={86} y={336} />
      <Box x={20} y={338} name="Cancelled" />
      <text className={classes.soft} x="96" y="310">
        withdrawn
      </text>
    </Diagram>
  );
}
