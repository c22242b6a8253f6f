import { APPLICATION_STATE, STATE_LABELS } from '@jibline/contract/enums';
import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';

type State = keyof typeof APPLICATION_STATE;
interface Place {
  x: number;
  y: number;
  look?: string | undefined;
}

/** A state without a position is a compile error; its arrows are drawn below. */
const PLACES: Record<State, Place> = {
  DRAFT: { x: 20, y: 16 },
  PAYMENT_PENDING: { x: 20, y: 90 },
  SUBMITTED: { x: 20, y: 164 },
  PROCESSING: { x: 20, y: 238 },
  APPROVED: { x: 288, y: 228, look: classes.boxOk },
  REJECTED: { x: 288, y: 312, look: classes.boxBad },
  COMPLETED: { x: 250, y: 160 },
  REVOKED: { x: 288, y: 86, look: classes.boxBad },
  CANCELED: { x: 20, y: 338 },
};

const Box = ({ x, y, state, look = classes.box }: Place & { state: State }) => (
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
      {(Object.keys(PLACES) as State[]).map((state) => (
        <Box key={state} state={state} {...PLACES[state]} />
      ))}
      <Arrow d="M86 52V88" x={86} y={90} />
      <Arrow d="M86 126V162" x={86} y={164} />
      <Arrow d="M156 34H214V182H158" x={158} y={182} turn={180} />
      <text className={classes.soft} x="160" y="26">
        no fee
      </text>
      <Arrow d="M86 200V236" x={86} y={238} />
      <Arrow d="M156 250H280" x={282} y={250} turn={0} />
      <Arrow d="M156 264H220V330H280" x={282} y={330} turn={0} />
      <Arrow d="M330 228V200" x={330} y={198} turn={-90} />
      <Arrow d="M400 228V126" x={400} y={124} turn={-90} />
      <Arrow d="M86 274V334" x={86} y={336} />
      <text className={classes.soft} x="96" y="310">
        withdrawn
      </text>
    </Diagram>
  );
}
