import type { Application } from '@jibline/contract';
import { ACTION_LABELS } from '@jibline/contract/enums';
import { IconDots } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { offersOf, type Step } from '../../../../../features/applications/transitions/primary-step.ts';
import { transitionText } from '../../../../../features/applications/transitions/transition-labels.ts';
import { useDisclosure } from '../../../../../ui/use-disclosure.ts';
import type { ActionDialog } from '../action-dialog.ts';
import classes from './review.module.css';

interface Props {
  application: Application;
  /** It has a button of its own already. */
  except: Step | null;
  onOpen: (what: ActionDialog) => void;
}

const OTHERS = ['sign', 'assign', 'extend', 'vary'] as const satisfies readonly ActionDialog[];

/** Every other action the API allows this person; what is not possible now says why and cannot be pressed. */
export function MoreMenu({ application, except, onOpen }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, around } = useDisclosure<HTMLDivElement>(button);
  const items = [
    ...offersOf(application)
      .filter(({ event }) => event !== except && event !== 'answer')
      .map(({ event, why }) => ({ what: event as ActionDialog, why, label: transitionText(event, application).label })),
    ...OTHERS.filter((what) => what !== except && application.actions.includes(`applications:${what}`)).map((what) => ({
      ...{ what: what as ActionDialog, why: null, label: ACTION_LABELS[what] },
    })),
  ];
  if (items.length === 0) return null;
  const choose = (what: ActionDialog) => {
    setOpen(false);
    onOpen(what);
  };
  return (
    <div className={classes.more} {...around}>
      <button
        ref={button}
        type="button"
        className={classes.dots}
        aria-label="More actions"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={18} aria-hidden />
      </button>
      <div id={id} className={classes.menu} hidden={!isOpen}>
        <ul aria-label="More actions">
          {items.map(({ what, why, label }) => (
            <li key={what}>
              <button
                type="button"
                className={classes.item}
                disabled={why !== null}
                aria-describedby={why === null ? undefined : `${id}-${what}`}
                onClick={() => choose(what)}
              >
                {label}
              </button>
              {why !== null && (
                <p id={`${id}-${what}`} className={classes.why}>
                  {why}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
