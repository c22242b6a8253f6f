/** error: something could not be imported · notice: something without geometry or height was not imported. */
export interface Problem {
  severity: 'error' | 'notice';
  /** Line in the KML text, counted from 1. */
  line: number;
  /** Elements from the root, numbered among siblings of the same name: `kml/Document/Placemark[2]/Polygon`. */
  path: string;
  message: string;
}

/** The whole file is rejected: not KML, hostile, or too large. `message` is a sentence for people. */
export class InvalidKmlError extends Error {
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
    this.name = 'KmlRefused';
    this.line = line;
  }
}
