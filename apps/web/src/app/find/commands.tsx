import type { CurrentUser } from '@jibline/contract';
import {
  IconArrowRight,
  IconKeyboard,
  IconMapPin,
  IconMoon,
  IconPlus,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { parseLocationText } from '../../features/assessments/parse-location-text.ts';
import type { Choice } from '../../features/find/palette.tsx';
import { paths } from '../../lib/paths.ts';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { signedInNavigation } from '../layouts/navigation.ts';

interface Command {
  readonly key: string;
  readonly icon: TablerIcon;
  readonly label: string;
  /** Other words people may type for it. */
  readonly words?: string;
  readonly hint?: string;
  readonly run: () => void;
}

export interface CommandContext {
  readonly me: CurrentUser;
  readonly pathname: string;
  readonly scheme: 'light' | 'dark';
  readonly go: (path: string) => void;
  readonly setScheme: (scheme: 'light' | 'dark') => void;
  readonly showKeys: () => void;
}

/** Shortest text taken for a street. */
const MIN_STREET = 3;

function locationCommand(text: string, go: CommandContext['go']): Command {
  const typed = text.trim();
  const { position } = parseLocationText(typed, 'GDA2020');
  const icon = IconMapPin;
  if (position)
    return {
      key: 'location',
      icon,
      label: `Check the location ${typed}`,
      run: () => go(paths.locationGuideAt(position)),
    };
  const isStreet = typed.length >= MIN_STREET && /\p{L}{3}/u.test(typed);
  return isStreet
    ? { key: 'location', icon, label: `Check the location “${typed}”`, run: () => go(paths.locationGuideFor(typed)) }
    : {
        key: 'location',
        icon,
        label: 'Check a location: type a street, coordinates or a map grid',
        run: () => go(paths.locationGuide),
      };
}

function allCommands({ me, pathname, scheme, go, setScheme, showKeys }: CommandContext): Command[] {
  const next = scheme === 'light' ? 'dark' : 'light';
  const mayApply = me.actions.includes('applications:create');
  // The first command says the same in its own words.
  const pages = signedInNavigation(pathname, me.actions).filter(({ to }) => to !== paths.crane);
  return [
    ...(mayApply
      ? [
          {
            key: 'new',
            icon: IconPlus,
            label: 'Start a new application',
            words: 'crane create',
            run: () => go(paths.crane),
          },
        ]
      : []),
    ...pages.map(({ label, to }) => ({
      key: `to${to}`,
      icon: IconArrowRight,
      label: `Go to ${label}`,
      words: 'open',
      run: () => go(to),
    })),
    {
      key: 'profile',
      icon: IconUser,
      label: 'Open your profile',
      words: 'account settings notifications',
      run: () => go(paths.profile),
    },
    {
      key: 'colours',
      icon: IconMoon,
      label: `Use ${next} colours`,
      words: 'theme mode dark light colors',
      run: () => setScheme(next),
    },
    {
      key: 'keys',
      icon: IconKeyboard,
      label: 'Show all keys',
      words: 'keyboard shortcuts help',
      hint: '?',
      run: showKeys,
    },
  ];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isMeant = ({ label, words = '' }: Command, typed: readonly string[]) => {
  const own = wordsOf(`${label} ${words}`);
  return typed.every((word) => own.some((one) => one.startsWith(word)));
};

/** What can be done, as far as the person may and the text names it; a location can always be checked. */
export function commandChoices(text: string, context: CommandContext): Choice[] {
  const typed = wordsOf(text);
  const commands = [...allCommands(context).filter((one) => isMeant(one, typed)), locationCommand(text, context.go)];
  return commands.map(({ key, icon: Icon, label, hint, run }) => ({
    key,
    icon: <Icon size={18} aria-hidden />,
    title: [{ text: label, hit: false }],
    aside: hint && <KeyHint k={hint} />,
    run,
  }));
}
