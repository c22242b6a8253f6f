import type { Problem, Template } from '@jibline/contract';
import { checkTemplate, TEMPLATE_KIND_TEXTS } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { fieldIssues } from '../../lib/field-issues.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { ConflictNotice, differencesOf } from '../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { resetTemplate, saveTemplate } from './change-template.ts';
import { templatesQuery } from './list-templates.ts';
import { PlaceholderChips } from './placeholder-chips.tsx';
import { SetForAll } from './set-for-all.tsx';
import { TemplatePreviewPart } from './template-preview.tsx';
import { TemplateVersionsPart } from './template-versions.tsx';
import classes from './templates.module.css';
import type { WordedAirport } from './worded-airport.ts';

interface Props {
  airport: WordedAirport;
  template: Template;
  mayEdit: boolean;
  maySetForAll: boolean;
  /** Numbers of applications to preview it with. */
  examples: readonly string[];
  onClose: () => void;
}

type Wording = Pick<Template, 'title' | 'text'>;
const wordingOf = ({ title, text }: Template): Wording => ({ title, text });
const LABELS: Record<keyof Wording, string> = { title: 'Title', text: 'Text' };

/** One text: wording with its placeholders, checked while typing, tried with an application, and its versions. */
export function TemplateEditor({ airport, template, mayEdit, maySetForAll, examples, onClose }: Props) {
  const queries = useQueryClient();
  // What is edited. Someone else's wording, which may arrive meanwhile, is theirs until one of the two is chosen.
  const [base, setBase] = useState(template);
  const [title, setTitle] = useState(template.title);
  const [text, setText] = useState(template.text);
  const [busy, setBusy] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<{ changed: Problem['changed']; before: Wording } | null>(null);
  const [stated, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editable = mayEdit && template.fixed === null;
  const isNew = template.default === null && template.version === 0;
  const issues = text === '' ? [] : checkTemplate(template.kind, text);
  const wording = { title: title.trim(), text };
  const isTyped = (stored: Wording) => title === stored.title && text === stored.text;
  const changed = !isTyped(base);

  const settle = (on: Template) => {
    setBase(on);
    setConflict(null);
  };
  const show = (shown: Template) => {
    setTitle(shown.title);
    setText(shown.text);
    settle(shown);
  };
  if (template.version > base.version && (!changed || isTyped(template))) show(template);
  const insert = (name: string) => {
    const [from, to] = [area.current?.selectionStart ?? text.length, area.current?.selectionEnd ?? text.length];
    setText(`${text.slice(0, from)}{${name}}${text.slice(to)}`);
    area.current?.focus();
  };
  const refresh = () => queries.invalidateQueries({ queryKey: templatesQuery(airport.id).queryKey });
  const tell = async (error: CallError, done: string) => {
    setRefused(fieldIssues(error));
    if (error.code === 'conflict') {
      await refresh();
      setConflict({ changed: error.problem?.changed, before: wordingOf(base) });
    } else if (!error.problem?.issues) say({ tone: 'bad', text: errorMessage(error, done) });
  };
  const save = async () => {
    const empty = text.trim() === '' ? { text: 'Enter the text.' } : {};
    const untitled = wording.title.length < 2 ? { title: 'Enter a title of at least 2 characters.' } : {};
    setRefused({ ...empty, ...untitled });
    if (issues.length > 0 || Object.keys({ ...empty, ...untitled }).length > 0) return;
    setBusy(true);
    const [saved, error] = await saveTemplate(airport.id, template, base.version, wording);
    setBusy(false);
    if (error !== null) return tell(error, 'saved');
    setBase(saved);
    await refresh();
    say({ tone: 'ok', text: 'Saved.' });
  };
  const restored = (shown: Template) => {
    show(shown);
    void refresh();
    say({ tone: 'ok', text: 'Restored.' });
  };
  const reset = async () => {
    setBusy(true);
    const [, error] = await resetTemplate(airport.id, template, base.version);
    setBusy(false);
    setResetting(false);
    if (error !== null) return tell(error, template.default === null ? 'deleted' : 'reset');
    await refresh();
    onClose();
  };
  const removal = template.default === null ? 'Delete text' : 'Reset to default';
  return (
    <div className={classes.stack}>
      <div>
        <Button look="quiet" onClick={onClose}>
          ← All texts
        </Button>
      </div>
      <div className={classes.sides}>
        <Panel title={isNew ? 'New text' : template.title}>
          <div className={classes.stack}>
            <p className={classes.about}>{TEMPLATE_KIND_TEXTS[template.kind].about}</p>
            {template.fixed !== null && <Notice tone="info">{template.fixed}</Notice>}
            {conflict && (
              <ConflictNotice
                changed={conflict.changed}
                differences={differencesOf(LABELS, conflict.before, wordingOf(template))}
                onKeepMine={() => settle(template)}
                onUseTheirs={() => show(template)}
              />
            )}
            {stated && <Notice tone={stated.tone}>{stated.text}</Notice>}
            <TextField
              label="Title"
              value={title}
              maxLength={80}
              readOnly={!editable}
              error={refused.title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <TextField
              label="Text"
              rows={7}
              ref={area}
              value={text}
              readOnly={!editable}
              error={issues.map(({ message }) => message).join(' ') || refused.text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setRefused({});
                say(null);
              }}
            />
            {editable && text === '' && template.suggestion !== null && (
              <div className={classes.preview}>
                <p className={classes.text}>{template.suggestion}</p>
                <Button look="secondary" onClick={() => setText(template.suggestion ?? '')}>
                  Use this suggestion
                </Button>
              </div>
            )}
            {editable && (
              <div className={layout.buttons}>
                <Button disabled={busy || !changed} onClick={() => void save()}>
                  {busy ? 'Saving…' : 'Save'}
                </Button>
                {template.own && !isNew && (
                  <Button look="quiet" disabled={busy} onClick={() => setResetting(true)}>
                    {removal}
                  </Button>
                )}
              </div>
            )}
            {editable && <PlaceholderChips kind={template.kind} onInsert={insert} />}
          </div>
        </Panel>
        <div className={classes.beside}>
          <TemplatePreviewPart
            airportId={airport.id}
            kind={template.kind}
            text={text}
            unusable={issues.length > 0}
            examples={examples}
          />
        </div>
      </div>
      {maySetForAll && editable && airport.organisation !== null && (
        <SetForAll
          organisation={airport.organisation}
          template={template}
          wording={wording}
          disabled={issues.length > 0 || text.trim() === '' || wording.title.length < 2}
          onSet={() => void refresh()}
        />
      )}
      {!isNew && template.version > 0 && (
        <TemplateVersionsPart airport={airport} template={template} mayRestore={editable} onRestored={restored} />
      )}
      {resetting && (
        <ConfirmDialog
          title={template.default === null ? 'Delete this text?' : 'Reset to default?'}
          confirm={removal}
          busy={busy}
          onCancel={() => setResetting(false)}
          onConfirm={() => void reset()}
        >
          <p>
            {template.default === null
              ? 'Officers can no longer choose it. Decisions already made do not change.'
              : 'The default applies again. You can restore your wording from its versions.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
