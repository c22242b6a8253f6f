import type { Template, TemplateComparison } from '@jibline/contract';
import { counted } from '@jibline/contract/enums';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { compareTemplates, setTemplateForAll } from './change-template.ts';
import { DifferenceText } from './difference-text.tsx';
import classes from './templates.module.css';

type Compared = TemplateComparison['airports'][number];

const CHANGES: Record<Compared['change'], string> = {
  none: 'No change',
  'replaces-default': 'Replaces the default',
  'replaces-own': 'Replaces its own wording',
  adds: 'Adds the text',
};

interface Props {
  organisation: { id: string; name: string };
  template: Template;
  wording: { title: string; text: string };
  disabled: boolean;
  onSet: () => void;
}

/** The same wording for every airport of the operator: first the differences, then all or none. */
export function SetForAll({ organisation, template, wording, disabled, onSet }: Props) {
  const [compared, setCompared] = useState<{ airports: Compared[]; wording: Props['wording'] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [stated, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const compare = async () => {
    say(null);
    setBusy(true);
    const [answer, error] = await compareTemplates(organisation.id, template, wording);
    setBusy(false);
    if (error !== null) return say({ tone: 'bad', text: errorMessage(error, 'compared') });
    setCompared({ airports: answer.airports, wording });
  };
  const apply = async (shown: NonNullable<typeof compared>) => {
    setBusy(true);
    const [answer, error] = await setTemplateForAll(organisation.id, template, shown.wording, shown.airports);
    setBusy(false);
    setCompared(null);
    if (error !== null) return say({ tone: 'bad', text: errorMessage(error, 'set') });
    say({ tone: 'ok', text: `Set for ${counted(answer.airports.length, 'airport')}.` });
    onSet();
  };
  const current =
    compared !== null && compared.wording.title === wording.title && compared.wording.text === wording.text;
  return (
    <Panel title="Set for all airports">
      <div className={classes.stack}>
        <p className={classes.about}>Use this wording at every airport of {organisation.name}.</p>
        {stated && <Notice tone={stated.tone}>{stated.text}</Notice>}
        {compared && current && (
          <DataTable
            caption="What changes at each airport"
            rows={compared.airports}
            keyOf={({ id }) => id}
            columns={[
              { header: 'Airport', cell: ({ label }) => label },
              { header: 'Change', cell: ({ change }) => CHANGES[change] },
              {
                header: 'Differences',
                cell: ({ text, change }) =>
                  change === 'none' ? '–' : <DifferenceText earlier={text} later={compared.wording.text} />,
              },
            ]}
          />
        )}
        <div className={layout.buttons}>
          {compared && current ? (
            <Button disabled={busy} onClick={() => void apply(compared)}>
              Set for {counted(compared.airports.length, 'airport')}
            </Button>
          ) : (
            <Button look="secondary" disabled={busy || disabled} onClick={() => void compare()}>
              Show differences
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
