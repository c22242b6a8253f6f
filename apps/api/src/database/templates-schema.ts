import type { TEMPLATE_EVENTS, TemplateKind } from '@jibline/contract';
import type { Instant, Optional } from './column-types.ts';

export interface TemplatesSchema {
  template_versions: {
    airport_id: string;
    kind: TemplateKind;
    key: string;
    version: number;
    event: (typeof TEMPLATE_EVENTS)[number];
    title: Optional<string>;
    text: Optional<string>;
    made_by: Optional<string>;
    made_by_name: string;
    made_at: Instant;
  };
}
