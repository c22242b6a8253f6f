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
        lead="Who pays, for what, and when. There is no price list of ours on this page, because the fee for a permit is not ours to set."
      />
      <div className={classes.columns}>
        <Prose>
          <h2>If you apply for a permit</h2>
          <p>
            Reading, asking and preparing cost nothing: the public pages, an account, the location guide and a draft are
            free. The fee for an application is set by the airport that decides on it. Some airports charge none.
          </p>
          <FactList
            facts={[
              {
                term: 'Before you send',
                value: 'You see the whole amount with its lines and the GST, and it stays valid for a stated time.',
              },
              {
                term: 'When you pay',
                value: 'At lodgement or at approval, as the airport has chosen. By card, through a payment provider.',
              },
              { term: 'What you get', value: 'A receipt and a tax invoice with the airport’s ABN.' },
              { term: 'If you withdraw', value: 'The airport’s refund rules apply; they are shown before you pay.' },
            ]}
          />
          <p />
          <h2>What a fee may depend on</h2>
          <ul>
            <li>The kind of crane: mobile, tower, elevated platform.</li>
            <li>How long it stays, and how many there are.</li>
            <li>How soon an answer is needed.</li>
            <li>Whether a protected surface is pierced, since others then have to be asked.</li>
            <li>Whether it is a first application, an extension or a variation.</li>
          </ul>
          <h2>If you run an airport</h2>
          <p>
            An airport, or an organisation with several, sets its own fees and refund rules in Jibline, including none
            at all. What the service costs the airport is agreed with whoever operates it: Jibline can be run by the
            airport itself, by a group, or by a provider. <Link to={paths.contactUs}>Write to us</Link> to find out what
            is on offer.
          </p>
        </Prose>
        <div className={classes.side}>
          <Panel title="Never">
            <p>No fee for finding out that you need no permit.</p>
            <p>
              No payment that counts only if your browser comes back from it: the provider’s word decides, not the page.
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}
