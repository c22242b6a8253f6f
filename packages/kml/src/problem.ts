/** error: something the file says could not be taken over · notice: something was left aside that carries no geometry or height. */
export interface Problem {
  severity: 'error' | 'notice';
  /** In the KML text, counted from 1. */
  line: number;
  /** Elements from the root, numbered among brothers of the same name: `kml/Document/Placemark[2]/Polygon`. */
  path: string;
  message: string;
}

/** The file as a whole is refused: not KML, hostile, or larger than we take. */
export class InvalidKmlError extends Error {
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
    this.name = 'KmlRefused';
    this.line = line;
  }
}
