import type {
  CONFIGURATIONS as ENGINE_CONFIGURATIONS,
  CRANE_CONFLICTS as ENGINE_CONFLICTS,
  PATHS as ENGINE_PATHS,
} from '@jibline/surfaces';

/** Findings per surface type: the first list for height surfaces, the second for areas. */
export const HEIGHT_FINDINGS = ['outside', 'clear', 'near', 'pierced'] as const;
export const AREA_FINDINGS = ['outside', 'inside'] as const;
export type HeightFinding = (typeof HEIGHT_FINDINGS)[number];
export type AreaFinding = (typeof AREA_FINDINGS)[number];

/** The proposed outcome; a person confirms it. */
export const PATHS = ['GREEN', 'AMBER', 'RED-S', 'RED-L', 'BLACK', 'OTHER'] as const satisfies typeof ENGINE_PATHS;
export type Path = (typeof PATHS)[number];

/** In use, and parked out of service; both are assessed. */
export const CONFIGURATIONS = ['working', 'resting'] as const satisfies typeof ENGINE_CONFIGURATIONS;
export type Configuration = (typeof CONFIGURATIONS)[number];

/** How two cranes of one application get in each other's way. */
export const CRANE_CONFLICTS = ['collide', 'load-over'] as const satisfies typeof ENGINE_CONFLICTS;
