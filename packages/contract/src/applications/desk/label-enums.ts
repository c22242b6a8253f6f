/** Colours of labels. Green, amber and red are left out: on a desk they say whether a crane may be up. */
export const LABEL_COLOURS = ['grey', 'blue', 'violet', 'pink', 'brown', 'black'] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];

export const LABEL_NAME_LENGTH = 30;
export const MAX_LABELS_OF_AIRPORT = 50;
export const MAX_LABELS_OF_APPLICATION = 10;

/** What `Label.actions` may hold. */
export const LABEL_ACTIONS = ['labels:edit', 'labels:delete'] as const;
export type LabelAction = (typeof LABEL_ACTIONS)[number];
