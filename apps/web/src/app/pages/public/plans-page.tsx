import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import classes from './two-columns.module.css';

export default function PlansPage() {
  return (
    <div>
      <PageHeader
        title="Plans and fees"
        lead="Who pays, for what, and when. There is no price list here, because each airport sets its own permit fee."
      />
      <div className={classes.columns}>
        <Prose>
          <h2>If you apply for a permit</h2>
          <p>
            The public pages, an account, the location guide and drafts are free. The airport that decides your
            application sets its fee. Some airports charge nothing.
          </p>
          <FactList
            facts={[
              {
                term: 'Before you submit',
                value: 'You see the full amount, item by item and with GST, and how long it applies.',
              },
              {
                term: 'When you pay',
                value:
                  'At submission or at approval, whichever the airport has chosen. You pay by card, through a payment provider.',
              },
              { term: 'What you get', value: 'A receipt and a tax invoice with the airport’s ABN.' },
              { term: 'If you withdraw', value: 'The airport’s refund rules apply. You see them before you pay.' },
            ]}
          />
          <p />
          <h2>What a fee can depend on</h2>
          <ul>
            <li>The crane type: mobile, tower or elevated platform.</li>
            <li>How long it stays, and how many there are.</li>
            <li>How soon you need a decision.</li>
            <li>Whether the crane penetrates a protected surface, because authorities must then be consulted.</li>
            <li>Whether it is a first application, an extension or a change.</li>
          </ul>
          <h2>If you run an airport</h2>
          <p>
            An airport, or an organisation with several, sets its own fees and refund rules in Jibline, including none
            at all. The price of the service is agreed with the company that operates it. An airport, a group of
            airports or a provider can run Jibline. <Link to={paths.contactUs}>Contact us</Link> to find out what is
            available.
          </p>
        </Prose>
        <div className={classes.side}>
          <Panel title="Our promise">
            <p>Finding out that you don’t need a permit is free.</p>
            <p>Your payment counts even if you close the browser.</p>
          </Panel>
        </div>
      </div>
    </div>
  );
}
