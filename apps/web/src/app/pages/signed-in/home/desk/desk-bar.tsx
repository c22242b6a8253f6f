import { formatCount } from '@jibline/contract/enums';
import {
  IconBookmark,
  IconColumns3,
  IconDownload,
  IconFilter,
  IconList,
  IconMap,
  IconPlaneDeparture,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { HandOverDialog } from '../../../../../features/applications/hand-over/hand-over-dialog.tsx';
import { ColumnChooser } from '../../../../../features/applications/list/column-chooser.tsx';
import type { Columns } from '../../../../../features/applications/list/column-preferences.ts';
import { deskHeader } from '../../../../../features/applications/list/desk/desk-cells.tsx';
import { exportApplications } from '../../../../../features/applications/list/export-applications.ts';
import { isNarrowed } from '../../../../../features/applications/list/list-filter.ts';
import { FindButton } from '../../../../../features/find/find-button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import type { Chooser } from '../use-columns.ts';
import classes from './desk-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { DeskFilters } from './filters.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { Desk } from './use-desk.ts';

interface Props {
  desk: Desk;
  columns: Columns;
  chooser: Chooser;
  /** Whose applications can be passed on; null for those who have none. */
  officerId: string | null;
  /** On a phone, in place of the rail. */
  views: ReactNode;
}

/** With fewer rows a filter only takes room. */
const FILTERED_FROM = 10;

/** The view's name and count, and what can be done with the list as a whole. */
export function DeskBar({ desk, columns, chooser, officerId, views }: Props) {
  const { filter, data, isMap, to, narrow } = desk;
  const [open, setOpen] = useState<'filters' | 'columns' | 'save' | 'hand-over' | null>(null);
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const filtersId = useId();
  const isFiltered = isNarrowed({ ...filter, airportIds: [] });
  const hasFilters = isFiltered || open === 'filters' || (data?.total ?? 0) >= FILTERED_FROM;
  const download = async () => {
    setExporting(true);
    setFailure(null);
    const shown = columns.filter(({ visible }) => visible).map(({ column }) => column);
    setFailure(await exportApplications({ ...desk.request, columns: shown }));
    setExporting(false);
  };
  return (
    <>
      <div className={classes.bars}>
        <div className={classes.find}>
          <FindButton />
        </div>
        <div className={classes.bar}>
          <h1 className={classes.title}>
            {desk.title} {data && <span className={classes.count}>{formatCount(data.total)}</span>}
          </h1>
          {views}
          <span className={classes.glass}>
            <FindButton compact />
          </span>
          {hasFilters && (
            <Tool
              icon={<IconFilter size={15} aria-hidden />}
              expanded={open === 'filters'}
              controls={filtersId}
              onPress={() => setOpen(open === 'filters' ? null : 'filters')}
            >
              Filter
            </Tool>
          )}
          <Tool isWide shrinks icon={<IconBookmark size={15} aria-hidden />} onPress={() => setOpen('save')}>
            {desk.savedView ? 'Change view' : 'Save view'}
          </Tool>
          <nav aria-label="Table or map" className={classes.switch}>
            <ul>
              <Show to={to({ show: '', view: desk.view })} current={!isMap} icon={<IconList size={15} aria-hidden />}>
                Table
              </Show>
              <Show to={to({ show: 'map', view: desk.view })} current={isMap} icon={<IconMap size={15} aria-hidden />}>
                Map
              </Show>
            </ul>
          </nav>
          {!isMap && (
            <Tool isWide shrinks icon={<IconColumns3 size={15} aria-hidden />} onPress={() => setOpen('columns')}>
              Columns
            </Tool>
          )}
          <Tool
            isWide
            shrinks
            icon={<IconDownload size={15} aria-hidden />}
            disabled={exporting}
            onPress={() => void download()}
          >
            {exporting ? 'Creating file…' : 'Download Excel'}
          </Tool>
          {officerId !== null && (
            <Tool shrinks icon={<IconPlaneDeparture size={15} aria-hidden />} onPress={() => setOpen('hand-over')}>
              Hand-over
            </Tool>
          )}
        </div>
      </div>
      <div id={filtersId} hidden={open !== 'filters'}>
        {open === 'filters' && <DeskFilters filter={filter} onChange={narrow} />}
      </div>
      <FilterChips filter={filter} onChange={narrow} onClear={desk.clear} />
      {(failure ?? chooser.failure) && <Notice tone="bad">{failure ?? chooser.failure}</Notice>}
      {open === 'columns' && (
        <ColumnChooser
          columns={columns}
          defaults={chooser.defaults}
          saving={chooser.saving}
          labelOf={deskHeader}
          onClose={() => setOpen(null)}
          onSave={(chosen) => void chooser.save(chosen).then(() => setOpen(null))}
        />
      )}
      {open === 'hand-over' && officerId !== null && (
        <HandOverDialog fromId={officerId} onClose={() => setOpen(null)} />
      )}
      {open === 'save' && <SaveViewDialog desk={desk} columns={columns} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ToolProps {
  icon: ReactNode;
  children: ReactNode;
  expanded?: boolean;
  controls?: string;
  disabled?: boolean;
  /** Not on a phone. */
  isWide?: boolean;
  /** Where there is no room its name is read out and shown on hover only. */
  shrinks?: boolean;
  onPress: () => void;
}

const Tool = ({ icon, children, expanded, controls, disabled, isWide, shrinks, onPress }: ToolProps) => (
  <button
    type="button"
    className={`${classes.tool} ${isWide ? classes.wide : ''} ${shrinks ? classes.shrinks : ''}`}
    title={shrinks && typeof children === 'string' ? children : undefined}
    aria-expanded={expanded}
    aria-controls={controls}
    disabled={disabled}
    onClick={onPress}
  >
    {icon}
    <span>{children}</span>
  </button>
);

const Show = ({ to, current, icon, children }: { to: string; current: boolean; icon: ReactNode; children: string }) => (
  <li>
    <Link to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
      {icon}
      <span>{children}</span>
    </Link>
  </li>
);
