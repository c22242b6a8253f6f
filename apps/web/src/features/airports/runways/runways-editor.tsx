import type { Airport, Runway } from '@jibline/contract';
import { inverse } from '@jibline/surfaces';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { DrawnRunway } from '../../../ui/plan/runways/runway-shapes.ts';
import { APPROACH_LABELS, elevationText, metresText } from '../airport-labels.ts';
import classes from '../airports.module.css';
import { AirportPlan } from '../details/airport-plan.tsx';
import { SaveOutcome } from '../details/save-outcome.tsx';
import { useSaveAirport } from '../details/use-save-airport.ts';
import { replaceOrAppend } from '../replace-or-append.ts';
import { RowButtons } from '../row-buttons.tsx';
import type { ReadPosition } from './position-line.tsx';
import { RunwayForm } from './runway-form.tsx';
import { drawnRunway } from './runway-sense.ts';

type Editing = { runway: Runway | null };

interface Props {
  airport: Airport;
  readPosition: ReadPosition;
}

export function RunwaysEditor({ airport, readPosition }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<Runway | null>(null);
  const [drawn, setDrawn] = useState<DrawnRunway | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const saving = useSaveAirport(airport, () => {
    setEditing(null);
    setRemoving(null);
  });
  const mayEdit = airport.actions.includes('airports:edit');
  const others = airport.runways.filter(({ id }) => id !== editing?.runway?.id);
  const onPlan = useMemo(
    () => [
      ...airport.runways.filter(({ id }) => drawn === null || id !== editing?.runway?.id).map(drawnRunway),
      ...(drawn ? [drawn] : []),
    ],
    [airport.runways, editing, drawn],
  );

  const save = (runway: Runway) => {
    setNotice(null);
    if (others.some(({ id }) => id === runway.id))
      return setNotice(`Runway ${runway.id} already exists. Choose other designators.`);
    const before = editing?.runway?.id;
    void saving.save(({ runways }) => ({ runways: replaceOrAppend(runways, before, runway) }));
  };
  const outcome = <SaveOutcome saving={saving} onUseTheirs={() => setEditing(null)} />;

  return (
    <div className={classes.desk}>
      <div className={layout.form}>
        {editing ? (
          <Panel title={editing.runway ? `Runway ${editing.runway.id}` : 'New runway'}>
            <RunwayForm
              key={editing.runway?.id ?? 'new'}
              runway={editing.runway}
              beside={{ ...airport, runways: others }}
              readPosition={readPosition}
              saving={saving.saving}
              outcome={
                <>
                  {notice && <Notice tone="bad">{notice}</Notice>}
                  {outcome}
                </>
              }
              onDraw={setDrawn}
              onSave={save}
              onCancel={() => setEditing(null)}
            />
          </Panel>
        ) : (
          <Panel title="Runways">
            <div className={layout.form}>
              {!removing && outcome}
              {airport.runways.length === 0 && (
                <p className={classes.soft}>No runways yet. Add one to generate surfaces from it.</p>
              )}
              <ul className={classes.rows}>
                {airport.runways.map((runway) => (
                  <li key={runway.id} className={classes.row}>
                    <RunwaySummary runway={runway} />
                    {mayEdit && (
                      <RowButtons
                        name={`runway ${runway.id}`}
                        onEdit={() => setEditing({ runway })}
                        onRemove={() => setRemoving(runway)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {mayEdit && (
                <div>
                  <Button onClick={() => setEditing({ runway: null })}>Add runway</Button>
                </div>
              )}
            </div>
          </Panel>
        )}
      </div>
      <AirportPlan airport={airport} runways={onPlan} />
      {removing && (
        <ConfirmDialog
          title={`Remove runway ${removing.id}?`}
          confirm="Remove runway"
          busy={saving.saving}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            void saving.save(({ runways }) => ({ runways: runways.filter(({ id }) => id !== removing.id) }));
          }}
        >
          <p>Published sets keep their surfaces. The next draft is generated without this runway.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function RunwaySummary({ runway }: { runway: Runway }) {
  const [first, second] = runway.ends;
  const length = Math.round(inverse(first.end, second.end).distanceM);
  return (
    <div className={classes.what}>
      <strong>
        {runway.id}
        {runway.status === 'existing' ? '' : ` (${runway.status})`}
      </strong>
      <span className={classes.soft}>
        {metresText(length)} × {metresText(runway.widthM)}, code {runway.codeNumber}
        {runway.codeLetter}, strip {runway.strip.widthM === null ? 'set by the rules' : metresText(runway.strip.widthM)}
      </span>
      {runway.ends.map((end) => {
        const displaced = inverse(end.end, end.threshold).distanceM;
        return (
          <span key={end.designator} className={classes.soft}>
            {end.designator}: {end.landing ? APPROACH_LABELS[end.landing.type] : 'no landings'}, threshold{' '}
            {elevationText(end.threshold.elevationAhdM)}
            {displaced > 0.5 && `, displaced ${metresText(Math.round(displaced))}`}
            {end.departure && end.departure.clearwayM > 0 && `, clearway ${metresText(end.departure.clearwayM)}`}
          </span>
        );
      })}
    </div>
  );
}
