import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AerodromePanel } from '../../../features/airports/directory/aerodrome-panel.tsx';
import {
  AerodromesFilter,
  type AerodromesFilterText,
} from '../../../features/airports/directory/aerodromes-filter.tsx';
import { AerodromesList } from '../../../features/airports/directory/aerodromes-list.tsx';
import { AerodromesMap } from '../../../features/airports/directory/aerodromes-map.tsx';
import { findAerodromes } from '../../../features/airports/directory/find-aerodromes.ts';
import { aerodromeQuery } from '../../../features/airports/directory/get-aerodrome.ts';
import { aerodromesQuery } from '../../../features/airports/directory/list-aerodromes.ts';
import { positionOf } from '../../../features/airports/position-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState } from '../../../ui/feedback/state-screen.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { australia, fitSize } from '../../../ui/plan/fit-size.ts';
import { viewOf } from '../../../ui/plan/plan-frame.ts';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../use-has-been-true.ts';
import { useListQuery } from '../signed-in/users/use-list-query.ts';
import classes from './aerodromes/aerodromes-page.module.css';

const EVERYTHING: AerodromesFilterText = { search: '', type: '', state: '' };
const AROUND_ONE_M = 9_000;

/** The public directory: a list and a map in sync. The page address contains the search and the open aerodrome. */
export default function AerodromesPage() {
  const listQuery = useListQuery(paths.aerodromes);
  const navigate = useNavigate();
  const { replace } = listQuery;
  const filter = {
    search: listQuery.get('search').slice(0, 100),
    type: listQuery.get('type'),
    state: listQuery.get('state'),
  };
  const narrow = useCallback((next: AerodromesFilterText) => replace({ ...next, aerodrome: '' }), [replace]);
  const { data: all, error, refetch } = useQuery(aerodromesQuery);
  const { search, type, state } = filter;
  const found = useMemo(() => findAerodromes(all ?? [], { search, type, state }), [all, search, type, state]);
  const id = listQuery.get('aerodrome');
  const { data: chosen = null, error: missing } = useQuery({ ...aerodromeQuery(id), enabled: id !== '' });
  const [view, setView] = useState(australia);
  const stays = useHasBeenTrue(all !== undefined);

  const fit = useCallback(() => setView(viewOf(found.map(positionOf), fitSize(), 400_000) ?? australia()), [found]);
  useEffect(() => {
    if (chosen) {
      const ends = chosen.runways.flatMap(({ ends }) => ends.map(({ end }) => end));
      setView(viewOf([positionOf(chosen), ...ends], fitSize(), AROUND_ONE_M) ?? australia());
    } else if (id === '') fit();
  }, [chosen, id, fit]);

  const section = useArrival(id);

  return (
    <div>
      <PageHeader
        title="Aerodromes"
        lead="Certified aerodromes, aircraft landing areas and military aerodromes: locations, runways and contacts."
      />
      <div ref={section} className={classes.desk} tabIndex={-1}>
        <div className={classes.map}>
          <AerodromesMap
            aerodromes={found}
            chosen={chosen}
            chosenId={id}
            view={view}
            onView={setView}
            onFit={fit}
            onChoose={(next) => void navigate(listQuery.to({ aerodrome: next }), { preventScrollReset: true })}
          />
        </div>
        <div className={classes.side}>
          {id !== '' ? (
            <>
              <Link className={classes.back} to={listQuery.to({ aerodrome: '' })} preventScrollReset>
                ← All aerodromes
              </Link>
              {missing ? (
                <Notice tone="bad">We couldn’t find this aerodrome. Choose one from the directory.</Notice>
              ) : chosen ? (
                <Panel title={chosen.label}>
                  <AerodromePanel aerodrome={chosen} />
                </Panel>
              ) : (
                <PageLoading />
              )}
            </>
          ) : (
            <>
              <AerodromesFilter filter={filter} onChange={narrow} />
              {isFailure(error, all) ? (
                <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />
              ) : !all ? (
                <PageLoading />
              ) : found.length > 0 ? (
                <AerodromesList
                  key={`${search} ${type} ${state}`}
                  aerodromes={found}
                  to={(next) => listQuery.to({ aerodrome: next })}
                />
              ) : (
                <Nothing directoryIsEmpty={all.length === 0} onShowAll={() => narrow(EVERYTHING)} />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Scrolls to the top of the map and the column beside it when an aerodrome is opened or closed far down the list. */
function useArrival(id: string) {
  const section = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return section;
}

const Nothing = ({ directoryIsEmpty, onShowAll }: { directoryIsEmpty: boolean; onShowAll: () => void }) =>
  directoryIsEmpty ? (
    <EmptyState title="No aerodromes yet">
      <p>Aerodromes appear here as airports join.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="No aerodromes match these filters"
      actions={
        <Button look="secondary" onClick={onShowAll}>
          Clear filters
        </Button>
      }
    >
      <p>Try part of the name, the four-letter code or another state.</p>
    </EmptyState>
  );
