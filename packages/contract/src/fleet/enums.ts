/** Most cranes of one company, retired ones included. */
export const FLEET_LIMIT = 1_000;

/** What `FleetCrane.actions` may hold; `delete` only where no application refers to the crane. */
export const FLEET_CRANE_ACTIONS = ['fleet:edit', 'fleet:retire', 'fleet:delete'] as const;
export type FleetCraneAction = (typeof FLEET_CRANE_ACTIONS)[number];
/** What `Fleet.actions` may hold. */
export const FLEET_ACTIONS = ['fleet:add'] as const;
export type FleetAction = (typeof FLEET_ACTIONS)[number];
