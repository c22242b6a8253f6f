import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import { effectiveLine } from './effective-date.ts';

export default function TermsConditionsPage() {
  return (
    <div>
      <PageHeader
        title="Terms and conditions"
        overline={effectiveLine()}
        lead="In short: provide true information, wait for the written decision, and follow it."
      />
      <Prose>
        <h2>1. What these terms cover</h2>
        <p>
          They apply between you and the operator of this service when you use Jibline: its public pages, its account
          area and its interfaces. An airport’s decision and its conditions are a matter between you and that airport or
          authority, under the law that applies there.
        </p>
        <h2>2. Information is not permission</h2>
        <p>
          Findings, maps, drawings, heights and expected dates in Jibline are information. They are calculated from
          surfaces and ground levels that others supply and that can be out of date or wrong. They are not permission.
          Do not raise a crane because a page here shows it as clear. Rely only on the written decision of the airport
          or authority, and follow its conditions.
        </p>
        <h2>3. Your account</h2>
        <ul>
          <li>Use your own name and an email address you can read. Do not share your password.</li>
          <li>If you act for a company, you confirm that you are authorised to do so.</li>
          <li>Administrators grant access to the service and can end it.</li>
        </ul>
        <h2>4. What you submit</h2>
        <ul>
          <li>
            The information you provide must be true and complete to the best of your knowledge, and you must correct it
            when it changes.
          </li>
          <li>Providing false or misleading information in an application may be an offence.</li>
          <li>
            You keep your rights in what you upload. You allow the airport and the authorities it consults to use it to
            handle the application and to keep it on record.
          </li>
          <li>Do not upload anything unlawful or harmful, or anything you have no right to share.</li>
        </ul>
        <h2>5. Fees</h2>
        <p>
          The airport sets the fees for applications, and you see them before you pay. See{' '}
          <Link to={paths.plans}>Plans and fees</Link>. Refunds follow the rules shown at that time and your rights
          under the Australian Consumer Law.
        </p>
        <h2>6. Fair use</h2>
        <p>
          Do not try to get around the limits of the service, to reach other people’s data, or to burden it so that
          others cannot use it. Automated use is welcome through the documented interface and within its limits.
        </p>
        <h2>7. Availability</h2>
        <p>
          We try to keep the service running and say so when it is not. It may be interrupted for maintenance. If a
          permit or a condition requires you to notify someone and the service is not available, ring the phone number
          on the permit.
        </p>
        <h2>8. Liability</h2>
        <p>
          Nothing in these terms takes away rights you have under the Australian Consumer Law or other law that cannot
          be excluded. Beyond that, and as far as the law allows, the operator is not liable for loss that arises from
          relying on information in the service in place of a written decision. [The operator completes this section
          with legal advice.]
        </p>
        <h2>9. Ending</h2>
        <p>
          You may stop using the service at any time. Submitted applications stay on record. We may close an account
          that is misused, after a warning where that is reasonable.
        </p>
        <h2>10. Law and changes</h2>
        <p>
          [The operator names the governing State or Territory here.] When these terms change, the date at the top
          changes too.
        </p>
      </Prose>
    </div>
  );
}
