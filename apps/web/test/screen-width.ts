import { onTestFinished } from 'vitest';

/** For the rest of the test a phone (`max-width` matches) or a large screen (`min-width` does). */
export function setScreen(screen: 'phone' | 'large'): void {
  const feature = screen === 'phone' ? 'max-width' : 'min-width';
  const usual = window.matchMedia;
  window.matchMedia = (query) => Object.assign(usual(query), { matches: query.includes(feature) });
  onTestFinished(() => {
    window.matchMedia = usual;
  });
}
