import { MAX_FIND_CHARACTERS, MIN_FIND_CHARACTERS } from '@jibline/contract/enums';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { savedViewsQuery } from '../../features/applications/list/desk/saved-views.ts';
import { useDebounced } from '../../features/assessments/use-debounced.ts';
import { findAnythingQuery } from '../../features/find/find-anything.ts';
import { Palette } from '../../features/find/palette.tsx';
import { noteFind } from '../../features/find/recent-finds.ts';
import { currentUserQuery } from '../../features/users/get-current-user.ts';
import { readerOfUser } from '../../features/users/reader-of-user.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { runPageKey } from '../../ui/keys/key-store.ts';
import { commandChoices, viewChoices } from './commands.tsx';
import classes from './finder-dialog.module.css';
import { foundGroups, type Open, recentGroup } from './found-choices.tsx';

const TYPING_DEBOUNCE_MS = 120;
const SEARCHABLE =
  'Finds application and permit numbers, permit codes, phone numbers, companies, people, ABNs, plant numbers, makes, projects, streets and DA numbers';

interface Props {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The finder while it is open: what is found first, what can be done below. */
export default function FinderDialog({ text, onText, onClose }: Props) {
  const { data: me } = useQuery(currentUserQuery);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const typed = text.trim().slice(0, MAX_FIND_CHARACTERS);
  const isSearch = typed.length >= MIN_FIND_CHARACTERS;
  const settled = useDebounced(typed, TYPING_DEBOUNCE_MS) ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...findAnythingQuery(settled),
    enabled: settled.length >= MIN_FIND_CHARACTERS,
  });
  const isStaff = me !== undefined && readerOfUser(me) === 'staff';
  const { data: saved } = useQuery({ ...savedViewsQuery, enabled: isStaff });
  if (!me) return null;

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const open: Open = (find, path) => {
    noteFind(me.id, find);
    go(path);
  };
  const commands = commandChoices(typed, {
    me,
    pathname,
    scheme,
    go,
    setScheme: (next) => {
      onClose();
      setColorScheme(next);
    },
    showKeys: () => {
      onClose();
      runPageKey('?');
    },
  });
  const views = viewChoices(typed, { me, saved: saved?.items ?? [], go });
  const found = isSearch && data ? foundGroups(data, open) : [];
  const isSettled = settled === typed && !isFetching;
  const isNothing = isSearch && isSettled && !error && found.length === 0;
  const count = found.reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <Palette
      text={text}
      onText={onText}
      groups={[
        ...(isSearch ? found : recentGroup(me, open)),
        ...(views.length > 0 ? [{ title: 'Views', choices: views }] : []),
        { title: 'Do', choices: commands },
      ]}
      message={
        <>
          {isSearch && error && <LoadFailure things="the results" onRetry={refetch} />}
          {isSearch && !isSettled && !error && found.length === 0 && <p className={classes.waiting}>Searching…</p>}
          {isNothing && <p className={classes.nothing}>No records found for “{typed.slice(0, 60)}”.</p>}
        </>
      }
      foot={SEARCHABLE}
      announcement={!isSearch || !isSettled || error ? '' : isNothing ? 'Nothing found' : `${count} found`}
      onClose={onClose}
    />
  );
}
