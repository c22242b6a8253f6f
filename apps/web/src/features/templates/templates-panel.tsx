import type { Template, TemplateKind } from '@jibline/contract';
import { TEMPLATE_KIND_TEXTS, TEMPLATE_KINDS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { templatesQuery } from './list-templates.ts';
import { TemplateEditor } from './template-editor.tsx';
import classes from './templates.module.css';
import type { WordedAirport } from './worded-airport.ts';

interface Props {
  airport: WordedAirport;
  /** Numbers of applications to preview texts with, the best one first. */
  examples: readonly string[];
  loading: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
}

/** A text that is not stored yet; the server takes any key of this form. */
const newText = (kind: TemplateKind): Template => ({
  kind,
  key: `own-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`,
  ...{ title: '', text: '', own: true, version: 0, changedAt: null, changedBy: null },
  ...{ default: null, suggestion: null, outcomes: [], fixed: null },
});

function Source({ template }: { template: Template }) {
  if (template.own) return <StatusBadge tone="info">Own wording</StatusBadge>;
  return <StatusBadge tone="quiet">{template.text === '' ? 'Nothing added' : 'Default'}</StatusBadge>;
}

/** The airport's wording, kind by kind; one text opens in the editor. */
export function TemplatesPanel({ airport, examples, loading, failed }: Props) {
  const { data, error, refetch } = useQuery(templatesQuery(airport.id));
  const [kind, setKind] = useState<TemplateKind>('approval-reason');
  const [open, setOpen] = useState<Template | null>(null);
  if (error !== null && data === undefined) return failed(error, () => void refetch());
  if (data === undefined) return loading;
  const mayEdit = data.actions.includes('templates:edit');
  if (open !== null) {
    const stored = data.items.find((one) => one.kind === open.kind && one.key === open.key) ?? open;
    return (
      <TemplateEditor
        key={`${stored.kind} ${stored.key}`}
        airport={airport}
        template={stored}
        mayEdit={mayEdit}
        maySetForAll={data.actions.includes('templates:edit-all')}
        examples={examples}
        onClose={() => setOpen(null)}
      />
    );
  }
  const { label, about, canAdd } = TEMPLATE_KIND_TEXTS[kind];
  const opening = ({ fixed }: Template) => (mayEdit && fixed === null ? 'Edit' : 'View');
  return (
    <div className={classes.stack}>
      <ul className={classes.kinds} aria-label="Kinds of texts">
        {TEMPLATE_KINDS.map((one) => (
          <li key={one}>
            <button type="button" className={classes.kind} aria-pressed={one === kind} onClick={() => setKind(one)}>
              {TEMPLATE_KIND_TEXTS[one].label}
            </button>
          </li>
        ))}
      </ul>
      <Panel title={label}>
        <div className={classes.stack}>
          <p className={classes.about}>{about}</p>
          {mayEdit && canAdd && (
            <div>
              <Button look="secondary" onClick={() => setOpen(newText(kind))}>
                Add text
              </Button>
            </div>
          )}
          <ul className={classes.list} aria-label={label}>
            {data.items
              .filter((one) => one.kind === kind)
              .map((template) => (
                <li key={template.key} className={classes.row}>
                  <div>
                    <h3 className={classes.name}>
                      {template.title} <Source template={template} />
                    </h3>
                    {template.text !== '' && <p className={`${classes.text} ${classes.about}`}>{template.text}</p>}
                  </div>
                  <Button
                    look="quiet"
                    aria-label={`${opening(template)} ${template.title}`}
                    onClick={() => setOpen(template)}
                  >
                    {opening(template)}
                  </Button>
                </li>
              ))}
          </ul>
        </div>
      </Panel>
    </div>
  );
}
