import type { CurrentUser, SavedView } from '@jibline/contract';
import { IconArrowRight, IconKeyboard, IconMapPin, IconMoon, IconPlus, IconUser } from '@tabler/icons-react';
import { parseLocationText } from '../../features/assessments/parse-location-text.ts';
import type { Choice } from '../../features/find/palette.tsx';
import { readerOfUser } from '../../features/users/reader-of-user.ts';
import { paths } from '../../lib/paths.ts';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import type { RailItem } from '../../ui/layout/nav-item.ts';
import { signedInNavigation } from '../layouts/navigation.ts';
import { savedViewItems, viewItems } from '../layouts/staff-views.ts';

interface Command {
  readonly key: string;
  readonly icon: RailItem['icon'];
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
/** Whether every typed word starts one of these. */
const isMeant = ({ label, words = '' }: Pick<Command, 'label' | 'words'>, typed: readonly string[]) => {
  const own = wordsOf(`${label} ${words}`);
  return typed.every((word) => own.some((one) => one.startsWith(word)));
};

const choiceOf = ({ key, icon: Icon, label, hint, run }: Command): Choice => ({
  key,
  icon: <Icon size={18} aria-hidden />,
  title: [{ text: label, hit: false }],
  aside: hint && <KeyHint k={hint} />,
  run,
});

interface ViewsContext {
  readonly me: CurrentUser;
  readonly saved: readonly SavedView[];
  readonly go: CommandContext['go'];
}

/** The desk's views and those people have saved, as far as the text names them. */
export function viewChoices(text: string, { me, saved, go }: ViewsContext): Choice[] {
  const typed = wordsOf(text);
  if (typed.length === 0 || readerOfUser(me) !== 'staff') return [];
  const place = { pathname: '', search: new URLSearchParams() };
  const views = viewItems(place, [], '').map((view, n) => ({ ...view, hint: String(n + 1) }));
  return [...views, ...savedViewItems(place, saved)]
    .filter(({ label }) => isMeant({ label, words: 'view applications' }, typed))
    .map(({ to, ...view }) => choiceOf({ ...view, key: `view${to}`, run: () => go(to) }));
}

/** What can be done, as far as the person may and the text names it; a location can always be checked. */
export function commandChoices(text: string, context: CommandContext): Choice[] {
  const typed = wordsOf(text);
  const commands = [...allCommands(context).filter((one) => isMeant(one, typed)), locationCommand(text, context.go)];
  return commands.map(choiceOf);
}
