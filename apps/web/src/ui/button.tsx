import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const className = (look: Look) => `${classes.button} ${classes[look]}`;

export function Button({ look = 'primary', type = 'button', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={className(look)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={className(look)} {...rest} />;
}

/** The same for an external address, or one that reloads the page. */
export function ButtonAnchor({ look = 'primary', children, ...rest }: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a className={className(look)} {...rest}>
      {children}
    </a>
  );
}
