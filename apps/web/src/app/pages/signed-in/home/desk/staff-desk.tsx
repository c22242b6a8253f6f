import type { Application, CurrentUser, SavedView } from '@jibline/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { complete } from '../../../../../features/applications/list/column-preferences.ts';
import { useSelection } from '../../../../../features/applications/list/desk/use-selection.ts';
import { TransitionDialog } from '../../../../../features/applications/transitions/transition-dialog.tsx';
import { paths } from '../../../../../lib/paths.ts';
import { useMinute } from '../../../../../ui/use-minute.ts';
import { usePhone, usePreviewBeside } from '../../../../../ui/use-narrow.ts';
import { isFailure, QueryFailure } from '../../../../screens/query-failure.tsx';
import { FirstSteps } from '../first-steps.tsx';
import { useColumns } from '../use-columns.ts';
import { BulkBar, type BulkQuestion } from './bulk-bar.tsx';
import classes from './desk.module.css';
import { DeskBar } from './desk-bar.tsx';
import { DeskFoot } from './desk-foot.tsx';
import { DeskList } from './desk-list.tsx';
import { Preview } from './preview.tsx';
import { useAhead } from './use-ahead.ts';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { DeskViewChips } from './view-chips.tsx';

/** The row the person was at, for when they come back from an application. */
let lastRow: string | null = null;

/** A saved view has columns of its own. */
const savedColumns = (saved: SavedView | null) => (saved?.columns ? complete([], saved.columns) : null);

/** The airport's work: a view of applications, and beside it the one that is looked at. */
export function StaffDesk({ me }: { me: CurrentUser }) {
  const desk = useDesk();
  const navigate = useNavigate();
  const now = useMinute();
  const isPhone = usePhone();
  const isBeside = usePreviewBeside();
  const { columns: own, chooser } = useColumns(me.id, 'staff');
  const columns = useMemo(() => savedColumns(desk.savedView) ?? own, [desk.savedView, own]);
  const { rows } = desk.steady;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, lastRow);
  const [isClosed, setClosed] = useState(false);
  const [isOverlay, setOverlay] = useState(false);
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const [starting, setStarting] = useState<Application | null>(null);
  const isOfficer = me.actions.includes('applications:hand-over');
  const { current, currentId, go } = selection;
  // Beside the list the preview starts with the first row; over it, only with a row that was chosen.
  const at = current ?? (isBeside ? 0 : null);
  const row = at === null ? undefined : rows[at];
  const isShown = row !== undefined && !desk.isMap && !isPhone && (isBeside ? !isClosed : isOverlay);

  useEffect(() => {
    lastRow = currentId;
  }, [currentId]);
  const ahead = useAhead(ids, isPhone ? null : at);

  const onOpen = useCallback((id: string) => void navigate(paths.craneApplicationStatus(id)), [navigate]);
  const onCurrent = useCallback(
    (index: number) => {
      go(index);
      setOverlay(true);
      setClosed(false);
    },
    [go],
  );
  const show = () => {
    setOverlay(true);
    setClosed(false);
  };
  const close = () => (isBeside ? setClosed(true) : setOverlay(false));
  const start = () => {
    // Where its record cannot be loaded, the preview says so.
    if (row?.actions.includes('applications:take')) ahead.recordOf(row.id).then(setStarting, show);
  };
  /** The ticked rows, otherwise the one that is looked at. */
  const assign = () => {
    if (selection.selected.size === 0 && at !== null) selection.toggle(at, false);
    if (row || selection.selected.size > 0) setQuestion('assign');
  };
  useDeskKeys({
    ...{ selection, at },
    airportId: desk.filter.airportIds[0],
    mayCreate: me.actions.includes('applications:create'),
    isOfficer,
    onOpen: () => row && onOpen(row.id),
    onAssign: assign,
    onPreview: () => (isShown ? close() : show()),
    onBack: () => (selection.selected.size > 0 ? selection.clear() : close()),
    onStart: start,
  });

  if (isFailure(desk.found.error, desk.data))
    return <QueryFailure error={desk.found.error} subject="route" onRetry={() => void desk.found.refetch()} />;
  if (desk.lastPage !== null) return <Navigate to={desk.to({ page: String(desk.lastPage), cursor: '' })} replace />;
  const ticked = rows.filter(({ id }) => selection.selected.has(id));
  return (
    <div className={classes.desk} data-fill data-preview={isShown ? (isBeside ? 'beside' : 'over') : 'none'}>
      <div className={classes.work}>
        {me.actions.includes('airports:create') && <FirstSteps />}
        <DeskBar
          desk={desk}
          columns={columns}
          chooser={chooser}
          officerId={isOfficer ? me.id : null}
          views={isPhone && <DeskViewChips desk={desk} />}
        />
        <DeskList
          desk={desk}
          columns={columns}
          now={now}
          at={at}
          selection={selection}
          onCurrent={onCurrent}
          onNear={ahead.onNear}
          onOpen={onOpen}
        />
        {ticked.length > 0 && (
          <BulkBar
            rows={ticked}
            isOfficer={isOfficer}
            question={question}
            setQuestion={setQuestion}
            onClear={selection.clear}
          />
        )}
        <DeskFoot desk={desk} />
      </div>
      {isShown && (
        <Preview
          row={row}
          place={`${(at ?? 0) + 1} of ${rows.length}`}
          now={now}
          onClose={close}
          onStart={setStarting}
        />
      )}
      {starting && (
        <TransitionDialog
          event="take"
          context={{
            application: starting,
            timeZone: starting.airports[0]?.timeZone ?? '',
            parameters: [],
            files: [],
          }}
          onDone={() => setStarting(null)}
          onClose={() => setStarting(null)}
        />
      )}
    </div>
  );
}
