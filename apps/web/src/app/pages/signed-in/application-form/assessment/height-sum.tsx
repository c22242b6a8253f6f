import type { SideShape } from './crane-shape.ts';
import classes from './height-sum.module.css';

const metres = (value: number) => value.toFixed(1);

/** ground + structure + crane + contingency + accuracy, as a stack and as a sum. */
export function HeightSum({ shape: { sum, assessedAhdM } }: { shape: SideShape }) {
  const total = sum.reduce((all, { metres: part }) => all + Math.max(part, 0), 0) || 1;
  return (
    <div className={classes.sum}>
      <svg
        className={classes.stack}
        viewBox="0 0 24 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {stacked(sum, total).map(({ name, from, tall }, at) => (
          <rect key={name} className={classes[`part${at % 5}`]} x="0" width="24" y={100 - from - tall} height={tall} />
        ))}
      </svg>
      <ol className={classes.parts} aria-label="How the assessed height is made up, in metres">
        {sum.toReversed().map(({ name, metres: part }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={classes.figure}>{metres(part)}</span>
          </li>
        ))}
        <li className={classes.total}>
          <span>assessed, m AHD</span>
          <span className={classes.figure}>{metres(assessedAhdM)}</span>
        </li>
      </ol>
    </div>
  );
}

function stacked(sum: SideShape['sum'], total: number) {
  let from = 0;
  return sum.map(({ name, metres: part }) => {
    const tall = (Math.max(part, 0) / total) * 100;
    const at = { name, from, tall };
    from += tall;
    return at;
  });
}
