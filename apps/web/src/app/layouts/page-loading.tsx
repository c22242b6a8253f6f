import { LOADING_TEXT } from '@jibline/contract/enums';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import classes from './page-loading.module.css';

/** Inside the frame, while a page's code or its first data is on the way. */
export function PageLoading() {
  return (
    <div className={classes.loading} role="status">
      <Spinner />
      <span>{LOADING_TEXT}</span>
    </div>
  );
}
