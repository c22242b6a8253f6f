import { LOADING_TEXT } from '@jibline/contract/enums';
import { Logo } from '../layout/logo.tsx';
import classes from './loading-screen.module.css';
import { Spinner } from './spinner.tsx';

/** The full-page loading screen of the specification (section 2): a logo, a spinner and the text 'Loading...'. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <Logo size={48} />
      <Spinner />
      <p className={classes.text}>{LOADING_TEXT}</p>
    </div>
  );
}
