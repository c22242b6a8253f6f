import {
  type Aerodrome,
  type Application,
  type ApplicationFile,
  completed,
  filesNeeded,
  isTakenOver,
  sameAgain,
} from '@jibline/contract';
import { CRANE_TYPE, keepUnits, TIME_ZONE_MODE } from '@jibline/contract/enums';
import type { LocationAnswer } from '@jibline/surfaces';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limitMetres, reachedMetres } from '../../../../domain/height-text.ts';
import { createApplication } from '../../../../features/applications/detail/create-application.ts';
import { cacheApplication } from '../../../../features/applications/detail/get-application.ts';
import { answersIn } from '../../../../features/applications/form/entry-of.ts';
import { optionsOf } from '../../../../features/applications/form/option-labels.ts';
import { plantOf } from '../../../../features/fleet/crane-text.ts';
import { paths } from '../../../../lib/paths.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import tones from '../../../../ui/feedback/tones.module.css';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { focusFirstInvalid } from '../../../../ui/fields/focus-field.ts';
import { DateField } from '../../../../ui/fields/moments/date-field.tsx';
import { writeDay } from '../../../../ui/fields/moments/day-text.ts';
import { CHOOSE, SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { NEEDED } from '../application-form/assessment/live-panel.tsx';
import { surfaceAbove } from '../application-form/assessment/surface-above.ts';
import { useLive } from '../application-form/assessment/use-live.ts';
import { useFleet } from '../application-form/fleet/fleet-choice.tsx';
import { overlapping } from '../fleet/crane-now.ts';
import { AddressSearch } from '../location-guide/entry/address-search.tsx';
import GroundOffer from '../location-guide/entry/ground-offer.tsx';
import { CarriedOver } from './carried-over.tsx';
import { type CopiedFiles, filesArrived } from './files-arrived.ts';
import { proposedDays } from './proposed-days.ts';
import classes from './same-again.module.css';
import { airportsAt, readAgain, TYPED_SOURCES, type TypedAgain } from './typed-again.ts';

interface Props {
  application: Application;
  files: readonly ApplicationFile[];
  aerodromes: readonly Aerodrome[];
}

/** Where, when and how high; everything else is taken over. */
export function SameAgainForm({ application, files, aerodromes }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const before = answersIn(application);
  const { site, craneDetail, schedule, timeZoneMode } = before;
  const airport = aerodromes.find(({ id }) => id === site?.airportId);
  const zone = timeZoneMode === TIME_ZONE_MODE.UTC ? 'UTC' : (airport?.timeZone ?? 'UTC');
  const [times] = useState(() => proposedDays(schedule ?? {}, zone, serverNow()));
  const [typed, setTyped] = useState<TypedAgain>(() => ({
    address: site?.address ?? '',
    at:
      site?.latitude === undefined || site.longitude === undefined ? null : { lat: site.latitude, lon: site.longitude },
    description: '',
    ground: '',
    groundSource: '',
    groundModel: null,
    onAirport: false,
    first: writeDay(times.first),
    last: writeDay(times.last),
    height: craneDetail?.maxHeightAglM === undefined ? '' : String(craneDetail.maxHeightAglM),
  }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [copied, setCopied] = useState<CopiedFiles | null>(null);
  const [waiting] = useState(() => new AbortController());
  const put = (more: Partial<TypedAgain>) => setTyped((now) => ({ ...now, ...more }));
  const { changes, isNew, problems } = readAgain(before, typed, { zone, times });
  const answers = sameAgain(before, changes);
  const live = useLive(completed(answers, zone).answers, zone, []);
  const { fleet } = useFleet(application.organisation?.id);
  const crane = fleet?.items.find(({ id }) => id === craneDetail?.fleetCraneId);
  const taken = files.filter(({ byStaff, kind }) => !byStaff && isTakenOver(kind, isNew));
  const known = new Set([
    ...taken.map(({ kind }) => kind),
    ...(crane?.dataSheet ? (['crane-data-sheet'] as const) : []),
  ]);
  const missing = filesNeeded(answers, live.findings)
    .map(({ kind }) => kind)
    .filter((kind) => !known.has(kind));
  const { startAt, endAt } = changes.schedule ?? {};
  const busyWith =
    crane && startAt && endAt
      ? overlapping(crane.uses, { from: startAt, to: endAt }, serverNow()).map(({ number }) => number)
      : null;
  const errorOf = (field: keyof TypedAgain) => (tried ? problems.get(field) : undefined);

  const start = async () => {
    setTried(true);
    if (problems.size > 0) return focusFirstInvalid(form.current);
    setBusy(true);
    const airports = isNew && typed.at ? airportsAt(aerodromes, typed.at, live.answer) : {};
    const sent = changes.site ? { ...changes, site: { ...changes.site, ...airports } } : changes;
    const [draft, error] = await createApplication({ answers: sent, copyOf: application.id });
    if (error !== null) {
      setBusy(false);
      return setFailure(error.problem?.issues?.[0]?.message ?? errorMessage(error, 'started'));
    }
    cacheApplication(queries, draft);
    const { signal } = waiting;
    await filesArrived(queries, {
      ...{ from: application.id, to: draft.id, isNewLocation: isNew },
      ...{ onProgress: setCopied, signal },
    });
    await navigate(`${paths.resumeDraft('crane', draft.id)}&step=${missing.length > 0 ? 'files' : 'check'}`);
  };

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void start();
      }}
    >
      <AddressSearch
        address={typed.address}
        found={typed.at}
        onLocation={(address, at) => put({ address, at, ground: '', groundModel: null })}
        field={{ name: 'address', value: typed.address, error: errorOf('address') }}
      />
      {isNew && typed.at && (
        <>
          <TextField
            label="Where on the site"
            hint="For example “north-east corner, beside the loading dock”"
            name="description"
            value={typed.description}
            error={errorOf('description')}
            onChange={(event) => put({ description: event.currentTarget.value })}
          />
          <TextField
            label="Ground level, m AHD"
            name="ground"
            inputMode="decimal"
            value={typed.ground}
            error={errorOf('ground')}
            onChange={(event) => put({ ground: event.currentTarget.value, groundModel: null })}
          />
          {typed.groundModel?.choice !== 'used' && (
            <SelectField
              label="Ground level from"
              name="groundSource"
              value={typed.groundSource}
              error={errorOf('groundSource')}
              options={[{ value: '', label: CHOOSE }, ...optionsOf(TYPED_SOURCES)]}
              onChoose={(groundSource) => put({ groundSource })}
            />
          )}
          <GroundOffer
            question={{
              latitude: typed.at.lat,
              longitude: typed.at.lon,
              craneType: before.craneType ?? undefined,
              heightAglM: answers.craneDetail?.maxHeightAglM,
              radiusM: answers.craneDetail?.maxRadiusM,
            }}
            enteredAhdM={changes.site?.groundLevelAhdM ?? null}
            choice={typed.groundModel}
            notUsable={
              before.craneType === CRANE_TYPE['TOWER CRANE']
                ? 'A tower crane needs a level from a survey or a plan.'
                : null
            }
            onChoose={(use) =>
              put({ groundModel: use, ...(use.choice === 'used' ? { ground: String(use.levelAhdM) } : {}) })
            }
          />
          <CheckField
            label="The crane stands on airport land"
            checked={typed.onAirport}
            onChange={(event) => put({ onAirport: event.currentTarget.checked })}
          />
        </>
      )}
      <div className={classes.three}>
        <DateField
          label="First day"
          name="first"
          value={typed.first}
          error={errorOf('first')}
          hint={`From ${times.fromTime}`}
          onChange={(first) => put({ first })}
        />
        <DateField
          label="Last day"
          name="last"
          value={typed.last}
          error={errorOf('last')}
          hint={`Until ${times.toTime}`}
          onChange={(last) => put({ last })}
        />
        <TextField
          label="Highest point, m above ground"
          name="height"
          inputMode="decimal"
          hint={`Before: ${reachedMetres(craneDetail?.maxHeightAglM ?? 0)}`}
          value={typed.height}
          error={errorOf('height')}
          onChange={(event) => put({ height: event.currentTarget.value })}
        />
      </div>
      {live.answer && <Verdict answer={live.answer} />}
      {live.isLoading && <Waiting text="Loading the surfaces around this location…" />}
      <CarriedOver
        answers={answers}
        missing={missing}
        isNew={isNew}
        busyWith={busyWith}
        files={taken}
        plant={crane ? plantOf(crane.answers) : ''}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {copied && (
        <Notice tone="info">
          Copying files: {copied.done} of {copied.of} done. You can open the form now; the rest follows.
        </Notice>
      )}
      <div className={classes.send}>
        <Button type="submit" disabled={busy}>
          {busy ? 'Working…' : missing.length > 0 ? 'Start and add files' : 'Start application'}
        </Button>
        {copied ? (
          <Button look="secondary" onClick={() => waiting.abort()}>
            Open the form now
          </Button>
        ) : (
          <ButtonLink look="secondary" to={paths.craneApplicationStatus(application.id)}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

/** The same answer as beside the form: one figure, one word, one sentence. */
function Verdict({ answer }: { answer: LocationAnswer }) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  const margin = surfaceAbove(answer)?.marginM;
  return (
    <div className={`${classes.verdict} ${tones[tone]}`} role="status">
      {margin !== undefined && (
        <span className={classes.figure}>{margin < 0 ? `−${reachedMetres(-margin)}` : `+${limitMetres(margin)}`}</span>
      )}
      <div>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <p className={classes.sentence}>{keepUnits(answer.sentence)}</p>
      </div>
    </div>
  );
}
