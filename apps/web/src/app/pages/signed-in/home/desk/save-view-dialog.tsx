import type { SavedViewCreate } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { airportsQuery } from '../../../../../features/airports/list-airports.ts';
import type { Columns } from '../../../../../features/applications/list/column-preferences.ts';
import {
  createSavedView,
  deleteSavedView,
  savedViewsQuery,
  updateSavedView,
} from '../../../../../features/applications/list/desk/saved-views.ts';
import { paths } from '../../../../../lib/paths.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { savedViewPath } from './saved-view-path.ts';
import type { Desk } from './use-desk.ts';

interface Props {
  desk: Pick<Desk, 'savedView' | 'request' | 'view'>;
  columns: Columns;
  onClose: () => void;
}

/** Saves the list as it is under a name, or renames, changes and deletes the saved one that is shown. */
export function SaveViewDialog({ desk: { savedView, request, view }, columns, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: saved } = useQuery(savedViewsQuery);
  const { data: airports } = useQuery(airportsQuery);
  const own = savedView?.actions.includes('saved-views:edit') ? savedView : null;
  const [name, setName] = useState(own?.name ?? '');
  const [airportId, setAirportId] = useState(own?.airportId ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const shareAt = (airports?.items ?? []).filter(({ id }) => saved?.shareAt.includes(id));

  const save = async () => {
    if (name.trim() === '') return setMissing(true);
    const body: SavedViewCreate = {
      name: name.trim(),
      filter: { ...request, view },
      columns: columns.filter(({ visible }) => visible).map(({ column }) => column),
      airportId: airportId || null,
    };
    setBusy(true);
    const [stored, error] = await (own ? updateSavedView(own, body) : createSavedView(body));
    setBusy(false);
    if (error !== null) return setFailure(errorMessage(error, 'saved'));
    await queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
    onClose();
    void navigate(savedViewPath(stored));
  };
  const remove = async () => {
    if (!own) return;
    setBusy(true);
    const [, error] = await deleteSavedView(own.id);
    setBusy(false);
    if (error !== null) return setFailure(errorMessage(error, 'deleted'));
    await queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
    onClose();
    void navigate(paths.homeView(view));
  };
  if (own && isDeleting)
    return (
      <ConfirmDialog
        title="Delete view"
        confirm="Delete"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setDeleting(false)}
      >
        <p>
          Delete “{own.name}”? You can’t undo this. The applications in it do not change.
          {own.airportId !== null && ' Your colleagues at the airport lose this view too.'}
        </p>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={own ? 'Change view' : 'Save view'}
      confirm="Save view"
      busy={busy}
      onConfirm={() => void save()}
      onCancel={onClose}
      {...(own?.actions.includes('saved-views:delete') && {
        extra: { label: 'Delete view', onPress: () => setDeleting(true) },
      })}
    >
      <p>The view has the filters, the order and the columns that the list has now.</p>
      <TextField
        label="Name"
        maxLength={60}
        value={name}
        error={isMissing && name.trim() === '' ? 'Enter a name.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField
        label="Who sees it"
        options={[
          { value: '', label: 'Only me' },
          ...shareAt.map(({ id, label }) => ({ value: id, label: `Staff of ${label}` })),
        ]}
        value={airportId}
        onChoose={setAirportId}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
