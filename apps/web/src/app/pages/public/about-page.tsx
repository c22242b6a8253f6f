import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import classes from './two-columns.module.css';

export default function AboutPage() {
  return (
    <div>
      <PageHeader
        title="About Jibline"
        lead="Software for one question that comes up on thousands of building sites: can this crane be here, this high, at this time?"
      />
      <div className={classes.columns}>
        <Prose>
          <h2>Why it exists</h2>
          <p>
            Around every aerodrome there are surfaces that must stay clear so that aircraft can take off, land and find
            their way. They are invisible, they slope, and they are published as charts that few people on a building
            site can read. So cranes are booked first and questions come later, by phone, in a hurry.
          </p>
          <p>
            Airports receive heights above ground when they need heights above sea level, coordinates without a datum,
            and drawings without a crane on them. Days go by before anyone can start the assessment.
          </p>
          <p>
            Jibline brings the two ends together. The site enters its location and height once, in its own terms. The
            airport gets them in the terms of its surfaces, with the calculation attached.
          </p>
          <h2>How it calculates</h2>
          <p>
            Surfaces are stored as geometry, not as pictures: planes, cones and levels with the numbers of the standard
            they come from, each with its source. A crane is its whole sweep, working and at rest, not a point on a map.
            The finding is the smallest margin in that sweep. It shows the calculation, so anyone can check it with a
            pocket calculator.
          </p>
          <p>
            If something needed is missing, such as the ground level, there is no finding. Jibline never fills in a
            value quietly.
          </p>
          <h2>What it is not</h2>
          <ul>
            <li>
              It is not an authority. It does not approve cranes. Airports do, and other authorities where the law says
              so.
            </li>
            <li>It is not a lift plan, and says nothing about the safety of the lift itself.</li>
            <li>It is not a source for flying. Pilots use the official aeronautical information.</li>
          </ul>
          <h2>The software</h2>
          <p>
            The source code is available under the Apache License 2.0. The font on this site is Inter, by The Inter
            Project Authors, under the SIL Open Font License. The icons are Tabler Icons, under the MIT License.
          </p>
        </Prose>
        <div className={classes.side}>
          <Panel title="Our two rules">
            <p>
              <strong>Nothing you type is lost, and no decision is changed quietly.</strong> Every step of an
              application leaves an entry that cannot be rewritten.
            </p>
            <p>
              <strong>Say what is not known.</strong> A page that is not built says so. A surface that an airport has
              not published is not drawn.
            </p>
          </Panel>
          <Panel title="Read on" tone="note">
            <p>
              <Link to={paths.features}>What Jibline does</Link>, <Link to={paths.help}>how the surfaces work</Link>,
              and <Link to={paths.contactUs}>how to contact us</Link>.
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}
