import { AirportCreate } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AirportChange, AirportForm } from '../../../../features/airports/details/airport-form.tsx';
import { createAirport } from '../../../../features/airports/details/create-airport.ts';
import type { CallError } from '../../../../lib/call-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';
import { useListQuery } from '../users/use-list-query.ts';
import { OperatorField } from './operator-field.tsx';

export function NewAirport() {
  const listQuery = useListQuery(paths.airports);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const create = async (part: AirportChange, takeIssues: (error: CallError) => boolean) => {
    setSaving(true);
    setFailure(null);
    const [made, error] = await createAirport(AirportCreate.parse(part));
    setSaving(false);
    if (error === null) {
      void queries.invalidateQueries({ queryKey: ['airports'] });
      return void navigate(listQuery.to({ new: '', airport: made.id, view: 'runways' }), { replace: true });
    }
    if (error.code === 'already-exists') return setFailure('Another airport already has this ICAO code.');
    if (!takeIssues(error)) setFailure(errorMessage(error, 'created'));
  };

  return (
    <div className={classes.spaced}>
      <Panel title="New airport">
        <AirportForm
          airport={null}
          mayActivate
          Operator={OperatorField}
          saving={saving}
          outcome={failure && <Notice tone="bad">{failure}</Notice>}
          onSave={(part, takeIssues) => void create(part, takeIssues)}
          onCancel={() => void navigate(listQuery.to({ new: '' }), { replace: true })}
        />
      </Panel>
    </div>
  );
}
