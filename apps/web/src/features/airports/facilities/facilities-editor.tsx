import type { Airport } from '@jibline/contract';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { elevationText } from '../airport-labels.ts';
import classes from '../airports.module.css';
import { AirportPlan } from '../details/airport-plan.tsx';
import { SaveOutcome } from '../details/save-outcome.tsx';
import { useSaveAirport } from '../details/use-save-airport.ts';
import { replaceOrAppend } from '../replace-or-append.ts';
import { RowButtons } from '../row-buttons.tsx';
import { drawnRunway } from '../runways/runway-sense.ts';
import type { Facility } from './facility-fields.ts';
import { FacilityForm } from './facility-form.tsx';
import { FAMILIES, kindLabel } from './facility-labels.ts';

/** Communication, navigation and surveillance facilities, each with the rules that protect it. */
export function FacilitiesEditor({ airport }: { airport: Airport }) {
  const [editing, setEditing] = useState<{ facility: Facility | null } | null>(null);
  const [removing, setRemoving] = useState<Facility | null>(null);
  const [drawn, setDrawn] = useState<Facility | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const saving = useSaveAirport(airport, () => setEditing(null));
  const mayEdit = airport.actions.includes('airports:edit');
  const runways = useMemo(() => airport.runways.map(drawnRunway), [airport.runways]);
  const others = airport.facilities.filter(({ id }) => id !== editing?.facility?.id);
  const outcome = <SaveOutcome saving={saving} onUseTheirs={() => setEditing(null)} />;

  const save = (facility: Facility) => {
    setNotice(null);
    if (others.some(({ id }) => id === facility.id))
      return setNotice(`Another facility is already called ${facility.id}. Choose another identifier.`);
    const before = editing?.facility?.id;
    void saving.save(({ facilities }) => ({ facilities: replaceOrAppend(facilities, before, facility) }));
  };

  return (
    <div className={classes.desk}>
      <div className={layout.form}>
        {editing ? (
          <Panel title={editing.facility?.name ?? 'New facility'}>
            <FacilityForm
              key={editing.facility?.id ?? 'new'}
              airport={airport}
              facility={editing.facility}
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
          <Panel title="Navigation and radar (CNS)">
            <div className={layout.form}>
              {!removing && outcome}
              {airport.facilities.length === 0 && (
                <p className={classes.soft}>
                  No facilities yet. Add one, and its building restricted areas become surfaces.
                </p>
              )}
              <ul className={classes.rows}>
                {airport.facilities.map((facility) => (
                  <li key={facility.id} className={classes.row}>
                    <div className={classes.what}>
                      <strong>{facility.name}</strong>
                      <span className={classes.soft}>
                        {kindLabel(facility.kind)}, {FAMILIES[facility.family].label}, ground{' '}
                        {elevationText(facility.groundElevationAhdM)}
                        {facility.serves && `, serves ${facility.serves}`}
                      </span>
                    </div>
                    {mayEdit && (
                      <RowButtons
                        name={facility.name}
                        onEdit={() => setEditing({ facility })}
                        onRemove={() => setRemoving(facility)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {mayEdit && (
                <div>
                  <Button onClick={() => setEditing({ facility: null })}>Add facility</Button>
                </div>
              )}
            </div>
          </Panel>
        )}
      </div>
      <AirportPlan airport={airport} runways={runways} facilities={drawn ? [...others, drawn] : airport.facilities} />
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          confirm="Remove facility"
          busy={saving.saving}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            void saving.save(({ facilities }) => ({ facilities: facilities.filter(({ id }) => id !== removing.id) }));
          }}
        >
          <p>Published sets keep its surfaces. The next draft is generated without it.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
