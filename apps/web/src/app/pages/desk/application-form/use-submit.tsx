import { type ReactNode, useState } from 'react';
import type { Draft } from '../../../../features/applications/form/open-draft.ts';
import { type FormKind, listOf } from '../../../../features/applications/form/question.ts';
import { questionAt } from '../../../../features/applications/form/steps.ts';
import { updateApplication } from '../../../../features/applications/update-application.ts';
import type { CallError } from '../../../../lib/call-error.ts';
import { fieldIssues } from '../../../../lib/field-issues.ts';
import { paths } from '../../../../lib/paths.ts';
import { failureText } from '../../../../ui/failure-text.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { declared } from './declaration-words.ts';

interface Given {
  kind: FormKind;
  draft: Draft;
  onLeft: (path: string) => void;
}

const NOT_SAVED =
  'The server does not have the latest of what you typed yet. It is kept on this device; please try again when the line at the top says “Saved”.';

/** Hands the application over, or leaves it as a draft; either only once the server has what is on the screen. */
export function useSubmit({ kind, draft, onLeft }: Given) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);

  /** The saved draft's id and version; null when the server does not have it. */
  const saved = async () => {
    const state = await draft.flush();
    const { application } = draft.view();
    const version = draft.version();
    return (state.kind === 'saved' || state.kind === 'untouched') && application && version !== null
      ? { id: application.id, version }
      : null;
  };

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const held = await saved();
    if (held === null) {
      setBusy(false);
      return setFailure(<Notice tone="near">{NOT_SAVED}</Notice>);
    }
    const { read, entry } = draft.view();
    const [application, error] = await updateApplication(held.id, {
      version: held.version,
      answers: read.answers,
      transition: { event: 'lodge', declarations: declared(listOf(entry.declarations)) },
    });
    setBusy(false);
    if (error !== null) return setFailure(<Refusal kind={kind} error={error} />);
    draft.forget();
    onLeft(paths.craneApplicationStatus(application.id));
  };

  const saveDraft = async () => {
    setBusy(true);
    setFailure(null);
    const held = await saved();
    setBusy(false);
    if (held === null) return setFailure(<Notice tone="near">{NOT_SAVED}</Notice>);
    onLeft(`${paths.draftConfirmation}?draft=${encodeURIComponent(held.id)}`);
  };

  return { busy, failure, submit, saveDraft };
}

/** What the server found, by the form's own words. */
function Refusal({ kind, error }: { kind: FormKind; error: CallError }) {
  const issues = Object.entries(fieldIssues(error));
  return (
    <Notice tone="bad" title="The application was not submitted">
      <p>{failureText(error, 'submitted')}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(([path, message]) => (
            <li key={path}>
              {questionAt(kind, path.replace(/^answers\./, ''))?.label ?? path}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
