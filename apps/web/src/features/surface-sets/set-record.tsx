import type { SurfaceSet, SurfaceSetList } from '@jibline/contract';
import { formatDateTime } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { deleteSurfaceSet } from './delete-surface-set.ts';
import { impactQuery } from './impact/get-impact.ts';
import { impactSentences } from './impact/impact-labels.ts';
import { publishRefusal } from './publish-error.ts';
import { publishSurfaceSet } from './publish-surface-set.ts';
import { editionText, STATE_LABELS } from './set-labels.ts';
import classes from './surface-sets.module.css';

interface Props {
  set: SurfaceSet;
  /** Of the airport. */
  timeZone: string;
  /** The set that publishing would replace. */
  inForce: SurfaceSetList['items'][0] | undefined;
  /** Publishing reassesses the airport's applications; not while the airport is inactive. */
  reassesses: boolean;
  onDeleted: () => void;
}

/** One set and the actions still possible for it. */
export function SetRecord({ set, timeZone, inForce, reassesses, onDeleted }: Props) {
  const queries = useQueryClient();
  const [notice, setNotice] = useState<{ tone: NoticeTone; title?: string; text: string } | null>(null);
  const may = (action: string) => set.actions.includes(action);
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['surface-sets'] }),
      queries.invalidateQueries({ queryKey: ['airports'] }),
    ]);

  const publish = async () => {
    const [published, error] = await publishSurfaceSet(set.id, set.version);
    await refresh();
    if (error !== null) return setNotice(publishRefusal(error));
    const before = inForce ? ` Set ${inForce.number} is superseded.` : '';
    setNotice({ tone: 'ok', text: `Set ${published.number} is in force.${before}` });
  };
  const remove = async () => {
    const [, error] = await deleteSurfaceSet(set.id);
    if (error === null) {
      onDeleted();
      return void refresh();
    }
    const text =
      error.code === 'in-use'
        ? `Not deleted. ${error.problem?.detail ?? 'Assessments refer to this set.'}`
        : errorMessage(error, 'deleted');
    setNotice({ tone: 'bad', text });
    void refresh();
  };

  return (
    <div className={layout.form}>
      <h2 className={classes.heading}>
        Set {set.number}: {set.name}
        <StatusBadge tone={STATE_LABELS[set.state].tone}>{STATE_LABELS[set.state].word}</StatusBadge>
      </h2>
      {notice && (
        <Notice tone={notice.tone} {...(notice.title ? { title: notice.title } : {})}>
          {notice.text}
        </Notice>
      )}
      <FactList facts={factsOf(set, timeZone)} />
      {(may('surface-sets:publish') || may('surface-sets:delete')) && (
        <div className={layout.buttons}>
          {may('surface-sets:publish') && (
            <ConfirmedButton
              label="Publish"
              look="primary"
              title={`Publish set ${set.number}?`}
              confirm={`Publish set ${set.number}`}
              onConfirm={publish}
            >
              <p>
                Every assessment from then on uses these {set.surfaces.length} surfaces
                {inForce ? `, and set ${inForce.number} is superseded` : ''}. You can’t change or delete a published
                set.
              </p>
              {reassesses && <Effects set={set} inForceId={inForce?.id ?? null} />}
            </ConfirmedButton>
          )}
          {may('surface-sets:delete') && (
            <ConfirmedButton
              label="Delete draft"
              title={`Delete draft ${set.number}?`}
              confirm="Delete draft"
              onConfirm={remove}
            >
              <p>This deletes its surfaces too. The set in force does not change. You can’t undo this.</p>
            </ConfirmedButton>
          )}
        </div>
      )}
    </div>
  );
}

/** What the preview on the page has found, once it has. */
function Effects({ set, inForceId }: { set: SurfaceSet; inForceId: string | null }) {
  const { data } = useQuery(impactQuery(set, inForceId));
  const sentences = data ? impactSentences(data.changed, 'would') : [];
  return (
    <>
      <p>Publishing also reassesses open applications and permits. Decisions do not change.</p>
      {sentences.length > 0 && (
        <ul>
          {sentences.map(({ effect, text }) => (
            <li key={effect}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function factsOf(set: SurfaceSet, timeZone: string) {
  const moment = (instant: string) => formatDateTime(instant, timeZone);
  return [
    { term: 'Created', value: set.createdBy ? `${moment(set.createdAt)} by ${set.createdBy}` : moment(set.createdAt) },
    ...(set.publishedAt ? [{ term: 'In force from', value: moment(set.publishedAt) }] : []),
    ...(set.supersededAt ? [{ term: 'Superseded', value: moment(set.supersededAt) }] : []),
    { term: 'Rules', value: set.rulesets.map(editionText).join('; ') || 'None' },
    { term: 'Engine', value: set.engine },
  ];
}
