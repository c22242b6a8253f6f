import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  /** True when they are kept; the list shows them either way. */
  save: (columns: Columns) => Promise<boolean>;
}

/** The columns the person chose; the desk's own until they have, and while theirs are on the way. */
export function useColumns(userId: string, reader: 'staff' | 'applicant'): { columns: Columns; chooser: Chooser } {
  const queries = useQueryClient();
  const { data } = useQuery(columnPreferencesQuery(userId));
  const [unsaved, setUnsaved] = useState<Columns | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const defaults = defaultColumns(reader);
  const saved = data && data.columns.length > 0 ? complete(data.columns) : defaults;
  const save = async (columns: Columns) => {
    setUnsaved(columns);
    setSaving(true);
    setFailure(null);
    const [kept, error] = await saveColumnPreferences(userId, columns);
    setSaving(false);
    if (error !== null) {
      setFailure(`${errorMessage(error, 'kept')} The columns stand as you chose them until you leave this page.`);
      return false;
    }
    queries.setQueryData(columnPreferencesQuery(userId).queryKey, kept);
    setUnsaved(null);
    return true;
  };
  return { columns: unsaved ?? saved, chooser: { defaults, saving, failure, save } };
}
