import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Logo } from './logo.tsx';
import classes from './shell-footer.module.css';

export interface MarketingLinks {
  homePage: string;
  cranePage: string;
}

const GROUPS = [
  {
    title: 'Product',
    links: [
      { label: 'Features', to: paths.features },
      { label: 'Plans and fees', to: paths.plans },
      { label: 'Aerodromes', to: paths.aerodromes },
      { label: 'Create KML', to: paths.createKml },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help', to: paths.help },
      { label: 'Contact us', to: paths.contactUs },
      { label: 'About', to: paths.about },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', to: paths.privacy },
      { label: 'Terms and conditions', to: paths.termsConditions },
    ],
  },
] as const;

export function ShellFooter({ marketing }: { marketing?: MarketingLinks | undefined }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Logo size={28} />
          <p className={classes.note}>
            Jibline provides information only. You may raise a crane only with the written approval of the airport or
            authority.
          </p>
          <SchemeChoice />
        </div>
        <nav aria-label="Footer" className={classes.groups}>
          {GROUPS.map((group) => (
            <div key={group.title}>
              <h2 className={classes.title}>{group.title}</h2>
              <ul className={classes.links}>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {marketing && (
            <div>
              <h2 className={classes.title}>Elsewhere</h2>
              <ul className={classes.links}>
                <li>
                  <a href={marketing.homePage}>Our home page</a>
                </li>
                <li>
                  <a href={marketing.cranePage}>Cranes near airports</a>
                </li>
              </ul>
            </div>
          )}
        </nav>
      </div>
    </footer>
  );
}

function SchemeChoice() {
  const id = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.scheme}>
      <label htmlFor={id}>Colours</label>
      <select
        id={id}
        value={colorScheme}
        onChange={({ currentTarget: { value } }) =>
          setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')
        }
      >
        <option value="auto">Same as system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </div>
  );
}
