import type { AerodromeDetails } from '@jibline/contract';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { elevationText, TYPE_LABELS } from '../airport-labels.ts';
import { ContactLines } from '../contacts/contact-lines.tsx';
import { positionOf } from '../position-of.ts';
import { RunwayLines } from '../runways/runway-lines.tsx';
import classes from './aerodromes.module.css';
import { stateOf } from './state-of.ts';

const angle = (degrees: number, positive: string, negative: string) =>
  `${Math.abs(degrees).toFixed(5)}° ${degrees < 0 ? negative : positive}`;

/** One aerodrome for everyone: its location, runways and contacts, and a link to check a location. */
export function AerodromePanel({ aerodrome }: { aerodrome: AerodromeDetails }) {
  const { lat, lon } = positionOf(aerodrome);
  const guide = `${paths.locationGuide}?${new URLSearchParams({ latitude: lat.toFixed(6), longitude: lon.toFixed(6) })}`;
  return (
    <div className={classes.panel}>
      <FactList
        facts={[
          { term: 'Type', value: TYPE_LABELS[aerodrome.type] },
          { term: 'Code', value: aerodrome.icao },
          { term: 'State', value: stateOf(aerodrome) },
          { term: 'Operator', value: aerodrome.operator ?? 'Not known' },
          { term: 'Elevation', value: elevationText(aerodrome.elevationAhdM) },
          { term: 'Reference point', value: `${angle(lat, 'N', 'S')}, ${angle(lon, 'E', 'W')}` },
          { term: 'Time zone', value: aerodrome.timeZone },
        ]}
      />
      <section aria-label="Runways">
        <h3 className={classes.part}>Runways</h3>
        <RunwayLines runways={aerodrome.runways} />
      </section>
      <section aria-label="Contact">
        <h3 className={classes.part}>Contact</h3>
        <ContactLines
          contacts={aerodrome.contacts}
          none="This aerodrome has not published a contact here. See its operator’s website."
        />
      </section>
      {aerodrome.surfaceSetId === null && (
        <Notice tone="near">
          No protected surfaces are published for this aerodrome yet, so the location guide can’t check a height against
          them. Contact the operator.
        </Notice>
      )}
      <div>
        <ButtonLink to={guide}>Check a height here</ButtonLink>
      </div>
      <p className={classes.soft}>Not for navigation. The airport’s own published charts come first.</p>
    </div>
  );
}
