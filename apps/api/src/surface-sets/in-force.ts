import { airportLabel, SurfaceTypeName } from '@jibline/contract';
import {
  AirportDays,
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

/** Longer than a restart or a failover takes; whoever published something meanwhile was on the other side of a cut line. */
const MAX_UNHEARD_MS = 15 * 60_000;
/** As long as someone who asks how high a crane may stand should wait for a database that may be away. */
const LOOK_TIMEOUT_MS = 1_000;

/** An airport as assessed, and what a browser is told that assesses by itself. */
export interface LoadedAirport extends AirportInForce {
  readonly bufferM: Buffers;
  readonly typesOff: readonly SurfaceType[];
}

export interface Snapshot extends AirportsInForce {
  readonly airports: ReadonlyMap<string, LoadedAirport>;
}

export interface SurfacesInForce {
  /** Everything published, as of now: what this process or another published before this call is in it. */
  current(): Promise<Snapshot>;
  /** The same for answers nothing is decided by: while the database is away, what was in force when it was last heard. */
  lastKnown(): Promise<Snapshot>;
  /** This process changed something itself; no need to wait for the notification. */
  changed(): void;
  stop(): Promise<void>;
}

async function loadAirport(db: Database['db'], setId: string, bufferM: Buffers): Promise<LoadedAirport | null> {
  const set = await setWithAirport(db, setId);
  if (!set) return null;
  const off = new Set(z.array(SurfaceTypeName).parse(set.surface_types_off));
  const rows = await componentsOf(db, setId);
  return {
    id: set.airport_id,
    // Surfaces lie in the plane about the reference point they were made from, wherever the airport says it is today.
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
 * All published surfaces in memory, ready to be asked. Looks again only after a notification (also from other processes), and
 * then loads only what changed; while notifications cannot be heard it compares with the database at every question.
 */
export async function openSurfacesInForce(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  now: () => number = Date.now,
): Promise<SurfacesInForce> {
  const loaded = new Map<string, { revision: string; airport: LoadedAirport }>();
  const days = new AirportDays();
  let snapshot: Snapshot = { index: new AirportIndex([]), airports: new Map(), days };
  let stale = true;
  let hearing = false;
  /** When the snapshot was last known to be what is in force; before the first look it never was. */
  let sureAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    // Before reading: what changes meanwhile makes it stale again.
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
      sureAt = now();
      if (changed.length === 0 && removed.size === 0) return;
      const airports = new Map([...loaded].map(([id, { airport }]) => [id, airport]));
      snapshot = { index: new AirportIndex([...airports.values()]), airports, days };
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

  async function current(): Promise<Snapshot> {
    // A look that began before the change may have missed it: then another one follows.
    while (stale || looking) {
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    }
    if (!hearing) await look();
    return snapshot;
  }

  return {
    current,
    async lastKnown() {
      if (hearing && !stale) return snapshot;
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
