import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type Columns,
  columnPreferencesQuery,
  complete,
  defaultColumns,
  saveColumnPreferences,
} from '../../../../features/applications/list/column-preferences.ts';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';

export interface Chooser {
  defaults: Columns;
  saving: boolean;
  failure: string | null;
  /** True when they are saved; the list shows them either way. */
  save: (columns: Columns) => Promise<boolean>;
}

/** The columns the person chose; the defaults until they have, and while theirs load. */
export function useColumns(
  userId: string,
  reader: Parameters<typeof defaultColumns>[0],
): { columns: Columns; chooser: Chooser } {
  const queries = useQueryClient();
  const { data } = useQuery(columnPreferencesQuery(userId));
  const [unsaved, setUnsaved] = useState<Columns | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The same objects as long as nothing changes: rows are drawn anew with other columns.
  const defaults = useMemo(() => defaultColumns(reader), [reader]);
  const saved = useMemo(
    () => (data !== undefined && data.columns.length > 0 && data.saved ? complete(data.columns) : defaults),
    [data, defaults],
  );
  const save = async (columns: Columns) => {
    setUnsaved(columns);
    setSaving(true);
    setFailure(null);
    const [stored, error] = await saveColumnPreferences(userId, columns);
    setSaving(false);
    if (error !== null) {
      setFailure(`${errorMessage(error, 'saved')} The list shows your columns until you leave this page.`);
      return false;
    }
    queries.setQueryData(columnPreferencesQuery(userId).queryKey, stored);
    setUnsaved(null);
    return true;
  };
  return { columns: unsaved ?? saved, chooser: { defaults, saving, failure, save } };
}
