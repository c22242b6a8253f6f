import classes from './empty-state-illustration.module.css';

/** The illustration above a message: a protected surface over the ground; for errors with a crane below it. */
export const EmptyStateIllustration = ({ crane = false }: { crane?: boolean }) => (
  <svg className={classes.scene} viewBox="0 0 160 72" aria-hidden="true" focusable="false">
    <path className={classes.surface} d="M8 58C34 18 56 8 80 8s46 10 72 50" />
    <path className={classes.ground} d="M8 66h144" />
    {crane && <path className={classes.crane} d="M62 66V26M46 26h62M100 26v16a6 6 0 0 1-12 0" />}
  </svg>
);
