import type { FoundText } from '@jibline/contract';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import classes from './palette.module.css';

export interface Choice {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: FoundText;
  readonly detail?: FoundText | undefined;
  /** At the right: the state of an application, or a key. */
  readonly aside?: ReactNode;
  readonly run: () => void;
}

export interface ChoiceGroup {
  readonly title: string;
  /** Said after the title when there are more than are shown. */
  readonly note?: string | undefined;
  readonly choices: readonly Choice[];
}

interface Props {
  text: string;
  onText: (text: string) => void;
  groups: readonly ChoiceGroup[];
  /** Below the results: a message, or what can be found. */
  message: ReactNode;
  foot: string;
  /** Announced when the results change. */
  announcement: string;
  onClose: () => void;
}

/** One box with what it finds below: a combobox that keeps the focus while the arrows walk the results. */
export function Palette({ text, onText, groups, message, foot, announcement, onClose }: Props) {
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const [active, setActive] = useState(0);
  const at = Math.min(active, choices.length - 1);
  const current = choices[at];
  const optionId = (key: string) => `${id}-${key}`;

  useEffect(() => {
    document.getElementById(`${id}-${current?.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.key]);

  // What was typed into the box before this one goes on at its end.
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.setSelectionRange(box.current.value.length, box.current.value.length), []);

  const walk = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    if (choices.length > 0) setActive((to + choices.length) % choices.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') walk(event, at + 1);
    else if (event.key === 'ArrowUp') walk(event, at - 1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      current?.run();
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <Modal title="Find anything" bare onCancel={onClose}>
      <div className={classes.palette}>
        <div className={classes.head}>
          <IconSearch size={20} aria-hidden />
          <input
            ref={box}
            className={classes.input}
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current ? optionId(current.key) : undefined}
            placeholder="Number, permit, phone, plant number, street…"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setActive(0);
              onText(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={classes.close} onClick={onClose}>
            Close
            <KeyHint k="Escape" />
          </button>
        </div>
        <div className={classes.body}>
          <div id={`${id}-list`} role="listbox" aria-label="Results">
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
              <div key={group.title} role="group" aria-label={[group.title, group.note].filter(Boolean).join(', ')}>
                <p className={classes.group} role="presentation">
                  {group.title}
                  {group.note && <span className={classes.note}> {group.note}</span>}
                </p>
                {group.choices.map((choice) => (
                  <Option
                    key={choice.key}
                    id={optionId(choice.key)}
                    choice={choice}
                    active={choice === current}
                    onHover={() => setActive(choices.indexOf(choice))}
                  />
                ))}
              </div>
            ))}
          </div>
          {message}
        </div>
        <p className={classes.foot}>{foot}</p>
        <p className={classes.announcement} role="status">
          {announcement}
        </p>
      </div>
    </Modal>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  active: boolean;
  onHover: () => void;
}

function Option({ id, choice, active, onHover }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box runs the active option
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classes.option}
      onMouseMove={onHover}
      onClick={choice.run}
    >
      <span className={classes.icon}>{choice.icon}</span>
      <span className={classes.text}>
        <span className={classes.title}>
          <Marked text={choice.title} />
        </span>
        {choice.detail && choice.detail.length > 0 && (
          <span className={classes.detail}>
            <Marked text={choice.detail} />
          </span>
        )}
      </span>
      <span className={classes.aside}>
        {choice.aside}
        {active && <KeyHint k="Enter" />}
      </span>
    </div>
  );
}

const Marked = ({ text }: { text: FoundText }) =>
  text.map((piece, at) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <mark key={at} className={classes.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
