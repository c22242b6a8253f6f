import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './nav-drawer.module.css';

/**
 * Follows the system until pressed; then the choice is stored on this device. The footer has a reset to the system's
 * setting.
 */
export function ColourSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = now === 'light' ? 'dark' : 'light';
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={`Use ${next} colours`}
      onClick={() => setColorScheme(next)}
    >
      {next === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
    </button>
  );
}
