import type { KmlFeature } from '../document.ts';
import type { Limits } from '../limits.ts';
import type { Problem } from '../problem.ts';
import type { XmlElement } from './parse-xml.ts';

/** A position in the file. */
export interface FilePosition {
  line: number;
  path: string;
}

/** State shared by the reading functions: the list of problems, and the options. */
export interface Reading {
  limits: Limits;
  problems: Problem[];
  coordinates: number;
  /** See `ReadOptions.altitudeWhenMissingM`. */
  altitudeWhenMissingM: number | undefined;
  places: Map<KmlFeature, FilePosition>;
}

export function report(reading: Reading, severity: Problem['severity'], at: XmlElement, message: string): void {
  reading.problems.push({ severity, line: at.line, path: at.path, message });
}

export const childOf = (element: XmlElement, name: string) =>
  element.children.find((child) => child.space === 'kml' && child.name === name);

export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.space === 'kml' && child.name === name);

export const textOf = (element: XmlElement, name: string) => childOf(element, name)?.text.trim();

/** KML's booleans are 0, 1, true and false; anything else is reported and treated as missing. */
export function booleanOf(reading: Reading, element: XmlElement, name: string, usual: boolean): boolean {
  const child = childOf(element, name);
  const text = child?.text.trim();
  if (child === undefined || text === '') return usual;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  report(reading, 'error', child, `${name} is “${text}”. Use 0 or 1.`);
  return usual;
}

/** Read once; a second one with another value would be lost, so it is reported. */
const ONCE: readonly string[] = ['name', 'description', 'visibility', 'extrude', 'styleUrl'];
/** Elements that contain positions: an element containing one of them is geometry, whatever its name. */
const PLACED: readonly string[] = ['coordinates', 'coord', 'Location'];

/** Overlays and tours have positions too, but are not geometry. */
const SHOWN_ONLY: readonly string[] = ['GroundOverlay', 'PhotoOverlay', 'ScreenOverlay', 'Tour'];

const holdsPlaces = (element: XmlElement): boolean =>
  !SHOWN_ONLY.includes(element.name) && (PLACED.includes(element.name) || element.children.some(holdsPlaces));

/**
 * Reports everything under an element that is not read: geometry as an error, the rest as a notice. True when no
 * geometry was skipped.
 */
export function noticeUnknown(reading: Reading, element: XmlElement, known: readonly string[]): boolean {
  let whole = true;
  const first = new Map<string, string>();
  for (const child of element.children) {
    if (child.space === 'kml' && known.includes(child.name)) {
      const text = ONCE.includes(child.name) ? child.text.trim() : '';
      const before = first.get(child.name) ?? text;
      first.set(child.name, before);
      if (before !== text) report(reading, 'error', child, `A second, different ${child.name} was not imported.`);
      continue;
    }
    const what = child.space === 'gx' ? `gx:${child.name} (a Google extension)` : child.name;
    if (holdsPlaces(child)) {
      report(reading, 'error', child, `${what} contains coordinates and was not imported.`);
      whole = false;
    } else report(reading, 'notice', child, `${what} was not imported.`);
  }
  return whole;
}
