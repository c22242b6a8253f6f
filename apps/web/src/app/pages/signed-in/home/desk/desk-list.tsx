import { MAX_COUNT } from '@jibline/contract/enums';
import { useMemo } from 'react';
import { ApplicationsMap } from '../../../../../features/applications/list/applications-map.tsx';
import type { Columns } from '../../../../../features/applications/list/column-preferences.ts';
import { DeskCards } from '../../../../../features/applications/list/desk/desk-cards.tsx';
import { DeskTable } from '../../../../../features/applications/list/desk/desk-table.tsx';
import type { useSelection } from '../../../../../features/applications/list/desk/use-selection.ts';
import { APPLICATIONS_PER_PAGE } from '../../../../../features/applications/list/find-applications.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Pager } from '../../../../../ui/layout/pager.tsx';
import { usePhone } from '../../../../../ui/use-narrow.ts';
import { pageAddress } from '../page-address.ts';
import classes from './desk.module.css';
import { DeskEmpty } from './desk-empty.tsx';
import { DeskShape } from './desk-shape.tsx';
import type { Desk } from './use-desk.ts';

interface Props {
  desk: Desk;
  columns: Columns;
  now: Date;
  at: number | null;
  selection: ReturnType<typeof useSelection>;
  onCurrent: (index: number) => void;
  onNear: (index: number | null, isSure: boolean) => void;
  onOpen: (id: string) => void;
}

/** The rows of the view as a table, cards or a map, or what stands in their place. */
export function DeskList({ desk, columns, now, at, selection, onCurrent, onNear, onOpen }: Props) {
  const isPhone = usePhone();
  const { data, steady, filter, isMap } = desk;
  const shown = useMemo(() => columns.filter(({ visible }) => visible).map(({ column }) => column), [columns]);
  if (!data) return <DeskShape />;
  if (data.total === 0) return <DeskEmpty desk={desk} />;
  const pager = data.total > APPLICATIONS_PER_PAGE && (
    <div className={classes.pager}>
      <Pager
        page={desk.page}
        pageSize={APPLICATIONS_PER_PAGE}
        total={data.total}
        of="applications"
        uncounted={data.total > MAX_COUNT ? { shown: data.items.length, hasNext: data.next !== null } : null}
        to={(page) => desk.to(pageAddress(data, page))}
      />
    </div>
  );
  if (isMap)
    return (
      <div className={classes.map}>
        <ApplicationsMap
          applications={steady.rows}
          reader="staff"
          to={paths.craneApplicationStatus}
          onNear={(near) => desk.narrow({ ...filter, near })}
        />
        {pager}
      </div>
    );
  return (
    <>
      {steady.waiting !== null && (
        <button type="button" className={classes.waiting} onClick={steady.show}>
          {steady.waiting > 0 ? `${steady.waiting} new` : 'The list has changed'}. Show
        </button>
      )}
      {isPhone ? (
        <DeskCards rows={steady.rows} now={now} to={paths.craneApplicationStatus} />
      ) : (
        <DeskTable
          rows={steady.rows}
          columns={shown}
          now={now}
          to={paths.craneApplicationStatus}
          sort={filter.sort}
          toSort={(sort) => desk.address({ ...filter, sort })}
          stale={desk.found.isPlaceholderData}
          before={(desk.page - 1) * APPLICATIONS_PER_PAGE}
          total={data.total}
          current={at}
          selected={selection.selected}
          onCurrent={onCurrent}
          onNear={onNear}
          onOpen={onOpen}
          onSelect={selection.toggle}
          onSelectAll={selection.tickAll}
        />
      )}
      {pager}
    </>
  );
}
