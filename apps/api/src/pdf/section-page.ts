import { type FindingRecord, LIGHT_PALETTE, sectionOfFinding, sectionSheet, writeSvg } from '@jibline/drawings';
import type { Content } from 'pdfmake/interfaces.js';

/** The room between head and foot of our documents on A4 landscape: 758 × 458 points. */
const SHEET = { widthMm: 267, heightMm: 161, marginMm: 0.5 };
const POINTS_PER_MM = 72 / 25.4;

/** The section of a finding, to scale, on a landscape page; nothing where there is nothing to cut. */
export function sectionPage(record: FindingRecord): Content[] {
  const sheet = sectionSheet(sectionOfFinding(record), SHEET);
  if (!sheet) return [];
  const svg = writeSvg(sheet, LIGHT_PALETTE, { fonts: 'Roboto', halo: 'twice' });
  const [width, height] = [SHEET.widthMm * POINTS_PER_MM, SHEET.heightMm * POINTS_PER_MM];
  return [{ pageBreak: 'before', pageOrientation: 'landscape', svg, width, height }];
}
