import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import { effectiveLine } from './effective-date.ts';

export default function PrivacyPage() {
  return (
    <div>
      <PageHeader
        title="Privacy"
        overline={effectiveLine()}
        lead="What personal information we store, why, who sees it, and for how long."
      />
      <Prose>
        <h2>Who is responsible</h2>
        <p>
          The operator of this service is responsible for the personal information described here. The airport that
          receives an application is also responsible for the information in it. Contact the operator through the{' '}
          <Link to={paths.contactUs}>contact page</Link>.
        </p>
        <h2>What we collect</h2>
        <ul>
          <li>
            <strong>Your account:</strong> your name, your email address, and whether you have confirmed it. The
            identity provider stores your password. Jibline never sees it.
          </li>
          <li>
            <strong>Your applications:</strong> what you enter and upload, such as contacts and phone numbers on site,
            company details, the position of the crane, drawings and photographs.
          </li>
          <li>
            <strong>Payments:</strong> amount, date, outcome and the provider’s reference. Card numbers go to the
            payment provider and not to us.
          </li>
          <li>
            <strong>Messages:</strong> what you write through the contact form, in comments and in emails sent through
            the service.
          </li>
          <li>
            <strong>Technical records:</strong> time, address called, result and a request number. We store them to run
            the service safely.
          </li>
        </ul>
        <h2>What we use it for</h2>
        <p>
          To answer your questions, handle applications and permits, let the airport contact the site while a crane is
          up, send the emails an application requires, take and refund fees, keep the records the airport must keep, and
          protect the service from misuse. We do not use it for advertising, and we do not sell it.
        </p>
        <h2>Who sees it</h2>
        <ul>
          <li>
            Staff of the airport that receives your application, and of the organisation that runs it, as far as their
            access allows.
          </li>
          <li>
            Authorities that an airport refers an application to, such as CASA, Airservices Australia, Defence, the
            Department or the council. They receive what the referral requires.
          </li>
          <li>People in your own company who have that access.</li>
          <li>Providers that run parts of the service for us: identity, storage, email, payment and maps.</li>
        </ul>
        <h2>Cookies and storage on your device</h2>
        <p>
          The service stores your sign-in and its time, your choice of colours and unsent input in your browser. The
          identity provider sets the cookies it needs for signing in. There are no tracking or advertising cookies.
        </p>
        <h2>How long we store it</h2>
        <p>
          We delete unfinished drafts after a time without use. We store applications, decisions and their history for
          as long as the airport must be able to account for them, and messages from the contact form until we have
          answered them. We store technical records for a short time only. [The operator states the periods here.]
        </p>
        <h2>Your rights</h2>
        <p>
          Under the Privacy Act 1988 (Cth) you may ask to see and correct the personal information we hold about you,
          and you may complain. Please contact us first. If you are not satisfied with our answer, you can contact the
          Office of the Australian Information Commissioner.
        </p>
        <h2>Where it is stored</h2>
        <p>[The operator states here in which country the data is stored and which providers are used.]</p>
        <h2>Changes</h2>
        <p>When this page changes, the date at the top changes too.</p>
      </Prose>
    </div>
  );
}
