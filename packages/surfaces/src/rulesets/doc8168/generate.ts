import type { Aerodrome } from '../../aerodrome/aerodrome.ts';
import { frameAt } from '../../geodesy/frame.ts';
import type { Component } from '../../surface/component.ts';
import { finish, generated } from '../draft.ts';
import { basicIlsDrafts } from './basic-ils.ts';
import { oasDrafts } from './oas.ts';
import { visualSegmentDraft } from './visual-segment.ts';

/** Visual segment surfaces, basic ILS surfaces and obstacle assessment surfaces of the procedures given. */
export function generateDoc8168(aerodrome: Aerodrome): readonly Component[] {
  const frame = frameAt(aerodrome.arp);
  const { visualSegments, basicIls, oas } = aerodrome.procedures;
  const from = generated('doc8168');
  return [
    ...finish(
      'vss',
      from,
      visualSegments.map((segment, index) => visualSegmentDraft(aerodrome, frame, segment, index)),
    ),
    ...finish('pansops', from, [
      ...basicIls.flatMap((procedure, index) => basicIlsDrafts(aerodrome, frame, procedure, index)),
      ...oas.flatMap((procedure, index) => oasDrafts(aerodrome, frame, procedure, index)),
    ]),
  ];
}
