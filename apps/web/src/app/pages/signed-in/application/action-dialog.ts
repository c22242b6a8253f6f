import type { OfferedEvent } from '../../../../features/applications/transitions/transition-labels.ts';

/** A linked application that continues the permit. */
export type Continuation = 'extend' | 'vary';

/** What can be opened over the page. */
export type ActionDialog = OfferedEvent | Continuation | 'assign' | 'sign' | 'delete';
