import type { Application } from '@jibline/contract';
import { formatDateTime, upSinceOf } from '@jibline/contract/enums';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';

/** A crane is up without a permit in force: what to do and who to phone. */
export function UpWithoutPermit({ application, timeZone }: { application: Application; timeZone: string }) {
  const since = upSinceOf(application);
  const { siteContactName, siteContactPhone } = application.people ?? {};
  return (
    <Notice tone="bad" title="Crane up without a permit in force">
      {since && `Reported up at ${formatDateTime(since, timeZone)}. `}Lower the crane now and report it down.
      {siteContactPhone && (
        <>
          {' '}
          Site contact: {siteContactName && `${siteContactName}, `}
          <PhoneLink phone={siteContactPhone} />
        </>
      )}
    </Notice>
  );
}
