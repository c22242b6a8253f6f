import type { KmlFeature } from './document.ts';
import type { Limits } from './limits.ts';
import type { XmlElement } from './parse-xml.ts';
import type { Problem } from './problem.ts';

/** Where in the file something stands. */
export interface Place {
  line: number;
  path: string;
}

/** What the reading functions share: where problems go, and what the file says may be assumed. */
export interface Reading {
  limits: Limits;
  problems: Problem[];
  coordinates: number;
  /** See `ReadOptions.altitudeWhenMissingM`. */
  altitudeWhenMissingM: number | undefined;
  places: Map<KmlFeature, Place>;
}

export function report(reading: Reading, severity: Problem['severity'], at: XmlElement, message: string): void {
  reading.problems.push({ severity, line: at.line, path: at.path, message });
}

export const childOf = (element: XmlElement, name: string) =>
  element.children.find((child) => child.space === 'kml' && child.name === name);

export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.space === 'kml' && child.name === name);

export const textOf = (element: XmlElement, name: string) => childOf(element, name)?.text.trim();

/** KML's booleans are 0, 1, true and false; anything else is said and taken as not given. */
export function booleanOf(reading: Reading, element: XmlElement, name: string, usual: boolean): boolean {
  const child = childOf(element, name);
  const text = child?.text.trim();
  if (child === undefined || text === '') return usual;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  report(reading, 'error', child, `${name} wants 0 or 1, but is "${text}"`);
  return usual;
}

/** Everything under an element that we do not take over is named, so that nobody believes it was. */
export function noticeUnknown(reading: Reading, element: XmlElement, known: readonly string[]): void {
  for (const child of element.children) {
    if (child.space === 'kml' && known.includes(child.name)) continue;
    const what = child.space === 'gx' ? `gx:${child.name} (a Google extension)` : child.name;
    report(reading, 'notice', child, `${what} is not taken over`);
  }
}
