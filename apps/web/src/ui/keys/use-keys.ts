import { useContext, useEffect, useState } from 'react';
import { KeyScope } from './key-scope.ts';
import { type KeyAction, type KeyGroup, registerKeys } from './key-store.ts';

let nextOrder = 0;

/**
 * Registers the keys of a screen while it is shown, under a title of the "?" map. Inner screens win. Keys without Ctrl
 * do nothing while someone types; no key of a page acts while a dialog is open. A dialog's own keys are registered by
 * a component inside its `Modal`.
 */
export function useKeys(title: string, keys: readonly KeyAction[]): void {
  const dialog = useContext(KeyScope);
  const [group] = useState<KeyGroup>(() => ({ order: nextOrder++, title, keys, dialog }));
  useEffect(() => {
    group.title = title;
    group.keys = keys;
  });
  useEffect(() => registerKeys(group), [group]);
}
