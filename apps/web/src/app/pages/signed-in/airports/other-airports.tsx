import type { CopyToAirports } from '@jibline/contract';
import { counted } from '@jibline/contract/enums';
import { useState } from 'react';
import type { CallError } from '../../../../lib/call-error.ts';
import { Button } from '../../../../ui/button.tsx';
import layout from '../../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Notice, type NoticeTone } from '../../../../ui/feedback/notice.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { type OtherAirport, OtherAirportLine } from './other-airport-line.tsx';
import classes from './other-airports.module.css';

interface Props {
  /** What is copied: "Tower cranes". */
  subject: string;
  about: string;
  /** The list one came from: "All fee schedules". */
  back: string;
  /** undefined: still loading. */
  airports: readonly OtherAirport[] | undefined;
  failed: boolean;
  onRetry: () => unknown;
  /** Null: copied. */
  copy: (airports: CopyToAirports['airports']) => Promise<CallError | null>;
  onClose: () => void;
}

const canChoose = ({ change, refusal }: OtherAirport) => change !== 'none' && refusal === null;

/** The refusal beside the airport it is about; the server names each by its place in the request. */
function problemsOf(error: CallError, sent: readonly { id: string }[]): Record<string, string> {
  const named = (error.problem?.issues ?? []).flatMap(({ path, message }) => {
    const airport = sent[Number(/^airports\.(\d+)/.exec(path)?.[1])];
    return airport ? [[airport.id, message]] : [];
  });
  return Object.fromEntries(named);
}

/** "Use at other airports": what it changes at each, a tick each, then all of these or none. */
export function OtherAirports({ subject, about, back, airports, failed, onRetry, copy, onClose }: Props) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [stated, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const possible = (airports ?? []).filter(canChoose);
  const chosen = possible.filter(({ id }) => !left.includes(id));
  const apply = async () => {
    setBusy(true);
    setProblems({});
    const sent = chosen.map(({ id, version }) => ({ id, version }));
    const error = await copy(sent);
    setBusy(false);
    if (error === null) return say({ tone: 'ok', text: `Copied to ${counted(sent.length, 'airport')}.` });
    setProblems(problemsOf(error, sent));
    say({ tone: 'bad', text: errorMessage(error, 'copied') });
  };
  return (
    <div className={classes.stack}>
      <div>
        <Button look="quiet" onClick={onClose}>
          ← {back}
        </Button>
      </div>
      <Panel title="Use at other airports">
        <div className={classes.stack}>
          <div>
            <p className={classes.subject}>{subject}</p>
            <p className={classes.about}>{about}</p>
          </div>
          {stated && <Notice tone={stated.tone}>{stated.text}</Notice>}
          {failed && !airports && <LoadFailure things="your other airports" onRetry={onRetry} />}
          {!failed && !airports && <Waiting text="Comparing your airports…" />}
          {airports?.length === 0 && <p>There is no other airport where you can change this.</p>}
          {airports && airports.length > 0 && (
            <ul className={classes.airports} aria-label="Other airports">
              {airports.map((airport) => (
                <OtherAirportLine
                  key={airport.id}
                  airport={airport}
                  chosen={chosen.includes(airport)}
                  disabled={busy || !canChoose(airport)}
                  problem={problems[airport.id]}
                  onChoose={(isChosen) => {
                    say(null);
                    setLeft(isChosen ? left.filter((id) => id !== airport.id) : [...left, airport.id]);
                  }}
                />
              ))}
            </ul>
          )}
          {airports && airports.length > 0 && airports.every(({ change }) => change === 'none') && (
            <p className={classes.about}>Your other airports have the same values.</p>
          )}
          {possible.length > 0 && (
            <div className={layout.buttons}>
              <Button disabled={busy || chosen.length === 0} onClick={() => void apply()}>
                {busy
                  ? 'Copying…'
                  : chosen.length === 0
                    ? 'Choose an airport'
                    : `Use at ${counted(chosen.length, 'airport')}`}
              </Button>
              {chosen.length > 1 && <span className={classes.about}>Changes all of them, or none.</span>}
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}
