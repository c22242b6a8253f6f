import { useId } from 'react';
import { MobileCrane, TowerCrane } from '../../../../ui/diagrams/parts.tsx';
import { approachHeight, type ExampleFinding, governing, outerLimit } from './example-section.ts';
import classes from './section-drawing.module.css';

interface Props {
  /** The wide drawing is for desktops, the narrow one for phones; both show the same section. */
  frame: 'wide' | 'narrow';
  distanceM: number;
  craneM: number;
  finding: ExampleFinding;
}

const FRAMES = {
  wide: { width: 1200, height: 352, fromM: -900, toM: 6300, groundY: 304, pxPerM: 1.82, jib: 50, counter: 20 },
  narrow: { width: 400, height: 330, fromM: -450, toM: 5100, groundY: 276, pxPerM: 2.1, jib: 30, counter: 13 },
} as const;

/**
 * Distances where another surface governs: the approach reaches 45 m at 2,310 m, the inner horizontal ends at 4,060 m,
 * both are 125 m at 5,660 m.
 */
const BENDS = [2310, 4060, 5660] as const;
const SMALL_CRANE = { distanceM: 1560, heightM: 22 };

export function SectionDrawing({ frame, distanceM, craneM, finding }: Props) {
  const id = useId();
  const f = FRAMES[frame];
  const x = (m: number) => ((m - f.fromM) / (f.toM - f.fromM)) * f.width;
  const y = (m: number) => f.groundY - m * f.pxPerM;
  const path = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([m, h]) => `${x(m).toFixed(1)} ${y(h).toFixed(1)}`).join('L')}`;

  const stops = [60, ...BENDS, f.toM].filter((m) => m <= f.toM);
  const envelope = stops.map((m) => [m, governing(m).heightM] as const);
  const inner = [f.fromM, 2310].map((m) => [m, 45] as const);
  const craneX = x(distanceM);
  const top = y(craneM);
  const limit = y(finding.heightM);

  return (
    <svg
      className={`${classes.drawing} ${classes[frame]}`}
      viewBox={`0 0 ${f.width} ${f.height}`}
      role="img"
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
      focusable="false"
    >
      <title id={`${id}-t`}>Section through the protected airspace off the end of a runway</title>
      <desc id={`${id}-d`}>
        {`From the runway an approach surface rises 2 metres in 100 until it meets the inner horizontal surface, 45 metres up. 4 kilometres out, the conical surface rises from there. A small crane is below the approach surface. A tower crane ${craneM} metres tall is ${distanceM} metres out, where the ${finding.surface} is ${finding.heightM.toFixed(1)} metres up.`}
      </desc>
      <path className={classes.protected} d={`M0 0V${f.groundY}H${x(60)}${path(envelope).replace('M', 'L')}V0Z`} />
      <rect className={classes.soil} x="0" y={f.groundY} width={f.width} height={f.height - f.groundY} />
      <path className={classes.ground} d={`M0 ${f.groundY}H${f.width}`} />
      <rect className={classes.runway} x={x(f.fromM)} y={f.groundY - 2} width={x(0)} height="7" />
      <path className={classes.faint} d={path(inner)} />
      <path
        className={classes.faint}
        d={path([2310, 3060, Math.min(5660, f.toM)].map((m) => [m, approachHeight(m)]))}
      />
      <path className={classes.faint} d={path([5660, 6060].map((m) => [m, outerLimit(m)?.heightM ?? 0]))} />
      <path className={classes.surface} d={path(envelope)} />
      <MobileCrane
        x={x(SMALL_CRANE.distanceM) - 8}
        base={f.groundY}
        tipX={x(SMALL_CRANE.distanceM) + 6}
        tipY={y(SMALL_CRANE.heightM)}
      />
      <TowerCrane
        x={craneX}
        base={f.groundY}
        jibY={Math.min(f.groundY - 4, top + 10)}
        top={top}
        jib={f.jib}
        counter={f.counter}
      />
      <path
        className={finding.status === 'pierced' ? classes.over : classes.under}
        d={`M${craneX} ${top}V${limit}`}
        data-status={finding.status}
      />
      <circle
        className={finding.status === 'pierced' ? classes.dotOver : classes.dotUnder}
        cx={craneX}
        cy={limit}
        r="5"
      />
      {frame === 'wide' ? <WideNames x={x} y={y} /> : <NarrowNames x={x} y={y} />}
      <text className={classes.figure} x={craneX + 9} y={f.groundY - 14}>
        {craneM}&nbsp;m
      </text>
      <text className={classes.runwayName} x={x(f.fromM) + 14} y={f.groundY + 26}>
        Runway
      </text>
      <text className={classes.scale} x={f.width - 14} y={f.groundY + 26} textAnchor="end">
        {frame === 'wide' ? '6.3\u00a0km from the threshold' : '5.1\u00a0km out'}
      </text>
    </svg>
  );
}

interface Scale {
  x: (m: number) => number;
  y: (m: number) => number;
}

const WideNames = ({ x, y }: Scale) => (
  <g>
    <text className={classes.name} x={x(880)} y={y(24)} textAnchor="end">
      Approach surface, 2%
    </text>
    <text className={classes.name} x={x(1640)} y={y(53)} textAnchor="middle">
      Inner horizontal, 45&nbsp;m
    </text>
    <text className={classes.name} x={x(5080)} y={y(74)}>
      Conical, 5%
    </text>
    <text className={classes.quiet} x={x(4120)} y={y(108)} textAnchor="middle">
      approach, second section 2.5%
    </text>
  </g>
);

const NarrowNames = ({ x, y }: Scale) => (
  <g>
    <text className={classes.name} x={x(-360)} y={y(50)}>
      Inner horizontal 45&nbsp;m
    </text>
    <text className={classes.name} x={x(5040)} y={y(44)} textAnchor="end">
      Conical
    </text>
    <text className={classes.name} x={x(-360)} y={y(17)}>
      Approach
    </text>
  </g>
);
