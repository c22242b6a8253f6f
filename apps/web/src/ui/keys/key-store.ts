import type { RefObject } from 'react';
import { hasCtrl, isActivation, isPressed, isSingleCharacter, isWalking } from './key-names.ts';
import { areSingleKeysOn } from './single-keys.ts';

export interface KeyAction {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

/** The keys of one screen or part of it. */
export interface KeyGroup {
  /** Grows with the depth of the screen: a parent is rendered before what it contains. */
  readonly order: number;
  title: string;
  keys: readonly KeyAction[];
  /** The dialog they belong to; null: the page. */
  readonly dialog: RefObject<HTMLElement | null> | null;
}

const TEXT =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=range], [type=color])';
const TAKES_ARROWS = `${TEXT}, input, [role=listbox], [role=menu], [role=tablist], [role=slider], [role=application]`;
const TAKES_ACTIVATION = `${TEXT}, input, button, a[href], summary, [role=button], [role=option], [role=tab], [role=menuitem]`;

const groups: KeyGroup[] = [];

/** The innermost screen last. */
export function registerKeys(group: KeyGroup): () => void {
  groups.push(group);
  groups.sort((one, other) => one.order - other.order);
  if (groups.length === 1) window.addEventListener('keydown', onKeyDown);
  return () => {
    groups.splice(groups.indexOf(group), 1);
    if (groups.length === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

const openDialog = (): Element | null =>
  [...document.querySelectorAll('dialog[open], [role=dialog][aria-modal=true]')].at(-1) ?? null;

/** What acts in a dialog, or on the page, the innermost screen first; a key that an inner screen takes over is not listed again. */
export function activeKeys(dialog: Element | null): { title: string; keys: KeyAction[] }[] {
  const taken = new Set<string>();
  const active = groups.filter((group) => (group.dialog?.current ?? null) === dialog).toReversed();
  return active.map(({ title, keys }) => ({
    title,
    keys: keys.filter(({ key }) => !taken.has(key) && taken.add(key)),
  }));
}

/** Whether what has the focus needs this key itself. */
function isTaken({ key }: KeyAction, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || hasCtrl(key)) return false;
  if (isActivation(key)) return target.closest(TAKES_ACTIVATION) !== null;
  return target.closest(isWalking(key) && !isSingleCharacter(key) ? TAKES_ARROWS : TEXT) !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const pressed = activeKeys(openDialog())
    .flatMap(({ keys }) => keys)
    .find(({ key }) => isPressed(key, event));
  if (!pressed || isTaken(pressed, event.target)) return;
  if (isSingleCharacter(pressed.key) && !areSingleKeysOn()) return;
  event.preventDefault();
  if (!event.repeat || isWalking(pressed.key)) pressed.run();
}

/** Does what a key of the page does, for a command that says the same. */
export function runPageKey(name: string): void {
  activeKeys(null)
    .flatMap(({ keys }) => keys)
    .find(({ key }) => key === name)
    ?.run();
}
