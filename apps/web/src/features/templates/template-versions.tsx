import type { Template, TemplateVersions } from '@jibline/contract';
import { formatDateTime } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { restoreTemplate } from './change-template.ts';
import { DifferenceText } from './difference-text.tsx';
import { templateVersionsQuery } from './list-versions.ts';
import classes from './templates.module.css';
import type { WordedAirport } from './worded-airport.ts';

type Version = TemplateVersions['items'][number];

const DONE: Record<Version['event'], string> = {
  saved: 'Saved',
  restored: 'Restored',
  reset: 'Reset to default',
  'set-for-all': 'Set for all airports',
};

interface Props {
  airport: WordedAirport;
  template: Template;
  mayRestore: boolean;
  onRestored: (restored: Template) => void;
}

/** Who changed the text when, what changed each time, and the way back. */
export function TemplateVersionsPart({ airport, template, mayRestore, onRestored }: Props) {
  const { data } = useQuery(templateVersionsQuery(airport.id, template));
  const [failure, setFailure] = useState<string | null>(null);
  if (!data) return null;
  const usual = template.default?.text ?? '';
  const textOf = (version: Version | undefined) => version?.wording?.text ?? usual;
  const restore = async (version: number) => {
    const [restored, error] = await restoreTemplate(airport.id, template, template.version, version);
    if (error !== null) return setFailure(errorMessage(error, 'restored'));
    onRestored(restored);
  };
  return (
    <Panel title="Versions">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul className={classes.list} aria-label="Versions">
        {data.items.map((version, at) => (
          <li key={version.version} className={classes.row}>
            <div>
              <p className={classes.about}>
                {DONE[version.event]} by {version.by} on {formatDateTime(version.at, airport.timeZone)}
              </p>
              <DifferenceText earlier={textOf(data.items[at + 1])} later={textOf(version)} />
            </div>
            {mayRestore && at > 0 && version.wording !== null && (
              <Button
                look="quiet"
                aria-label={`Restore version ${version.version}`}
                onClick={() => void restore(version.version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
