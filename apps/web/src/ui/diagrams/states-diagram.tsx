import { APPLICATION_STATE, STATE_LABELS } from '@jibline/contract/enums';
import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';

interface BoxProps {
  x: number;
  y: number;
  state: keyof typeof APPLICATION_STATE;
  look?: string | undefined;
}

const Box = ({ x, y, state, look = classes.box }: BoxProps) => (
  <g>
    <rect className={look} x={x - 4} y={y} width="140" height="36" rx="6" />
    <text className={classes.strong} x={x + 66} y={y + 23} textAnchor="middle">
      {STATE_LABELS[APPLICATION_STATE[state]]}
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
      desc="Draft leads to payment due when there is a fee, otherwise straight to submitted. After payment it is submitted, then in review. The review ends in approved or rejected. Approved ends in completed when the crane is removed, or revoked. Draft aside, an application can be cancelled by its owner until it is decided."
      width={440}
      height={390}
      caption="Without a fee the payment step is skipped. Until a decision, the applicant can withdraw: the application is then cancelled."
    >
      <Box x={20} y={16} state="DRAFT" />
      <Arrow d="M86 52V88" x={86} y={90} />
      <Box x={20} y={90} state="PAYMENT_PENDING" />
      <Arrow d="M86 126V162" x={86} y={164} />
      <Arrow d="M156 34H214V182H158" x={158} y={182} turn={180} />
      <text className={classes.soft} x="160" y="26">
        no fee
      </text>
      <Box x={20} y={164} state="SUBMITTED" />
      <Arrow d="M86 200V236" x={86} y={238} />
      <Box x={20} y={238} state="PROCESSING" />
      <Arrow d="M156 250H280" x={282} y={250} turn={0} />
      <Arrow d="M156 264H220V330H280" x={282} y={330} turn={0} />
      <Box x={288} y={228} state="APPROVED" look={classes.boxOk} />
      <Box x={288} y={312} state="REJECTED" look={classes.boxBad} />
      <Arrow d="M330 228V200" x={330} y={198} turn={-90} />
      <Arrow d="M400 228V126" x={400} y={124} turn={-90} />
      <Box x={250} y={160} state="COMPLETED" />
      <Box x={288} y={86} state="REVOKED" look={classes.boxBad} />
      <Arrow d="M86 274V334" x={86} y={336} />
      <Box x={20} y={338} state="CANCELED" />
      <text className={classes.soft} x="96" y="310">
        withdrawn
      </text>
    </Diagram>
  );
}
