import type { ListChanged } from '../../../../features/airports/refresh/refresh-run.tsx';
import { ChangedApplications } from '../../../../features/surface-sets/impact/changed-applications.tsx';

/** A finished reassessment lists its applications in the words of the preview before publishing. */
export const listChanged: ListChanged = (changed) => <ChangedApplications changed={changed} tense="now" />;
