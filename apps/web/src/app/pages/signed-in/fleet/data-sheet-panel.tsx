import type { FleetCrane } from '@jibline/contract';
import { sizeText } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { downloadDataSheet, uploadDataSheet } from '../../../../features/fleet/data-sheet.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import layout from '../../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { localDate } from '../../../../ui/local-day.ts';
import classes from './fleet.module.css';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp';

/** The maker's data sheet: stored once, copied to each application with this crane. */
export function DataSheetPanel({ crane }: { crane: FleetCrane }) {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { dataSheet } = crane;
  const mayEdit = crane.actions.includes('fleet:edit');
  const upload = async (file: File) => {
    setBusy(true);
    const [, error] = await uploadDataSheet(crane.id, file);
    setBusy(false);
    setFailure(error && errorMessage(error, 'uploaded'));
    if (error === null) await queries.invalidateQueries({ queryKey: ['fleet'] });
  };
  const download = async (filename: string) => {
    const [file, error] = await downloadDataSheet(crane, filename);
    setFailure(error && errorMessage(error, 'downloaded'));
    if (file) saveFile(file.blob, filename);
  };
  return (
    <Panel title="Data sheet">
      <div className={layout.form}>
        <p className={classes.soft}>
          {dataSheet
            ? `${dataSheet.filename}, ${sizeText(dataSheet.sizeBytes)}, stored on ${localDate(dataSheet.uploadedAt)}.`
            : 'No data sheet yet.'}{' '}
          We copy the data sheet to each application with this crane.
        </p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={layout.buttons}>
          {dataSheet && (
            <Button look="secondary" onClick={() => void download(dataSheet.filename)}>
              Download data sheet
            </Button>
          )}
          {mayEdit && (
            <>
              <input
                ref={picker}
                type="file"
                hidden
                accept={ACCEPTED}
                aria-label="Data sheet"
                onChange={(event) => {
                  const file = event.currentTarget.files?.[0];
                  event.currentTarget.value = '';
                  if (file) void upload(file);
                }}
              />
              <Button look="secondary" disabled={busy} onClick={() => picker.current?.click()}>
                {busy ? 'Uploading…' : dataSheet ? 'Replace data sheet' : 'Upload data sheet'}
              </Button>
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
