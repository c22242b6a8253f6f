import { LOADING_TEXT } from '@jibline/contract/enums';
import { useEffect, useState } from 'react';
import classes from './desk.module.css';

const PATIENCE_MS = 300;
const BONES = 'abcdefghijklmn'.split('');

/** Nothing for a moment, then the shape of the table. */
export function DeskShape() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.shape} role="status">
      <span className={classes.hidden}>{LOADING_TEXT}</span>
      {isSlow && BONES.map((bone) => <span key={bone} className={classes.bone} />)}
    </div>
  );
}
