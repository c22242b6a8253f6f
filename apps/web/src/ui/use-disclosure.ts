import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A box that a button opens: Escape closes it and returns the focus; moving the focus or pressing elsewhere closes it too. */
export function useDisclosure<Root extends HTMLElement>(button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<Root>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return {
    isOpen,
    setOpen,
    around: {
      ref: root,
      // Safari does not focus a clicked button, so a blur without a target does not mean that the person left.
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<Root>) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown: ({ key }: KeyboardEvent<Root>) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      },
    },
  };
}
