import { LOADING_TEXT } from '@jibline/contract/enums';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import classes from './page-loading.module.css';

/** Shown inside the layout while a page's code or first data loads. */
export function PageLoading() {
  return (
    <div className={classes.loading} role="status">
      <Spinner />
      <span>{LOADING_TEXT}</span>
    </div>
  );
}
