import { type Fleet, type FleetCraneAnswers, machineOf } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Draft } from '../../../../../features/applications/form/open-draft.ts';
import { textOf } from '../../../../../features/applications/form/question.ts';
import { craneChoice, craneName, matches } from '../../../../../features/fleet/crane-text.ts';
import { createCrane } from '../../../../../features/fleet/create-crane.ts';
import { fleetQuery } from '../../../../../features/fleet/list-fleet.ts';
import { currentUserQuery } from '../../../../../features/users/get-current-user.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import type { FieldsContext } from '../steps/fields-context.ts';
import { chooseCrane, detachCrane, FLEET_CRANE } from './choose-crane.ts';
import classes from './fleet-choice.module.css';

interface Props {
  draft: Draft;
  context: FieldsContext;
}

/** With fewer, the list itself is short enough. */
const SEARCH_FROM = 8;

/** The company whose fleet fills in this application: its own, once there is a draft. */
export function useFleet(applicationOrganisationId: string | null | undefined) {
  const { data: me } = useQuery(currentUserQuery);
  const id = applicationOrganisationId ?? me?.organisation?.id ?? '';
  const { data } = useQuery({
    ...fleetQuery(id),
    enabled: id !== '' && (me?.actions.includes('fleet:view') ?? false),
    retry: false,
  });
  return { organisationId: id, fleet: data ?? null };
}

/** A crane chosen on the fleet page, taken over once. */
function useRequestedCrane(fleet: Fleet | null, chosenId: string, draft: Draft) {
  const [search] = useSearchParams();
  const isDone = useRef(false);
  const crane = fleet?.items.find(({ id }) => id === search.get('fleetCrane'));
  useEffect(() => {
    if (!crane || isDone.current || chosenId !== '') return;
    isDone.current = true;
    draft.change((now) => chooseCrane(now, crane));
  }, [crane, chosenId, draft]);
}

/** "Which crane?": a crane of the company's fleet fills in the step; a new one can be stored. */
export function FleetChoice({ draft, context }: Props) {
  const { application, entry } = context.view;
  const { organisationId, fleet } = useFleet(application?.organisation?.id);
  const [sought, setSought] = useState('');
  useRequestedCrane(fleet, textOf(entry[FLEET_CRANE]), draft);
  if (!fleet) return null;
  const chosenId = textOf(entry[FLEET_CRANE]);
  const chosen = fleet.items.find(({ id }) => id === chosenId);
  const offered = fleet.items.filter(
    ({ id, retired, answers }) => id === chosenId || (!retired && matches(answers, sought)),
  );
  const choose = (id: string) => {
    const crane = fleet.items.find((one) => one.id === id);
    draft.change((now) => (crane ? chooseCrane(now, crane) : detachCrane(now)));
  };
  return (
    <div className={classes.choice}>
      {fleet.items.length >= SEARCH_FROM && (
        <TextField
          label="Search your fleet"
          type="search"
          placeholder="Plant number, make or model"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {fleet.items.length > 0 && (
        <SelectField
          label="Which crane?"
          name={FLEET_CRANE}
          value={chosenId}
          options={[
            { value: '', label: 'Another crane: enter it below' },
            ...offered.map(({ id, answers }) => ({ value: id, label: craneChoice(answers) })),
          ]}
          onChoose={choose}
        />
      )}
      {chosen ? (
        <Notice tone="ok">
          <p>
            {craneName(chosen.answers)} is from your fleet. What you change here applies to this application only.
            {chosen.dataSheet && ' Its data sheet is added to the files.'}
          </p>
        </Notice>
      ) : (
        fleet.actions.includes('fleet:add') && (
          <SaveToFleet
            draft={draft}
            context={context}
            organisationId={organisationId}
            isEmpty={fleet.items.length === 0}
          />
        )
      )}
    </div>
  );
}

/** Offered once the crane can be told from others. */
function SaveToFleet({
  draft,
  context,
  organisationId,
  isEmpty,
}: Props & { organisationId: string; isEmpty: boolean }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const machine = machineOf(context.view.read.answers);
  const detail = context.view.read.answers.craneDetail;
  if (!machine || !detail?.make || !detail.model)
    return isEmpty ? (
      <p className={classes.soft}>Enter your crane once. You can then save it to your company’s fleet.</p>
    ) : null;
  const save = async () => {
    setBusy(true);
    const [crane, error] = await createCrane({ organisationId, answers: machine as FleetCraneAnswers });
    setBusy(false);
    if (error !== null) return setFailure(refusal(error.problem?.issues?.[0]) ?? errorMessage(error, 'saved'));
    setFailure(null);
    await queries.invalidateQueries({ queryKey: ['fleet'] });
    draft.set(FLEET_CRANE, crane.id);
  };
  return (
    <div className={classes.choice}>
      <div>
        <Button look="secondary" disabled={busy} onClick={() => void save()}>
          {busy ? 'Saving…' : 'Save this crane to the fleet'}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}

const PLANT = 'answers.craneDetail.plantId';
const refusal = (issue: { path: string; message: string } | undefined) =>
  issue && (issue.path === PLANT && issue.message === 'Required.' ? 'Enter the plant number first.' : issue.message);
