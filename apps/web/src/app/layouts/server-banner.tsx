import { UNREACHABLE_CHECK_NETWORK, UNREACHABLE_TITLE, UNREACHABLE_TRY_LATER } from '@jibline/contract/enums';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { RefreshPage } from '../screens/refresh-page.tsx';
import { useOnline, useReachable } from '../use-reachability.ts';
import classes from './server-banner.module.css';

/** The server-not-reachable banner (specification section 2). It disappears when the server answers again. */
export function ServerBanner() {
  const reachable = useReachable();
  const online = useOnline();
  const { pathname } = useLocation();
  if (reachable || pathname === paths.networkError) return null; // that page shows the same message
  return (
    <div className={classes.banner} role="alert">
      <div>
        <strong className={classes.title}>{UNREACHABLE_TITLE}</strong>
        <span>{online ? UNREACHABLE_TRY_LATER : UNREACHABLE_CHECK_NETWORK}</span>
      </div>
      <RefreshPage />
    </div>
  );
}
