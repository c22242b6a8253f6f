import { type ReactNode, useState } from 'react';
import { ColumnChooser } from '../../../../features/applications/list/column-chooser.tsx';
import type { Columns } from '../../../../features/applications/list/column-preferences.ts';
import { exportApplications } from '../../../../features/applications/list/export-applications.ts';
import type { filterRequest } from '../../../../features/applications/list/list-filter.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import desk from '../signed-in.module.css';
import classes from './home.module.css';
import type { Chooser } from './use-columns.ts';

interface Props {
  request: ReturnType<typeof filterRequest>;
  columns: Columns;
  chooser: Chooser;
  /** The map has no columns. */
  hasColumns: boolean;
  children: ReactNode;
}

/** Actions on the list as a whole. */
export function ListTools({ request, columns, chooser, hasColumns, children }: Props) {
  const [choosing, setChoosing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setExporting(true);
    setFailure(null);
    const shown = columns.filter(({ visible }) => visible).map(({ column }) => column);
    setFailure(await exportApplications({ ...request, columns: shown }));
    setExporting(false);
  };
  return (
    <>
      <div className={classes.tools}>
        {children}
        <div className={desk.buttons}>
          {hasColumns && (
            <Button look="secondary" onClick={() => setChoosing(true)}>
              Columns
            </Button>
          )}
          <Button look="secondary" onClick={() => void download()} disabled={exporting}>
            {exporting ? 'Creating file…' : 'Download Excel'}
          </Button>
        </div>
      </div>
      {failure && (
        <div className={desk.spaced}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      {chooser.failure && (
        <div className={desk.spaced}>
          <Notice tone="near">{chooser.failure}</Notice>
        </div>
      )}
      {choosing && (
        <ColumnChooser
          columns={columns}
          defaults={chooser.defaults}
          saving={chooser.saving}
          onClose={() => setChoosing(false)}
          onSave={(chosen) => void chooser.save(chosen).then(() => setChoosing(false))}
        />
      )}
    </>
  );
}
