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
        lead="Software for one narrow question that comes up on thousands of building sites: may this crane stand here, this high, at this time?"
      />
      <div className={classes.columns}>
        <Prose>
          <h2>Why it exists</h2>
          <p>
            Around every aerodrome there are surfaces that must stay clear so that aircraft can take off, land and find
            their way. They are invisible, they slope, and they are published as charts that few people on a building
            site can read. So cranes are booked first and questions are asked later, by telephone, in a hurry.
          </p>
          <p>
            Airports, for their part, receive heights above ground where they need heights above sea level, coordinates
            without a datum, and drawings without a crane on them. Days go by before anybody can begin to assess.
          </p>
          <p>
            Jibline brings the two ends together. The site gives its place and height once, in its own terms. The
            airport gets them in the terms of its surfaces, with the calculation attached.
          </p>
          <h2>How it calculates</h2>
          <p>
            Surfaces are kept as geometry, not as pictures: planes, cones and levels with the numbers of the standard
            they come from, each with its source. A crane is its whole sweep, at work and at rest, not a point on a map.
            The finding is the smallest margin in that sweep, and it shows its working, so that anyone can check it with
            a pocket calculator.
          </p>
          <p>
            Where something needed is not known, the ground level for instance, there is no finding. Nothing is assumed
            quietly.
          </p>
          <h2>What it is not</h2>
          <ul>
            <li>It is not an authority. It does not approve cranes; airports and, where the law says so, others do.</li>
            <li>It is not a lift plan, and says nothing about the safety of the lift itself.</li>
            <li>It is not a source for flying. Pilots use the official aeronautical information.</li>
          </ul>
          <h2>The software</h2>
          <p>
            The source code is available under the Apache License 2.0. The letters on this site are Inter, by The Inter
            Project Authors, under the SIL Open Font License; the icons are Tabler Icons, under the MIT License.
          </p>
        </Prose>
        <div className={classes.side}>
          <Panel title="Two rules we keep">
            <p>
              <strong>Nothing typed is lost, nothing decided is changed quietly.</strong> Every step of a case leaves an
              entry that cannot be rewritten.
            </p>
            <p>
              <strong>Say what is not known.</strong> A page that is not built says so. A surface that an airport has
              not published is not drawn.
            </p>
          </Panel>
          <Panel title="Read on" tone="note">
            <p>
              <Link to={paths.features}>What Jibline does</Link>, <Link to={paths.help}>how the surfaces work</Link>,
              and <Link to={paths.contactUs}>how to reach us</Link>.
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}
