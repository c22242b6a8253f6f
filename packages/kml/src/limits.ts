export interface Limits {
  /** Bytes of the file, packed or not. */
  fileBytes: number;
  /** Bytes of the KML text inside a KMZ, unpacked. */
  textBytes: number;
  /** Entries of a KMZ. */
  entries: number;
  depth: number;
  elements: number;
  coordinates: number;
}

const MIB = 1024 * 1024;

/** A national set of surfaces has about 20 MB; 10,000 placemarks are normal. Beyond these limits something is wrong. */
export const LIMITS: Limits = {
  fileBytes: 50 * MIB,
  textBytes: 64 * MIB,
  entries: 1000,
  depth: 64,
  elements: 500_000,
  coordinates: 2_000_000,
};

/** Decimal, as on screens: `52.4 MB`. */
export const inMegabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10}\u00a0MB`;
