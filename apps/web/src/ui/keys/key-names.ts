/** A key as screens register it: 'j', '?', 'Enter', 'ArrowDown', 'Ctrl+K', 'Shift+J'. */
interface Stroke {
  readonly ctrl: boolean;
  readonly shift: boolean;
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
}

/** On a cap beside a button, and in words where there is room. */
const CAPS: Readonly<Record<string, { sign: string; word: string }>> = {
  ' ': { sign: 'Space', word: 'Space' },
  ArrowDown: { sign: '↓', word: 'Down arrow' },
  ArrowLeft: { sign: '←', word: 'Left arrow' },
  ArrowRight: { sign: '→', word: 'Right arrow' },
  ArrowUp: { sign: '↑', word: 'Up arrow' },
  Enter: { sign: '↵', word: 'Enter' },
  Escape: { sign: 'Esc', word: 'Esc' },
};

/** Keys that walk a list go on while they are pressed. Everything else acts once. */
const WALKING = new Set(['j', 'k', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'PageDown', 'PageUp']);

const isLetter = (key: string) => /^[a-z]$/.test(key);
const lower = (key: string) => (key.length === 1 ? key.toLowerCase() : key);

function strokeOf(name: string): Stroke {
  const modifiers = name.split('+').slice(0, -1);
  const key = lower(name.slice(modifiers.join('+').length + (modifiers.length > 0 ? 1 : 0)));
  return {
    ctrl: modifiers.includes('Ctrl'),
    shift: modifiers.includes('Shift'),
    key: key === 'Space' ? ' ' : key,
  };
}

/** A letter of a keyboard without Latin letters is read by its place, so that J is where J is printed on most. */
function pressedKey({ key, code }: KeyboardEvent): string {
  const foreign = key.length === 1 && key > 'ɏ' && code.startsWith('Key');
  return lower(foreign ? code.slice('Key'.length) : key);
}

/** Whether this is the key registered under `name`. ⌘ counts as Ctrl; the shift that types a '?' does not count. */
export function isPressed(name: string, event: KeyboardEvent): boolean {
  const named = strokeOf(name);
  const typed = event.getModifierState('AltGraph');
  const ctrl = !typed && (event.ctrlKey || event.metaKey);
  if (pressedKey(event) !== named.key || ctrl !== named.ctrl || (event.altKey && !typed)) return false;
  const isSymbol = named.key.length === 1 && named.key !== ' ' && !isLetter(named.key);
  return isSymbol || event.shiftKey === named.shift;
}

/** A letter, figure or mark without Ctrl, which speech input can press by accident (WCAG 2.2, 2.1.4). */
export function isSingleCharacter(name: string): boolean {
  const { ctrl, key } = strokeOf(name);
  return !ctrl && key.length === 1;
}

/** Without Ctrl a field may need the key itself. */
export const hasCtrl = (name: string) => strokeOf(name).ctrl;

/** What activates the button or link that has the focus. */
export const isActivation = (name: string) => ['Enter', ' '].includes(strokeOf(name).key) && !hasCtrl(name);

export const isWalking = (name: string) => WALKING.has(strokeOf(name).key);

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** What the key caps say, one entry for each. */
export function capsOf(name: string, as: 'sign' | 'word' = 'sign'): string[] {
  const { ctrl, shift, key } = strokeOf(name);
  const cap = CAPS[key]?.[as] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(ctrl ? [isApple() ? '⌘' : 'Ctrl'] : []), ...(shift ? ['Shift'] : []), cap];
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(...names: readonly string[]): string {
  return names
    .flatMap((name) => {
      const { ctrl, shift, key } = strokeOf(name);
      const plain = [...(shift ? ['Shift'] : []), key === ' ' ? 'Space' : isLetter(key) ? key.toUpperCase() : key];
      return ctrl ? [['Control', ...plain].join('+'), ['Meta', ...plain].join('+')] : [plain.join('+')];
    })
    .join(' ');
}
