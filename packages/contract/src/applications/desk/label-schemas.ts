import * as z from 'zod';
import { Actions, Id, oneLine } from '../../scalars.ts';
import { LABEL_COLOURS, LABEL_NAME_LENGTH, MAX_LABELS_OF_APPLICATION } from './label-enums.ts';

const shown = { name: oneLine(1, LABEL_NAME_LENGTH), colour: z.enum(LABEL_COLOURS) };

/** A label on an application. Staff of the label's airport see it, applicants never do. */
export const AppliedLabel = z.object({ id: Id, airportId: Id, name: z.string(), colour: z.enum(LABEL_COLOURS) });
export type AppliedLabel = z.infer<typeof AppliedLabel>;

/** A label an airport has made for its applications. */
export const Label = AppliedLabel.extend({ actions: Actions });
export type Label = z.infer<typeof Label>;
/** `addAt`: the airports at which the reader may make labels. */
export const LabelList = z.object({ items: z.array(Label), addAt: z.array(Id) });
export type LabelList = z.infer<typeof LabelList>;

export const LabelCreate = z.strictObject({ airportId: Id, ...shown });
export type LabelCreate = z.infer<typeof LabelCreate>;
export const LabelUpdate = z.strictObject(shown);
export type LabelUpdate = z.infer<typeof LabelUpdate>;

const labelIds = z
  .array(Id)
  .max(MAX_LABELS_OF_APPLICATION)
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each label once.');
/** Labels to put on an application and to take off it. */
export const LabelChange = z
  .strictObject({ add: labelIds.default([]), remove: labelIds.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], message: 'Choose a label.' })
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    path: ['remove'],
    message: 'Add or remove a label, not both.',
  });
export type LabelChange = z.infer<typeof LabelChange>;
export const AppliedLabels = z.object({ labels: z.array(AppliedLabel) });
export type AppliedLabels = z.infer<typeof AppliedLabels>;
