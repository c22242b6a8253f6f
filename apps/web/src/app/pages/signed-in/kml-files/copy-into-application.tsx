import type { ApplicationSummary, KmlFile } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { uploadFile } from '../../../../features/documents/upload-file.ts';
import { kmlContentQuery } from '../../../../features/kml-files/get-kml-content.ts';
import { CallError } from '../../../../lib/call-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormFrame } from '../../../../ui/dialogs/form-frame.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useFirstFocus } from '../../../../ui/fields/use-first-focus.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';

/** The application gets its own copy: documents a decision is based on must not change with the library's file. */
export function CopyIntoApplication({ file }: { file: KmlFile }) {
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState<ApplicationSummary | null>(null);
  const { data, error } = useQuery({ ...findApplicationsQuery({}), enabled: isOpen });
  return (
    <Panel title="Copy into an application">
      <div className={classes.stack}>
        <p className={classes.soft}>
          Everyone with access to the application can open this copy. Later changes to the library file don’t affect it.
        </p>
        {copied && (
          <Notice tone="ok">
            Copied into <Link to={paths.craneApplicationStatus(copied.id)}>{copied.number}</Link>.
          </Notice>
        )}
        {isOpen && error && !data && <Notice tone="bad">We couldn’t load your applications. Reload the page.</Notice>}
        {isOpen && !error && !data && <p role="status">Loading applications…</p>}
        {isOpen && data ? (
          <ApplicationChoice
            file={file}
            applications={data.items.filter(takesFiles)}
            onCancel={() => setOpen(false)}
            onCopied={(into) => {
              setCopied(into);
              setOpen(false);
            }}
          />
        ) : (
          <div>
            <Button look="secondary" onClick={() => setOpen(true)}>
              Copy into an application
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  file: KmlFile;
  applications: readonly ApplicationSummary[];
  onCancel: () => void;
  onCopied: (into: ApplicationSummary) => void;
}

const takesFiles = ({ actions, airport }: ApplicationSummary) => airport !== null && actions.includes('files:add');

const nameOf = ({ number, projectName, address }: ApplicationSummary) =>
  [number, projectName ?? address].filter(Boolean).join(', ');

function ApplicationChoice({ file, applications, onCancel, onCopied }: ChoiceProps) {
  const form = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [chosenId, choose] = useState('');
  const [copying, setCopying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const chosen = applications.find(({ id }) => id === chosenId);

  const copy = async () => {
    if (!chosen?.airport) return setProblem('Choose an application.');
    const stop = new AbortController();
    leaving.current = stop;
    setFailure(null);
    setProblem(undefined);
    setCopying(true);
    try {
      const blob = await queries.fetchQuery(kmlContentQuery(file.id));
      const [, refused] = await uploadFile({
        target: { applicationId: chosen.id, airportId: chosen.airport.id },
        // The date identifies a file, so that a copy started again resumes where it stopped.
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
      setFailure(lost instanceof CallError ? errorMessage(lost, 'copied') : 'We couldn’t load this file. Try again.');
    } finally {
      setCopying(false);
    }
  };

  if (applications.length === 0) return <p className={classes.soft}>You have no application that takes files.</p>;
  return (
    <FormFrame
      form={form}
      submit="Copy file"
      underWay={copying ? 'Copying…' : null}
      failure={failure}
      onSubmit={() => void copy()}
      onCancel={onCancel}
    >
      <SelectField
        label="Application"
        error={problem}
        options={[
          { value: '', label: 'Choose' },
          ...applications.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        value={chosenId}
        onChoose={choose}
      />
    </FormFrame>
  );
}
