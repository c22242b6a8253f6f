import { airportLabel, SurfaceTypeName } from '@jibline/contract';
import {
  AirportIndex,
  type AirportInForce,
  type AirportsInForce,
  type Buffers,
  readStoredAerodrome,
  type SurfaceType,
} from '@jibline/surfaces';
import { z } from 'zod';
import { bufferTableOf } from '../airports/index.ts';
import { answeredWithin, isDatabaseAway } from '../database/unavailable.ts';
import type { Database } from '../db.ts';
import { readComponent } from './component-json.ts';
import { componentsOf, publishedHeads, setWithAirport } from './in-force-store.ts';
import { listedAerodromes, readListed } from './listed-aerodromes.ts';

/**
 * Longer than a restart or a failover takes. Someone who publishes meanwhile can do so only over a connection this
 * process does not have.
 */
const MAX_UNHEARD_MS = 15 * 60_000;
/** How long a pre-check waits for a database that may be away. */
const LOOK_TIMEOUT_MS = 1_000;

/** An airport as assessed, and what browsers need to assess by themselves. */
export interface LoadedAirport extends AirportInForce {
  readonly bufferM: Buffers;
  readonly typesOff: readonly SurfaceType[];
}

export interface Snapshot extends AirportsInForce {
  readonly airports: ReadonlyMap<string, LoadedAirport>;
}

export interface SurfacesInForce {
  /** Everything published now: includes whatever any process published before this call. */
  current(): Promise<Snapshot>;
  /**
   * The same for answers that decide nothing: while the database is away, what was in force when it was last reachable.
   */
  lastKnown(): Promise<Snapshot>;
  /** Call after this process changed something, instead of waiting for the notification. */
  changed(): void;
  stop(): Promise<void>;
}

/** Of an inactive airport too: callers decide whether its surfaces apply. */
export async function loadAirport(db: Database['db'], setId: string, bufferM: Buffers): Promise<LoadedAirport | null> {
  const set = await setWithAirport(db, setId);
  if (!set) return null;
  const off = new Set(z.array(SurfaceTypeName).parse(set.surface_types_off));
  const rows = await componentsOf(db, setId);
  return {
    id: set.airport_id,
    // Surfaces are in the plane around the reference point they were made from, even if the airport's has moved since.
    arp: readStoredAerodrome(set.aerodrome).arp,
    components: rows.map((row) => readComponent(row.component)).filter(({ type }) => !off.has(type)),
    icao: set.icao,
    label: airportLabel(set),
    regime: set.regime,
    shortTermMonths: set.short_term_months,
    bufferM,
    setId,
    timeZone: set.time_zone,
    surfaceIds: new Map(rows.map((row) => [row.component_id, row.id])),
    typesOff: [...off],
  };
}

/**
 * All published surfaces in memory; only what changed is loaded again. What decides compares with the database first,
 * since a notification from another process takes its time; other answers rely on notifications while they come.
 */
export async function openSurfacesInForce(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  now: () => number = Date.now,
): Promise<SurfacesInForce> {
  const loaded = new Map<string, { revision: string; airport: LoadedAirport }>();
  // Behind every day in Australia, so that nothing counts before it is in force.
  const today = () => new Date(now()).toISOString().slice(0, 10);
  let listedOn = today();
  const listed = listedAerodromes([], [], listedOn);
  let snapshot: Snapshot = { index: new AirportIndex([]), airports: new Map(), listed };
  let known: Awaited<ReturnType<typeof readListed>> = null;
  let stale = true;
  let hearing = false;
  /** When the snapshot was last known to be current; never, before the first look. */
  let sureAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  async function look(): Promise<void> {
    // Cleared before reading, so that a change meanwhile makes it stale again.
    stale = false;
    try {
      const heads = await publishedHeads(db);
      const removed = new Set(loaded.keys());
      const changed = heads.filter(({ airport_id: id, revision }) => loaded.get(id)?.revision !== revision);
      const buffers = await bufferTableOf(
        db,
        changed.map(({ airport_id }) => airport_id),
      );
      for (const { airport_id: id } of heads) removed.delete(id);
      for (const { airport_id: id, set_id: setId, revision } of changed) {
        const bufferM = buffers.get(id);
        const airport = bufferM && (await loadAirport(db, setId, bufferM));
        if (airport) loaded.set(id, { revision, airport });
      }
      for (const id of removed) loaded.delete(id);
      const read = await readListed(db, known?.revision ?? null);
      known = read ?? known;
      sureAt = now();
      const isSame = changed.length === 0 && removed.size === 0;
      if (isSame && read === null && listedOn === today()) return;
      const airports = new Map([...loaded].map(([id, { airport }]) => [id, airport]));
      const all = [...airports.values()];
      // An index of the same airports is taken over: to build it takes time.
      const index = isSame ? snapshot.index : new AirportIndex(all);
      listedOn = today();
      snapshot = { index, airports, listed: listedAerodromes(known?.listed ?? [], all, listedOn) };
    } catch (error) {
      stale = true;
      throw error;
    }
  }

  const unlisten = await listen('surfaces_changed', {
    heard: () => {
      stale = true;
    },
    lost: () => {
      hearing = false;
      sureAt = now();
    },
    resumed: () => {
      stale = true;
      hearing = true;
    },
  });

  /** One that is under way may have read before the caller's change: all who come meanwhile wait for the next one. */
  function compare(): Promise<void> {
    if (looking) {
      following ??= looking
        .catch(() => {})
        .then(() => {
          following = null;
          return compare();
        });
      return following;
    }
    looking = look().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function current(): Promise<Snapshot> {
    await compare();
    return snapshot;
  }

  return {
    current,
    async lastKnown() {
      if (hearing && !stale && listedOn === today()) return snapshot;
      try {
        return await answeredWithin(LOOK_TIMEOUT_MS, current());
      } catch (error) {
        if (isDatabaseAway(error) && now() - sureAt < MAX_UNHEARD_MS) return snapshot;
        throw error;
      }
    },
    changed() {
      stale = true;
    },
    stop: unlisten,
  };
}
