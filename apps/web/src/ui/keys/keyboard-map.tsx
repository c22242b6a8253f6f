import { useState } from 'react';
import { Button } from '../button.tsx';
import own from '../dialogs/modal.module.css';
import { Modal } from '../dialogs/modal.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { KeyName } from './key-hint.tsx';
import { isSingleCharacter } from './key-names.ts';
import { activeKeys } from './key-store.ts';
import classes from './keyboard-map.module.css';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';
import { useKeys } from './use-keys.ts';

const KEYBOARD_MAP = { key: '?', always: 'Ctrl+/', label: 'Show all keys' } as const;

type Groups = ReturnType<typeof activeKeys>;

/** Opens with "?" and lists the keys that act on the screen below it. */
export function KeyboardMap() {
  const [groups, setGroups] = useState<Groups | null>(null);
  const open = () => setGroups(activeKeys(null));
  useKeys('Everywhere', [
    { key: KEYBOARD_MAP.key, label: KEYBOARD_MAP.label, run: open },
    { key: KEYBOARD_MAP.always, label: `${KEYBOARD_MAP.label}, also when single keys are off`, run: open },
  ]);
  return groups && <KeyboardMapDialog groups={groups} onClose={() => setGroups(null)} />;
}

function KeyboardMapDialog({ groups, onClose }: { groups: Groups; onClose: () => void }) {
  return (
    <Modal title="Keyboard" wide onCancel={onClose}>
      <KeyboardMapContent groups={groups} onClose={onClose} />
    </Modal>
  );
}

function KeyboardMapContent({ groups, onClose }: { groups: Groups; onClose: () => void }) {
  const single = useSingleKeys();
  useKeys('Keyboard', [{ key: KEYBOARD_MAP.key, label: 'Close', run: onClose }]);
  return (
    <div className={own.form}>
      <div className={own.body}>
        <CheckField
          label="Single keys"
          hint="Keys such as J and ? act without Ctrl. Switch them off if you use speech input or press keys by accident."
          checked={single}
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        />
        {merged(groups).map(({ title, keys }) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.keys}>
              {keys.map(({ key, label }) => (
                <div key={key} className={classes.row} data-off={!single && isSingleCharacter(key)}>
                  <dt>
                    <KeyName k={key} />
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={own.actions}>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Several parts of a screen may share a title. */
function merged(groups: Groups): Groups {
  const titles = [...new Set(groups.map(({ title }) => title))];
  return titles
    .map((title) => ({ title, keys: groups.filter((group) => group.title === title).flatMap(({ keys }) => keys) }))
    .filter(({ keys }) => keys.length > 0);
}
