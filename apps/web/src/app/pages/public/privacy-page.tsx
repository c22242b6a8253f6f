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
        lead="What we keep about you, why, who sees it, and for how long."
      />
      <Prose>
        <h2>Who is responsible</h2>
        <p>
          The operator of this service is responsible for the personal information described here. For what is in an
          application, the airport that receives it is responsible as well. Write to the operator through the{' '}
          <Link to={paths.contactUs}>contact page</Link>.
        </p>
        <h2>What we collect</h2>
        <ul>
          <li>
            <strong>Your account:</strong> name, e-mail address, and whether the address is verified. Your password is
            kept by the identity provider; this application never sees it.
          </li>
          <li>
            <strong>Your applications:</strong> what you enter and upload, such as contact persons and telephone numbers
            on site, company details, the position of the crane, drawings and photographs.
          </li>
          <li>
            <strong>Payments:</strong> amount, date, outcome and the provider’s reference. Card numbers go to the
            payment provider and not to us.
          </li>
          <li>
            <strong>Messages:</strong> what you write through the contact form, in comments and in e-mails sent through
            the service.
          </li>
          <li>
            <strong>Technical records:</strong> time, address called, result and a request number, kept to run the
            service safely.
          </li>
        </ul>
        <h2>What we use it for</h2>
        <p>
          To answer your questions, to handle applications and permits, to let the airport reach the site while a crane
          is up, to send the messages a case requires, to take and refund fees, to keep the record the airport must
          keep, and to protect the service from misuse. Not for advertising, and not for sale.
        </p>
        <h2>Who sees it</h2>
        <ul>
          <li>The staff of the airport concerned, and of the organisation that runs it, as far as their rights go.</li>
          <li>
            Authorities an airport must or may ask about a case, such as CASA, Airservices Australia, Defence, the
            Department or the council. They receive what the case requires.
          </li>
          <li>People of your own company who have been given that right.</li>
          <li>Providers who run parts of the service for us: identity, storage, e-mail, payment and maps.</li>
        </ul>
        <h2>Cookies and storage on your device</h2>
        <p>
          The service keeps your sign-in, the time of it, your choice of colours and unsent input in the storage of your
          browser. The identity provider sets the cookies it needs for signing in. There are no tracking or advertising
          cookies.
        </p>
        <h2>How long we keep it</h2>
        <p>
          Unfinished drafts are removed after a time without use. Applications, decisions and their history are kept as
          long as the airport must be able to account for them. Messages from the contact form are kept until they are
          dealt with. Technical records are kept for a short time only. [The operator states the periods here.]
        </p>
        <h2>Your rights</h2>
        <p>
          Under the Privacy Act 1988 (Cth) you may ask for access to the personal information about you and for its
          correction, and you may complain. Please write to us first; if you are not satisfied with the answer, you can
          turn to the Office of the Australian Information Commissioner.
        </p>
        <h2>Where it is kept</h2>
        <p>[The operator states here in which country the data are stored and which providers are used.]</p>
        <h2>Changes</h2>
        <p>When this page changes, the date at its top changes with it.</p>
      </Prose>
    </div>
  );
}
