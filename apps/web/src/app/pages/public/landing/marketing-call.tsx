import { useEnv } from '../../../../lib/use-env.ts';
import classes from './landing.module.css';

/** The two external pages of the specification; their addresses come from configuration. */
export function MarketingCall() {
  const { marketing } = useEnv();
  return (
    <p className={classes.marketing}>
      More about us on <a href={marketing.homePage}>our home page</a>, and about{' '}
      <a href={marketing.cranePage}>cranes near airports</a>.
    </p>
  );
}
