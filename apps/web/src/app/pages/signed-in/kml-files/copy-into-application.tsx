import type { ApplicationSummary, KmlFile } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { uploadFile } from '../../../../features/documents/upload-file.ts';
import { kmlContentQuery } from '../../../../features/kml-files/get-kml-content.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormFrame } from '../../../../ui/dialogs/form-frame.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useFirstFocus } from '../../../../ui/fields/use-first-focus.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';

/** A case keeps its own copy: what was decided on must stay what it was, whatever becomes of the library's file. */
export function CopyIntoApplication({ file }: { file: KmlFile }) {
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState<ApplicationSummary | null>(null);
  const { data, error } = useQuery({ ...findApplicationsQuery({}), enabled: isOpen });
  return (
    <Panel title="In a case">
      <div className={classes.stack}>
        <p className={classes.soft}>
          Everybody who sees the case can then open the file there. The copy stays as it is now.
        </p>
        {copied && (
          <Notice tone="ok">
            Copied into <Link to={paths.craneApplicationStatus(copied.id)}>{copied.number}</Link>.
          </Notice>
        )}
        {isOpen && error && !data && <Notice tone="bad">Your cases could not be fetched: {error.message}</Notice>}
        {isOpen && !error && !data && <p role="status">Fetching your cases…</p>}
        {isOpen && data ? (
          <ApplicationChoice
            file={file}
            cases={data.items.filter(takesFiles)}
            onCancel={() => setOpen(false)}
            onCopied={(into) => {
              setCopied(into);
              setOpen(false);
            }}
          />
        ) : (
          <div>
            <Button look="secondary" onClick={() => setOpen(true)}>
              Copy into a case
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  file: KmlFile;
  cases: readonly ApplicationSummary[];
  onCancel: () => void;
  onCopied: (into: ApplicationSummary) => void;
}

const takesFiles = ({ actions, airport }: ApplicationSummary) => airport !== null && actions.includes('files:add');

const nameOf = ({ number, projectName, address }: ApplicationSummary) =>
  [number, projectName ?? address].filter(Boolean).join(', ');

function ApplicationChoice({ file, cases, onCancel, onCopied }: ChoiceProps) {
  const form = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [chosenId, choose] = useState('');
  const [copying, setCopying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = cases.find(({ id }) => id === chosenId);

  const copy = async () => {
    if (!chosen?.airport) return setFailure('Please choose a case.');
    const stop = new AbortController();
    leaving.current = stop;
    setFailure(null);
    setCopying(true);
    try {
      const blob = await queries.fetchQuery(kmlContentQuery(file.id));
      const [, refused] = await uploadFile({
        target: { applicationId: chosen.id, airportId: chosen.airport.id },
        // Its age is part of what a file is known by: a copy begun anew goes on where it stopped.
        file: new File([blob], file.filename, { lastModified: Date.parse(file.uploadedDateTime) }),
        kind: 'kml',
        signal: stop.signal,
        onProgress: () => {},
      });
      if (stop.signal.aborted) return;
      if (refused !== null) return setFailure(errorMessage(refused, 'copied'));
      void queries.invalidateQueries({ queryKey: filesQuery(chosen.id).queryKey });
      onCopied(chosen);
    } catch (lost) {
      setFailure(`It was not copied: ${lost instanceof Error ? lost.message : 'the file could not be fetched'}`);
    } finally {
      setCopying(false);
    }
  };

  if (cases.length === 0) return <p className={classes.soft}>There is no case you may add files to.</p>;
  return (
    <FormFrame
      form={form}
      submit="Copy the file"
      underWay={copying ? 'Copying…' : null}
      failure={failure}
      onSubmit={() => void copy()}
      onCancel={onCancel}
    >
      <SelectField
        label="Case"
        options={[
          { value: '', label: 'Choose a case' },
          ...cases.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        value={chosenId}
        onChoose={choose}
      />
    </FormFrame>
  );
}
