import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';

const SHEETS = ['plan/plan-view', 'plan/plan-foot', 'map/base-map'].map((sheet) =>
  readFileSync(`apps/web/src/ui/${sheet}.module.css`, 'utf8'),
);

const styles = document.createElement('style');
afterEach(() => {
  styles.remove();
  document.body.replaceChildren();
});

/** As PlanView nests them: the map below the drawing on one sheet, then north and scale, then the controls. */
function layers() {
  styles.textContent = SHEETS.join('\n');
  document.head.append(styles);
  document.body.innerHTML = `<div class="picture"><div class="surface">
    <div class="sheet"><div class="map"></div><svg class="drawing"></svg></div><svg class="drawing furniture"></svg>
  </div></div>`;
  const zOf = (selector: string) => {
    const found = document.querySelector(selector);
    return found && getComputedStyle(found).zIndex;
  };
  return { map: zOf('.map'), drawing: zOf('.sheet > .drawing'), furniture: zOf('.furniture') };
}

/**
 * Without a number on each, WebKit paints the map's WebGL layer above the drawing that follows it: the officer's plan was
 * empty. The furniture has none, because it would come above the controls, and take their clicks.
 */
it('the crane is drawn above the map by number, not by order alone', () => {
  const { map, drawing, furniture } = layers();
  expect(map).toBe('0');
  expect(drawing).toBe('1');
  expect(['', 'auto']).toContain(furniture);
});

it('the foot is a layer of its own, in which a new credit replaces the old one', () => {
  layers();
  document.body.innerHTML = '<div class="foot"></div>';
  expect(getComputedStyle(document.querySelector('.foot') as Element).getPropertyValue('will-change')).toBe(
    'transform',
  );
});
